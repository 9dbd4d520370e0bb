import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showPage } from './_giving-page.tsx'
import type { Receipt } from './load-receipt.ts'
import { ReceiptPage } from './receipt-page.tsx'
import { ReceiptPaper } from './receipt-paper.tsx'

const pledged: Receipt = {
  receipt: '6b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f',
  receiptNumber: 'DN-000007',
  state: 'pledged',
  at: new Date('2026-11-20T10:00:00.000Z'),
  fundType: 'zakat',
  amount: 25_000n,
}
const payment = {
  gateway: 'bkash',
  method: 'bKash',
  transaction: '6H7801QFYM',
  settledAt: new Date('2026-11-20T10:01:00.000Z'),
  refunded: 0n,
}

test.each<[Partial<Receipt>, string, string | null, boolean]>([
  [{}, 'Pledge', 'Pledged, not paid yet', false],
  [{ isBeingConfirmed: true }, 'Payment being confirmed', null, false],
  [{ state: 'held' }, 'Received, being checked', null, false],
  [{ state: 'failed' }, 'Not received', null, false],
  [{ state: 'settled', payment }, 'Money receipt', 'Paid', true],
  [
    { state: 'settled', payment: { ...payment, refunded: 1n } },
    'Money receipt',
    'Paid, refunded in part',
    true,
  ],
  [{ state: 'refunded', payment: { ...payment, refunded: 25_000n } }, 'Refunded', null, false],
])(
  '%#: a paper is called what it is, says once how it stands, and is signed and posted for money alone',
  async (standing, title, state, isSigned) => {
    await showPage(<ReceiptPaper receipt={{ ...pledged, ...standing }} />)
    expect(screen.getAllByText(title)).toHaveLength(1)
    expect(screen.queryByText('Status')?.nextSibling?.textContent ?? null).toBe(state)
    expect(screen.queryByText(/^Signature/) !== null).toBe(isSigned)
    expect(screen.queryByRole('link', { name: 'Facebook' }) !== null).toBe(isSigned)
    const isSent = screen.queryByRole('link', { name: 'WhatsApp' }) !== null
    expect(isSent).toBe(standing.payment !== undefined)
  },
)

test.each([
  [{ isBeingConfirmed: true } as const, false],
  [{}, true],
])(
  '%#: a paper leads to the transfer that was told of, and says that it was not found',
  async (standing, isMissing) => {
    const claim = '7b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f'
    await showPage(<ReceiptPaper receipt={{ ...pledged, ...standing, claim }} />)
    const link = screen.getByRole('link', { name: 'See your transfer' })
    expect(link.getAttribute('href')).toBe(`/payment/${claim}`)
    const words = screen.queryByText('We could not find this transfer.')
    expect(words !== null).toBe(isMissing)
  },
)

test('the page above a paper repeats no title of it, and its tab bears it', async () => {
  const held = Promise.resolve<Receipt>({ ...pledged, state: 'held' })
  await showPage(<ReceiptPage receipt={held} />)
  expect(await screen.findAllByText('Received, being checked')).toHaveLength(1)
  expect(document.title).toMatch(/^Received, being checked/)
})
