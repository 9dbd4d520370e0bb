import { expect, test } from 'vitest'
import { runVitest } from './_vitest-run.ts'

const reporter = { name: 'summaryReporter', from: 'summary-reporter.ts', made: 'summaryReporter()' }
const fine = { 'fine.test.js': "test('adds', () => {})" }

test.for([
  { what: 'what passed', files: fine, line: '1 passed, 0 failed' },
  {
    what: 'a test that failed',
    files: { ...fine, 'red.test.js': "test('divides', () => { throw new Error() })" },
    line: '1 passed, 1 failed',
  },
  {
    what: 'a file that cannot be loaded',
    files: { ...fine, 'broken.test.js': "import './gone.js'" },
    line: '1 passed, 1 failed',
  },
  {
    what: 'an error outside of all tests',
    files: { 'late.test.js': "test('ends', () => void Promise.reject(new Error('late')))" },
    line: '1 passed, 1 failed',
  },
  { what: 'a run in which nothing ran', files: {}, line: '0 passed, 1 failed' },
])('the last line counts $what', async ({ files, line }) => {
  const { ok, output } = await runVitest(reporter, files)
  expect(output.trimEnd().split('\n').at(-1)).toBe(line)
  expect(ok).toBe(line.endsWith(' 0 failed'))
})

test('the time of each file is told', async () => {
  const { output } = await runVitest(reporter, fine)
  expect(output).toMatch(/^ +\d+\.\d s {2}fine\.test\.js$/m)
})
