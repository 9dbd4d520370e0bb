import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerReceipts, showPage } from './_giving-page.tsx'
import { giftOutbox, type OutboxGift } from './gift-outbox.ts'
import { OutboxNotice } from './outbox-notice.tsx'

const moment = { madeAt: 0, attempts: 1, attemptedAt: 0, nextAttemptAt: 0, confirmedAt: 0 }
const receipt = {
  fund: 'zakat',
  amount: '250',
  receiptNumber: 'DN-000007',
  at: new Date(0),
} as const

const pledge = (key: string): OutboxGift => ({
  standing: 'sent',
  entry: {
    ...moment,
    key,
    state: 'sent',
    isSeen: false,
    receipt: { ...receipt, state: 'pledged' },
  },
})

const one = '1b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f'
const two = '2b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f'

async function showNotice(keys: readonly string[], path = '/'): Promise<void> {
  const gifts = keys.map(pledge)
  vi.spyOn(giftOutbox, 'items').mockReturnValue(gifts)
  vi.spyOn(giftOutbox, 'open').mockResolvedValue()
  await showPage(<OutboxNotice shownKey={undefined} />, { path })
}

test('a gift that its receipt calls pledged is said to be unpaid, with where it is paid', async () => {
  answerReceipts({})
  await showNotice([one])
  await screen.findByText('৳250 to Zakat: not paid yet.')
  expect(screen.getByRole('link', { name: 'Pay' }).getAttribute('href')).toBe(`/receipt/${one}`)
})

test.each(['settled', 'held', 'refunded'])(
  'of a gift that is %s nothing is said, nor again',
  async (state) => {
    const seen = vi.spyOn(giftOutbox, 'markSeen').mockResolvedValue()
    answerReceipts({ [one]: { state } })
    await showNotice([one])
    await waitFor(() => expect(seen).toHaveBeenCalledWith(one))
    expect(screen.queryByText(/not paid yet/)).toBeNull()
  },
)

test('while its payer is believed to have paid nothing is said', async () => {
  const calls = answerReceipts({ [one]: { isBeingConfirmed: true } })
  await showNotice([one])
  await waitFor(() => expect(calls).toEqual([one]))
  expect(screen.queryByText(/not paid yet/)).toBeNull()
})

test('nothing is said while the receipt cannot be read', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await showNotice([one])
  expect(screen.queryByText(/not paid yet/)).toBeNull()
})

test('several unpaid gifts are one line, which leads to their list', async () => {
  answerReceipts({})
  await showNotice([one, two])
  await screen.findByText('2 gifts: not paid yet.')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Pay' }).getAttribute('href')).toBe('/receipts')
})

test('in a frame, of which our list has none, each leads to its own receipt', async () => {
  vi.stubGlobal('parent', {})
  answerReceipts({})
  await showNotice([one, two])
  const links = await screen.findAllByRole('link', { name: 'Pay' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    `/receipt/${one}`,
    `/receipt/${two}`,
  ])
})

test('a payment’s page and the gift’s own receipt ask nobody to pay', async () => {
  const calls = answerReceipts({})
  await showNotice([one], `/bn/payment/${two}`)
  await showNotice([one], `/receipt/${one}`)
  await waitFor(() => expect(calls).toEqual([one]))
  expect(screen.queryByText(/not paid yet/)).toBeNull()
})
