import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/**
 * Closes a run with the time of each test file, the longest last, and `N passed, N failed`; a run
 * that is broken off counts as one failure.
 */
export function summaryReporter(): Reporter {
  let closing = brokenOff
  return {
    onInit: () => void process.once('exit', () => console.log(`\n${closing}`)),
    onTestRunEnd(modules, errors) {
      console.log(`\n${timesOf(modules).join('\n')}`)
      closing = closingLine(modules, errors)
    },
  }
}

const brokenOff = '0 passed, 1 failed'

/**
 * Counts passed and failed tests. A file that could not be loaded counts as one failure, and so does an
 * error outside of all tests, or a run in which nothing ran.
 */
function closingLine(modules: readonly TestModule[], errors: readonly SerializedError[]): string {
  const tests = modules.flatMap((module) => [...module.children.allTests()])
  const count = (state: string) => tests.filter((test) => test.result().state === state).length
  const passed = count('passed')
  const failed = count('failed') + modules.filter(failsOutsideTests).length + errors.length
  return passed + failed === 0 ? brokenOff : `${passed} passed, ${failed} failed`
}

/** A file that fails although none of its tests does. */
function failsOutsideTests(module: TestModule): boolean {
  return module.state() === 'failed' && module.children.allTests('failed').next().done === true
}

function timesOf(modules: readonly TestModule[]): string[] {
  return modules
    .map((module) => ({ module, ms: module.diagnostic().duration }))
    .sort((one, other) => one.ms - other.ms)
    .map(({ module, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${module.relativeModuleId}`)
}
