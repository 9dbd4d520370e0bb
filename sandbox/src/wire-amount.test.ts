import { expect, test } from 'vitest'
import { amountOf, readAmount, shortAmountOf } from './wire-amount.ts'

test.each([
  ['500', 50_000n],
  ['500.5', 50_050n],
  ['0.07', 7n],
  ['90071992547409.93', 9_007_199_254_740_993n],
])('%s is %i poisha', (text, poisha) => {
  expect(readAmount(text)).toBe(poisha)
})

test.each(['', '-1', '1.005', '1e3', '৫০০', '1,000', ' 5'])('%j is no amount', (text) => {
  expect(readAmount(text)).toBeNull()
})

test('amounts are written with two decimals, or without any where there are none', () => {
  expect([amountOf(7n), amountOf(50_000n), shortAmountOf(50_000n), shortAmountOf(50_050n)]).toEqual(
    ['0.07', '500.00', '500', '500.50'],
  )
})
