import { expect, test } from 'vitest'
import { payoutOf } from './payout-draft.ts'

const typed = {
  fundType: 'zakat',
  payee: '1',
  amount: '500',
  day: '2026-11-20',
  way: 'bank',
  box: '',
  reference: '',
  purposeEn: 'Rice',
  purposeBn: 'চাল',
  isForZakat: 'yes',
  vouchers: JSON.stringify([{ original: 'a1'.repeat(32), published: null }]),
}
const funds = [
  { fundType: 'zakat', left: 100_000n, takesZakat: true },
  { fundType: 'floodRelief', left: 100_000n, takesZakat: false },
]

test.each([
  ['zakat', 'yes', true],
  ['zakat', '', false],
  ['floodRelief', 'yes', false],
])('a payout of %s with the mark "%s" is for zakat: %s', (fundType, isForZakat, isSent) => {
  expect(payoutOf({ ...typed, fundType, isForZakat }, { funds }).isForZakat).toBe(isSent)
})
