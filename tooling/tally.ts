/** How many checks and tests passed and failed. */
export type Tally = { passed: number; failed: number }

export const noTests: Tally = { passed: 0, failed: 0 }

/** What of vitest's JSON report counts here. */
export type Report = {
  numPassedTests: number
  numFailedTests: number
  testResults: readonly {
    status: string
    assertionResults: readonly { status: string }[]
  }[]
}

export function add(one: Tally, other: Tally): Tally {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed }
}

/**
 * Counts a run of vitest. A file that could not even be loaded counts as one failure, and so does
 * a run that ended badly although every test in it passed, or that left no report (`null`).
 */
export function tallyOf(report: Report | null, exitCode: number): Tally {
  if (!report) return { passed: 0, failed: 1 }
  const passed = report.numPassedTests
  const failed = report.numFailedTests + report.testResults.filter(isBroken).length
  return { passed, failed: failed === 0 && exitCode !== 0 ? 1 : failed }
}

function isBroken({ status, assertionResults }: Report['testResults'][number]): boolean {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
}

/** The sentence that closes a run: `12 passed, 0 failed`. */
export function inWords({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`
}

/** A run in which nothing ran proves nothing, so it is not green. */
export function isGreen({ passed, failed }: Tally): boolean {
  return passed > 0 && failed === 0
}
