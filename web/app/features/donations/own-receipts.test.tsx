import { screen } from '@testing-library/react'
import { test, vi } from 'vitest'
import { answerReceipts, showPage } from './_giving-page.tsx'
import { giftOutbox } from './gift-outbox.ts'
import { OwnReceipts } from './own-receipts.tsx'

const moment = { madeAt: 0, attempts: 1, attemptedAt: 0, nextAttemptAt: 0, confirmedAt: 0 }
const receipt = {
  fund: 'zakat',
  amount: '250',
  receiptNumber: 'DN-000007',
  at: new Date(0),
} as const
const payment = {
  gateway: 'bkash',
  method: 'bKash',
  transaction: '6H7801QFYM',
  settledAt: '2026-11-20T10:01:00.000Z',
  refunded: 0,
}
const states = {
  pledged: { state: 'pledged' },
  paid: { state: 'settled', payment },
  partly: { state: 'settled', payment: { ...payment, refunded: 100 } },
  refunded: { state: 'refunded', payment: { ...payment, refunded: 250 } },
  held: { state: 'held' },
}

test('each row says how its gift stands now', async () => {
  const ids = Object.keys(states).map((_, index) => `${index}b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f`)
  answerReceipts(Object.fromEntries(Object.values(states).map((state, i) => [ids[i], state])))
  const items = ids.map((key) => ({
    standing: 'sent' as const,
    entry: { ...moment, key, state: 'sent' as const, isSeen: true, receipt },
  }))
  vi.spyOn(giftOutbox, 'items').mockReturnValue(items)
  vi.spyOn(giftOutbox, 'open').mockResolvedValue()
  await showPage(<OwnReceipts />)
  for (const words of [
    'Pledged, not paid yet',
    'Paid',
    'Paid, refunded in part',
    'Refunded',
    'Received, being checked',
  ])
    await screen.findByText(words)
})
