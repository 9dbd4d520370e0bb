import { expect, test } from 'vitest'
import { runVitest } from './_vitest-run.ts'

const reporter = { name: 'stallReporter', from: 'stall-reporter.ts', made: 'stallReporter(1000)' }

test.for([
  { hang: 'a loop that never gives way', code: "test('is stuck', () => { for (;;); })" },
  { hang: 'a promise nobody keeps', code: "test('is stuck', () => new Promise(() => {}), 0)" },
])('a run with $hang is ended, and told', async ({ code }) => {
  const { ok, output } = await runVitest(reporter, { 'stuck.test.js': code })
  expect(ok).toBe(false)
  expect(output).toContain('No test started or ended for 1 s:\n✗ stuck.test.js › is stuck')
})

test('a run that is slow and goes on is left alone', async () => {
  const code = `for (let index = 0; index < 4; index++)
    test('test ' + index, () => new Promise((resolve) => setTimeout(resolve, 400)))`
  expect((await runVitest(reporter, { 'slow.test.js': code })).ok).toBe(true)
})
