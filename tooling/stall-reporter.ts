import type { Reporter, TestModule } from 'vitest/node'
import { stallLimitMs } from './test-limits.ts'

/**
 * Ends a run in which no test starts or ends for `limitMs`, says where it stood, and exits with 1.
 * It catches what a test's own limit cannot: a loop that never gives way, or a hang between tests.
 */
export function stallReporter(limitMs = stallLimitMs): Reporter {
  const running = new Map<string, TestModule>()
  let timer: NodeJS.Timeout | undefined
  const noteProgress = () => {
    clearTimeout(timer)
    timer = setTimeout(() => endStalledRun(running.values(), limitMs), limitMs)
  }
  const noteModule = (module: TestModule) => {
    running.set(module.id, module)
    noteProgress()
  }
  return {
    onTestRunStart: noteProgress,
    onTestModuleQueued: noteModule,
    // Another object than before, which knows its tests.
    onTestModuleCollected: noteModule,
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
