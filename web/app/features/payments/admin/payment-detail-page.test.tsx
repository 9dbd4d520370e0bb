import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { Language } from '../../../i18n/language.tsx'
import { createTranslator } from '../../../i18n/translator.ts'
import { setSession } from '../../../session/session.ts'
import type { WholePayment } from './load-payments.ts'
import { PaymentDetailPage } from './payment-detail-page.tsx'

const translator = createTranslator('en', {}) // untranslated, a message is its own English
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

beforeEach(() => {
  const user = { uid: 'a', displayName: 'Amina', email: 'amina@example.org', photoURL: null }
  const factors = { hasSecondFactor: false, hasPasskey: false }
  setSession({ status: 'signedIn', user: { ...user, ...factors }, staffRole: 'owner' })
})

/** Shows a payment, and gives what shows it as it is read anew. */
async function show(first: WholePayment): Promise<(next: WholePayment) => Promise<void>> {
  let showNext = (_next: WholePayment): void => undefined
  function Page() {
    const [payment, setPayment] = useState(() => Promise.resolve({ value: first }))
    showNext = (next) => setPayment(Promise.resolve({ value: next }))
    return <PaymentDetailPage payment={payment} onChanged={() => undefined} />
  }
  const Frame = () => <Language translator={translator} />
  const Stub = createRoutesStub([
    { path: '/', Component: Frame, children: [{ path: 'payment', Component: Page }] },
  ])
  await act(async () => render(<Stub initialEntries={['/payment']} />))
  return (next) => act(async () => showNext(next))
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
