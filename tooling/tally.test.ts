import { expect, test } from 'vitest'
import { add, failuresInWords, inWords, isGreen, type Report, tallyOf } from './tally.ts'

type TestFile = Report['testResults'][number]

const passing = { fullName: 'adds', status: 'passed', failureMessages: [] }
const failing = { fullName: 'divides', status: 'failed', failureMessages: ['by zero'] }
const fine = file('fine.test.ts', { assertionResults: [passing] })
const red = file('red.test.ts', { status: 'failed', assertionResults: [passing, failing] })
const unloadable = file('broken.test.ts', { status: 'failed', message: 'no such module' })
const failure = { name: 'tax', said: 'unpaid' }

function file(name: string, told: Partial<TestFile>): TestFile {
  return { name, status: 'passed', message: '', assertionResults: [], ...told }
}

test('counts the tests of a run, and names the failed ones', () => {
  const report = { numPassedTests: 2, testResults: [fine, red] }
  expect(tallyOf(report, 1)).toEqual({
    passed: 2,
    failures: [{ name: 'red.test.ts › divides', said: 'by zero' }],
  })
})

test('a file that cannot be loaded is a failure', () => {
  const report = { numPassedTests: 1, testResults: [fine, unloadable] }
  expect(tallyOf(report, 1)).toEqual({
    passed: 1,
    failures: [{ name: 'broken.test.ts', said: 'no such module' }],
  })
})

test('a run that ends badly is a failure although its tests passed', () => {
  const report = { numPassedTests: 1, testResults: [fine] }
  expect(inWords(tallyOf(report, 1))).toBe('1 passed, 1 failed')
})

test('a run that leaves no report is a failure', () => {
  expect(inWords(tallyOf(null, 0))).toBe('0 passed, 1 failed')
})

test('adds up and says the sum, and what failed', () => {
  const sum = add({ passed: 2, failures: [] }, { passed: 3, failures: [failure] })
  expect(inWords(sum)).toBe('5 passed, 1 failed')
  expect(failuresInWords(sum)).toBe('✗ tax\nunpaid\n')
})

test('is green only when something ran and nothing failed', () => {
  expect(isGreen({ passed: 1, failures: [] })).toBe(true)
  expect(isGreen({ passed: 0, failures: [] })).toBe(false)
  expect(isGreen({ passed: 9, failures: [failure] })).toBe(false)
})
