import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { setSession } from '../../session/session.ts'
import { showPage } from './_giving-page.tsx'
import { DonationForm } from './donation-form.tsx'
import { giftOutbox } from './gift-outbox.ts'
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
const karim = {
  uid: 'karim',
  displayName: 'Karim',
  email: 'karim@example.org',
  photoURL: null,
  hasSecondFactor: false,
  hasPasskey: false,
  hasPassword: true,
}
const payment = {
  gateway: 'bkash',
  method: 'bKash',
  transaction: '6H7801QFYM',
  settledAt: new Date('2026-11-20T10:01:00.000Z'),
  refunded: 0n,
}

afterEach(() => setSession({ status: 'unknown' }))

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

/** As gifts are on a device that sent them. */
function sentAs(owner: { userUid?: string | null }) {
  const moment = { madeAt: 0, attempts: 1, attemptedAt: 0, nextAttemptAt: 0, confirmedAt: 0 }
  const { receiptNumber, at } = pledged
  const receipt = { ...owner, fund: 'zakat', amount: '250', receiptNumber, at }
  const entry = { ...moment, key: pledged.receipt, state: 'sent' as const, isSeen: true, receipt }
  vi.spyOn(giftOutbox, 'items').mockReturnValue([{ standing: 'sent', entry }])
  return vi.spyOn(giftOutbox, 'open').mockResolvedValue()
}

const donor = () => screen.queryByText('Received from')?.nextSibling?.textContent

test.each([
  ['their own gift', { userUid: 'karim' }, 'Karim'],
  ["a guest's", { userUid: null }, undefined],
  ["somebody else's", { userUid: 'rahim' }, undefined],
  ['one that release 0.1.0 sent', {}, undefined],
])('whoever is signed in is the donor of %s: %j', async (_whose, owner, name) => {
  const opened = sentAs(owner)
  setSession({ status: 'signedIn', user: karim, staffRole: null })
  await showPage(<ReceiptPaper receipt={pledged} />)
  await act(() => vi.waitFor(() => expect(opened).toHaveBeenCalled()))
  expect(donor()).toBe(name)
})

test('of two guests on one phone each is the donor of their own gifts', async () => {
  const gifts = ['1b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f', '2b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f']
  for (const [index, name] of ['Rahim', 'Mina'].entries()) {
    await showPage(<DonationForm onGive={() => gifts[index] ?? ''} />)
    fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '500' } })
    fireEvent.change(screen.getByLabelText('Full Name'), { target: { value: name } })
    const contact = screen.getByLabelText('E-mail or mobile number')
    fireEvent.change(contact, { target: { value: `${name}@example.org` } })
    for (const box of screen.queryAllByRole('checkbox')) fireEvent.click(box)
    fireEvent.click(screen.getByRole('button', { name: /^Donate/ }))
    cleanup()
  }
  const [rahims = '', minas = ''] = gifts
  await showPage(<ReceiptPaper receipt={{ ...pledged, receipt: rahims }} />)
  expect(donor()).toBeUndefined()
  cleanup()
  await showPage(<ReceiptPaper receipt={{ ...pledged, receipt: minas }} />)
  expect(donor()).toBe('Mina')
})
