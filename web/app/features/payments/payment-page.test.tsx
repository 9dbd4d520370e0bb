import { render, screen } from '@testing-library/react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Language } from '../../i18n/language.tsx'
import { createTranslator } from '../../i18n/translator.ts'
import { answerCalls, paymentOnWire } from './_server.ts'
import { loadPayment } from './load-payment.ts'
import { PaymentPage } from './payment-page.tsx'

const translator = createTranslator('en', {}) // untranslated, a message is its own English
const settled = {
  ...paymentOnWire,
  state: 'settled',
  settledAt: '2026-11-20T10:01:00.000Z',
  method: 'bKash',
  transaction: '6H7801QFYM',
  isPaid: true,
  mayTryAgain: false,
}
const demo = { gateway: 'bkash', methods: ['bkash'], minimum: 10, maximum: 500000, isDemo: true }

function show(answers: readonly object[], onPaid = () => undefined): string[] {
  const calls = answerCalls({
    '/payment/': answers.map((body) => ({ body })),
    '/paymentoptions': [{ body: { ways: [demo] } }],
  })
  const load = () => ({ payment: loadPayment(paymentOnWire.payment, new AbortController().signal) })
  function Loaded() {
    return <PaymentPage payment={useLoaderData<typeof load>().payment} onPaid={onPaid} />
  }
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <Language translator={translator} />,
      HydrateFallback: () => null,
      children: [{ path: 'payment', loader: load, Component: Loaded }],
    },
  ])
  render(<Stub initialEntries={['/payment']} />)
  return calls
}

const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent

test.each([
  [settled, 'Thank you. Your gift has arrived.', 'Paid: ৳500.50.'],
  [{ ...settled, refunded: 100 }, 'Thank you. Your gift has arrived.', '৳100 of it was refunded.'],
  [{ ...settled, pays: 'ticket' }, 'Your ticket is paid.', 'Paid: ৳500.50.'],
  [
    { ...paymentOnWire, pays: 'ticket', state: 'held', cameTooLate: true },
    'Your money came too late for a ticket.',
    'Your money comes back to you.',
  ],
  [{ ...settled, refunded: 500.5 }, 'This gift was refunded.', 'Refunded: ৳500.50.'],
  [paymentOnWire, 'One moment', 'We are checking whether your payment has arrived …'],
  [{ ...paymentOnWire, gateway: 'transfer' }, 'Thank you for telling us.', 'Waiting until'],
  [{ ...paymentOnWire, state: 'held' }, 'Your money has arrived.', 'Please do not pay again.'],
  [{ ...paymentOnWire, state: 'refused' }, 'We could not take this payment.', 'comes back to you.'],
  [
    { ...paymentOnWire, state: 'failed', failure: 'cancelled' },
    'No money has reached us.',
    'The payment was cancelled.',
  ],
  [
    { ...paymentOnWire, state: 'failed', failure: 'cancelled', isPaid: true, mayTryAgain: false },
    'Your gift was paid.',
    'This attempt brought no money; another one did.',
  ],
  [
    { ...paymentOnWire, state: 'failed', failure: 'cancelled', isHeld: true, mayTryAgain: false },
    'Your money has arrived.',
    'Please do not pay again.',
  ],
])('%#: what is known of a payment is said truly', async (payment, title, line) => {
  show([payment])
  expect(await heading()).toBe(title)
  screen.getByText(line, { exact: false })
  const flower = document.querySelector('[class*="starting:scale-0"]')
  expect(flower !== null).toBe(/gift has arrived|ticket is paid|gift was paid/.test(title))
})

test.each([
  [{ ...settled, method: 'BKASH-BKash' }, 'Paid by', 'bKash'],
  [{ ...settled, method: 'VISA-Dutch Bangla' }, 'Paid by', 'VISA-Dutch Bangla'],
  [{ ...paymentOnWire, gateway: 'transfer', method: 'bank' }, 'Sent by', 'Bank'],
])('%#: the way a payment came is named as people name it', async (payment, label, name) => {
  show([payment])
  expect((await screen.findByText(label)).nextSibling?.textContent).toBe(name)
})

test('a paid gift is never offered to be paid again', async () => {
  show([settled])
  await screen.findByText('6H7801QFYM')
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())
  expect(buttons).toEqual(['Copy link']) // of the fund
})

test('a failed payment is tried again for the same gift, plainly marked where no money moves', async () => {
  show([{ ...paymentOnWire, state: 'failed', failure: 'declined' }])
  await screen.findByRole('button', { name: 'Pay with bKash' })
  screen.getByText('Demonstration: no money moves.')
})

test('a payment that nothing is known of yet is asked for until it is decided, and said to be paid', async () => {
  const onPaid = vi.fn()
  const calls = show([paymentOnWire, paymentOnWire, settled], onPaid)
  expect(await heading()).toBe('One moment')
  expect(onPaid).not.toHaveBeenCalled()
  const looks = () => document.dispatchEvent(new Event('visibilitychange'))
  await expect
    .poll(() => {
      looks() // whoever comes back to the page has it asked at once
      return screen.queryByText('Thank you. Your gift has arrived.')
    })
    .not.toBeNull()
  await expect.poll(() => onPaid.mock.calls.length).toBe(1)
  const questions = () => calls.filter((path) => path.includes('/payment/')).length
  expect(questions()).toBe(3)
  looks()
  expect(questions()).toBe(3)
})

test('that the connection is gone while waiting is said, and what is known stays', async () => {
  show([paymentOnWire, { unreadable: true }])
  expect(await heading()).toBe('One moment')
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText('There is no connection just now. This page keeps checking by itself.')
  expect(await heading()).toBe('One moment')
})

test('a disputed transfer is objected to by its button; no line stands there without words', async () => {
  show([{ ...paymentOnWire, gateway: 'transfer', dispute: 'claimed', objection: null }])
  const button = await screen.findByRole('button', { name: 'This transfer is mine' })
  const section = button.closest('section')
  expect(section?.querySelector('[role=status] svg')).toBeNull()
})
