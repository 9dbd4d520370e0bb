import { expect, test } from 'vitest'
import { add, inWords, isGreen, tallyOf } from './tally.ts'

const fine = { status: 'passed', assertionResults: [{ status: 'passed' }] }
const red = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] }
const unloadable = { status: 'failed', assertionResults: [] }

test('counts the tests of a run', () => {
  const report = { numPassedTests: 2, numFailedTests: 1, testResults: [fine, red] }
  expect(tallyOf(report, 1)).toEqual({ passed: 2, failed: 1 })
})

test('a file that cannot be loaded is a failure', () => {
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [fine, unloadable] }
  expect(tallyOf(report, 1)).toEqual({ passed: 1, failed: 1 })
})

test('a run that ends badly is a failure although its tests passed', () => {
  const report = { numPassedTests: 1, numFailedTests: 0, testResults: [fine] }
  expect(tallyOf(report, 1)).toEqual({ passed: 1, failed: 1 })
})

test('a run that leaves no report is a failure', () => {
  expect(tallyOf(null, 0)).toEqual({ passed: 0, failed: 1 })
})

test('adds up and says the sum', () => {
  expect(inWords(add({ passed: 2, failed: 0 }, { passed: 3, failed: 1 }))).toBe(
    '5 passed, 1 failed',
  )
})

test('is green only when something ran and nothing failed', () => {
  expect(isGreen({ passed: 1, failed: 0 })).toBe(true)
  expect(isGreen({ passed: 0, failed: 0 })).toBe(false)
  expect(isGreen({ passed: 9, failed: 1 })).toBe(false)
})
