import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestCase, TestModule } from 'vitest/node'
import { runVitest } from './_vitest-run.ts'
import { stallReporter } from './stall-reporter.ts'

const made = 'stallReporter(1000, 600_000)'
const reporter = { name: 'stallReporter', from: 'stall-reporter.ts', made }

test.for([
  { hang: 'a loop that never gives way', code: "test('is stuck', () => { for (;;); })" },
  { hang: 'a promise nobody keeps', code: "test('is stuck', () => new Promise(() => {}), 0)" },
])('a run with $hang is ended, and told', async ({ code }) => {
  const { ok, output } = await runVitest(reporter, { 'stuck.test.js': code })
  expect(ok).toBe(false)
  expect(output).toContain('No test started or ended for 1 s:\n✗ stuck.test.js › is stuck')
})

// What the reporter reads of what Vitest tells it.
const module = {
  id: 'a',
  relativeModuleId: 'a.test.ts',
  children: { allTests: () => [].values() },
} as unknown as TestModule
const result = {} as TestCase

let exit: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a run that is slow and goes on is left alone', () => {
  const { onTestModuleCollected, onTestCaseResult, onTestRunEnd } = stallReporter(1000)
  void onTestModuleCollected?.(module)
  for (let count = 0; count < 10; count++) {
    vi.advanceTimersByTime(999)
    void onTestCaseResult?.(result)
  }
  void onTestRunEnd?.([], [], 'passed')
  vi.advanceTimersByTime(5000)
  expect(exit).not.toHaveBeenCalled()
})

test('until its first tests are known it has more time', () => {
  const { onTestRunStart, onTestModuleQueued, onTestModuleCollected } = stallReporter(1000, 9000)
  void onTestRunStart?.([])
  vi.advanceTimersByTime(8999)
  void onTestModuleQueued?.(module)
  vi.advanceTimersByTime(8999)
  expect(exit).not.toHaveBeenCalled()
  void onTestModuleCollected?.(module)
  vi.advanceTimersByTime(1000)
  expect(exit).toHaveBeenCalledExactlyOnceWith(1)
})
