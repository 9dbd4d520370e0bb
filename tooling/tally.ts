/** A check or test that failed: where it stands, and what it said. */
export type Failure = { name: string; said: string }

/** How many checks and tests passed, and which failed. */
export type Tally = { passed: number; failures: readonly Failure[] }

export const noTests: Tally = { passed: 0, failures: [] }

/** What of vitest's JSON report counts here. */
export type Report = { numPassedTests: number; testResults: readonly TestFile[] }

type TestFile = {
  name: string
  status: string
  message: string
  assertionResults: readonly { fullName: string; status: string; failureMessages: string[] }[]
}

export function add(one: Tally, other: Tally): Tally {
  return {
    passed: one.passed + other.passed,
    failures: [...one.failures, ...other.failures],
  }
}

/**
 * Counts a run of vitest. A file that could not even be loaded counts as one failure, and so does
 * a run that ended badly although every test in it passed, or that left no report (`null`).
 */
export function tallyOf(report: Report | null, exitCode: number): Tally {
  const ending = { name: 'the run itself', said: `ended with ${exitCode}` }
  if (!report) return { passed: 0, failures: [ending] }
  const failures = report.testResults.flatMap(failuresIn)
  if (failures.length === 0 && exitCode !== 0) failures.push(ending)
  return { passed: report.numPassedTests, failures }
}

function failuresIn({ name, status, message, assertionResults }: TestFile): Failure[] {
  const tests = assertionResults.filter((test) => test.status === 'failed')
  if (tests.length === 0 && status === 'failed') return [{ name, said: message }]
  return tests.map((test) => ({
    name: `${name} › ${test.fullName}`,
    said: test.failureMessages.join('\n'),
  }))
}

/** The sentence that closes a run: `12 passed, 0 failed`. */
export function inWords({ passed, failures }: Tally): string {
  return `${passed} passed, ${failures.length} failed`
}

/** What failed, said once more at the end of a run that printed thousands of lines. */
export function failuresInWords({ failures }: Tally): string {
  return failures.map(({ name, said }) => `✗ ${name}\n${said}\n`).join('\n')
}

/** A run in which nothing ran proves nothing, so it is not green. */
export function isGreen({ passed, failures }: Tally): boolean {
  return passed > 0 && failures.length === 0
}
