import type { Reporter, TestModule } from 'vitest/node'
import { stallLimitMs } from './test-limits.ts'

/**
 * Ends a run in which no test starts or ends for `limitMs`, says where it stood, and exits with 1.
 * It catches what a test's own limit cannot: a loop that never gives way, or a hang between tests.
 * @param startLimitMs the same until the tests of a first file are known: a worker starts slowly
 */
export function stallReporter(limitMs = stallLimitMs, startLimitMs = limitMs): Reporter {
  const running = new Map<string, TestModule>()
  let timer: NodeJS.Timeout | undefined
  let currentMs = startLimitMs
  const noteProgress = () => {
    clearTimeout(timer)
    timer = setTimeout(() => endStalledRun(running.values(), currentMs), currentMs)
  }
  return {
    onTestRunStart: noteProgress,
    onTestModuleQueued(module) {
      running.set(module.id, module)
      noteProgress()
    },
    onTestModuleCollected(module) {
      running.set(module.id, module) // another object than before, which knows its tests
      currentMs = limitMs
      noteProgress()
    },
    onTestModuleEnd(module) {
      running.delete(module.id)
      noteProgress()
    },
    onTestCaseReady: noteProgress,
    onTestCaseResult: noteProgress,
    onTestRunEnd: () => clearTimeout(timer),
  }
}

/** Vitest's watchdog and the engine's end what the workers leave behind. */
function endStalledRun(running: Iterable<TestModule>, limitMs: number): void {
  const places = Array.from(running, (module) => `✗ ${placeIn(module)}\n`)
  console.error(`\nNo test started or ended for ${limitMs / 1000} s:\n${places.join('')}`)
  process.exit(1)
}

/** The file and its first test without a result, which a blocked worker could not say it began. */
function placeIn(module: TestModule): string {
  const { value: test } = module.children.allTests('pending').next()
  return test ? `${module.relativeModuleId} › ${test.fullName}` : module.relativeModuleId
}
