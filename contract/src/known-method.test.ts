import { expect, test } from 'vitest'
import { knownMethod } from './known-method.ts'

test.each([
  ['bKash', 'bkash'],
  ['BKASH-BKash', 'bkash'],
  ['NAGAD-Nagad', 'nagad'],
  ['DBBLMOBILEB-Dbbl Mobile Banking', 'rocket'],
  ['bank', 'bank'],
  ['VISA-Dutch Bangla', undefined],
  ['', undefined],
])('%s is the method %s', (said, method) => {
  expect(knownMethod(said)).toBe(method)
})
