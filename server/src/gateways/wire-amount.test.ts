import { decimalTaka } from '@daan/contract/taka'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseWireAmount } from './wire-amount.ts'

it('amounts are written with two decimals, and read with two, one or none', () => {
  expect(decimalTaka(50_000n)).toBe('500.00')
  expect(decimalTaka(5n)).toBe('0.05')
  expect(['69', '69.5', '69.50'].map(parseWireAmount)).toEqual([6900n, 6950n, 6950n])
})

it('every amount comes back as it was written', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 17n - 1n })
  fc.assert(fc.property(amounts, (poisha) => parseWireAmount(decimalTaka(poisha)) === poisha))
})

it('what is not an amount is none, however near it comes', () => {
  const wrong = [
    '',
    ' 5',
    '5 ',
    '+5',
    '-5',
    '5.',
    '.5',
    '5.005',
    '5,000',
    '1e3',
    '0x10',
    '৫০০',
    'NaN',
  ]
  expect(wrong.map(parseWireAmount)).toEqual(wrong.map(() => null))
  expect(parseWireAmount('1'.repeat(16))).toBeNull()
})
