import { expect, test } from 'vitest'
import { beyondGateways } from './payable-limits.tsx'

test('an amount is beyond gateways below ৳10 and above ৳5,00,000, in any digits', () => {
  expect(['10', '৫০০', '500000', '', 'five', '-1'].map(beyondGateways)).toEqual(Array(6).fill(null))
  expect(['9.99', '৯', '500000.01'].map(beyondGateways)).toEqual([9_99n, 9_00n, 500_000_01n])
})
