import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAsOwner } from '../../../_desk-page.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { at, settled } from './_payment.ts'
import type { WholePayment } from './load-payments.ts'
import { PaymentDetailPage } from './payment-detail-page.tsx'

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
  const pageOf = (value: WholePayment) => <PaymentDetailPage payment={Promise.resolve({ value })} />
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

test('a payment stays on screen where reading it anew fails', async () => {
  const pageOf = (found: Loaded<WholePayment>) => (
    <PaymentDetailPage payment={Promise.resolve(found)} />
  )
  const showNext = await showAsOwner(pageOf({ value: settled }))
  await showNext(pageOf({ failure: 'offline' }))
  expect(amount().value).toBe('')
})
