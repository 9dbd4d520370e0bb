import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from './_giving-page.tsx'
import { type Statement, StatementPaper } from './statement-paper.tsx'

const period = { from: '2026-07-01', to: '2027-06-30' }
const gift: Statement['gifts'][number] = {
  receiptNumber: 'DN-000007',
  at: new Date('2026-11-20T10:00:00.000Z'),
  fundType: 'zakat',
  way: 'bkash',
  amount: 25_000n,
  refunded: 0n,
  bookEntry: null,
}

test.each([
  [['bkash', 'cash'] as const, true],
  [['none'] as const, false],
  [['bkash', 'none'] as const, false],
])('a statement of gifts by %j is signed for money alone', async (ways, isSigned) => {
  const gifts = ways.map((way, index) => ({ ...gift, way, receiptNumber: `DN-00000${index}` }))
  await showPage(<StatementPaper statement={{ name: null, gifts, total: 1n }} period={period} />)
  expect(screen.queryByText(/^Signature/) !== null).toBe(isSigned)
  screen.getByText(/^This is a demonstration: no money is taken/)
})
