import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openAsOwner, showAsOwner } from '../../../_desk-page.tsx'
import PaymentRoute from '../../../routes/admin/payment.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import type { WholePayment } from './load-payments.ts'
import { PaymentDetailPage } from './payment-detail-page.tsx'

const at = new Date('2026-11-20T10:00:00Z')
const settled: WholePayment = {
  payment: '0198f0c2-0000-7000-8000-000000000001',
  pays: 'gift',
  receiptNumber: 'DN-000006',
  gateway: 'bkash',
  channel: null,
  reference: 'DN000006-BZTMS6D6D1',
  state: 'settled',
  failure: null,
  hold: null,
  amount: 50_000n,
  fee: null,
  refunded: 0n,
  startedAt: at,
  settledAt: at,
  method: 'bKash',
  transaction: '1453B3R14V',
  isObjected: false,
  evidence: [],
  refunds: [],
  rivals: [],
  mayAccept: false,
  mayRefuse: false,
  refundable: 50_000n,
  request: undefined,
}

function refundedIn(state: 'asked' | 'done'): WholePayment {
  const refund = {
    refund: '0198f0c2-0000-7000-8000-000000000002',
    at,
    reason: 'donorAsked',
    doneAt: null,
  } as const
  return { ...settled, refundable: 30_000n, refunds: [{ ...refund, state, amount: 20_000n }] }
}

/** Shows a payment, and gives what shows it as it is read anew. */
async function show(first: WholePayment): Promise<(next: WholePayment) => Promise<void>> {
  const pageOf = (value: WholePayment) => (
    <PaymentDetailPage payment={Promise.resolve({ value })} onChanged={() => undefined} />
  )
  const showNext = await showAsOwner(pageOf(first))
  return (next) => showNext(pageOf(next))
}

const amount = () => screen.getByLabelText<HTMLInputElement>(/^Amount/)

test('a refund that was asked for makes place for another, which its end leaves as it is typed', async () => {
  const showAnew = await show(settled)
  fireEvent.input(amount(), { target: { value: '200' } })
  await showAnew(refundedIn('asked'))
  expect(amount().value).toBe('')
  fireEvent.input(amount(), { target: { value: '300' } })
  await showAnew(refundedIn('done'))
  expect(amount().value).toBe('300')
})

test('nothing of one payment stays where another of the same transaction is opened', async () => {
  const rival = { ...settled, payment: 'the-rival', receiptNumber: 'DN-000007' }
  const pages = [{ ...settled, rivals: [rival] }, rival]
  const loader = ({ params }: { params: { payment?: string } }) => {
    const value = pages.find(({ payment }) => payment === params.payment)
    return { payment: Promise.resolve({ value }) }
  }
  const route = { path: 'admin/payments/:payment', Component: PaymentRoute, loader }
  await openAsOwner([route], `/admin/payments/${settled.payment}`)
  fireEvent.input(amount(), { target: { value: '200' } })
  await act(async () => screen.getByRole('link', { name: 'DN-000007' }).click())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('DN-000007')
  expect(amount().value).toBe('')
})

test('a payment stays on screen where reading it anew fails', async () => {
  const pageOf = (found: Loaded<WholePayment>) => (
    <PaymentDetailPage payment={Promise.resolve(found)} onChanged={() => undefined} />
  )
  const showNext = await showAsOwner(pageOf({ value: settled }))
  await showNext(pageOf({ failure: 'offline' }))
  expect(amount().value).toBe('')
})
