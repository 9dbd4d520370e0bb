import type { Page } from 'playwright-core'

/** A page that is left behind ends its own requests; that is no fault. */
const leftBehind = 'net::ERR_ABORTED'

type Watch = {
  expectProblem(pattern: RegExp): void
  problems(): string[]
}

/** Collects what a visitor's console would show in red, from now on. */
export function watchProblems(page: Page): Watch {
  const expected: RegExp[] = []
  const seen: string[] = []
  const isExpected = (problem: string) => expected.some((pattern) => pattern.test(problem))

  page.on('console', (message) => {
    if (message.type() === 'error')
      seen.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => seen.push(`page error: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'no reason given'
    if (reason !== leftBehind) seen.push(`request: ${request.method()} ${request.url()} ${reason}`)
  })

  return {
    expectProblem: (pattern) => void expected.push(pattern),
    problems: () => seen.filter((problem) => !isExpected(problem)),
  }
}
