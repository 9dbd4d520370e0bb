import type { ConsoleMessage, Page, Request } from 'playwright-core'

/** A page that is left behind ends its own requests; that is no fault. */
const leftBehind = 'net::ERR_ABORTED'

type Watch = {
  expectProblem(pattern: RegExp): void
  problems(): string[]
  /** Stops watching: what the page says from now on is another's. */
  end(): void
}

/** Collects what a visitor's console would show in red, from now on. */
export function watchProblems(page: Page): Watch {
  const expected: RegExp[] = []
  const seen: string[] = []
  const isExpected = (problem: string) => expected.some((pattern) => pattern.test(problem))

  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error')
      seen.push(`console: ${message.text()} ${message.location().url}`)
  }
  const onPageError = (error: Error) => void seen.push(`page error: ${error.message}`)
  const onRequestFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? 'no reason given'
    if (reason !== leftBehind) seen.push(`request: ${request.method()} ${request.url()} ${reason}`)
  }
  page.on('console', onConsole).on('pageerror', onPageError).on('requestfailed', onRequestFailed)

  return {
    expectProblem: (pattern) => void expected.push(pattern),
    problems: () => seen.filter((problem) => !isExpected(problem)),
    end() {
      page.off('console', onConsole)
      page.off('pageerror', onPageError)
      page.off('requestfailed', onRequestFailed)
    },
  }
}
