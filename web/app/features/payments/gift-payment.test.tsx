import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { createTranslator } from '../../i18n/translator.ts'
import { answerCalls } from './_server.ts'

const translator = createTranslator('en', {}) // untranslated, a message is its own English
const receipt = '6b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f'
const limits = { minimum: 10, maximum: 500000, isDemo: false }
const bkash = { gateway: 'bkash', methods: ['bkash'], ...limits }
const sslcommerz = { gateway: 'sslcommerz', methods: ['card', 'nagad', 'rocket'], ...limits }
const transfer = {
  gateway: 'transfer',
  methods: ['nagad', 'bank'],
  minimum: null,
  maximum: null,
  isDemo: false,
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

beforeEach(() => vi.resetModules()) // what is known of the ways to pay lasts as long as a page
async function offer(options: object | null, { amount = 500_00n, isWhole = false } = {}) {
  answerCalls(options ? { '/paymentoptions': [{ body: options }] } : {})
  const { PaymentPlace } = await import('./payment-place.tsx')
  render(
    <MemoryRouter>
      <I18nProvider i18n={translator}>
        <PaymentPlace receipt={receipt} amount={amount} isWhole={isWhole} />
      </I18nProvider>
    </MemoryRouter>,
  )
}

test('the first way is marigold, and each says what one pays with', async () => {
  await offer({ ways: [bkash, { ...sslcommerz, methods: ['card', 'nagad'] }] })
  const first = await screen.findByRole('button', { name: 'Pay with bKash' })
  expect(first.className).toContain('button-give')
  const next = screen.getByRole('button', { name: 'Pay with card or Nagad' })
  expect(next.className).not.toContain('button-give')
  expect(screen.queryByText('Demonstration', { exact: false })).toBeNull()
})

test('of two gateways each says what one pays with, and a transfer leads to the receipt', async () => {
  await offer({ ways: [bkash, sslcommerz, transfer] })
  await screen.findByText('Pay with bKash')
  expect(buttons()).toEqual(['Pay with bKash', 'Pay with card, Nagad or Rocket'])
  expect(screen.getByRole('link').getAttribute('href')).toBe(`/receipt/${receipt}`)
})

test('the ways stand in the charity’s order, be a transfer the first', async () => {
  await offer({ ways: [transfer, sslcommerz, bkash] }, { isWhole: true })
  await screen.findByText('Pay with bKash')
  expect(buttons()).toEqual([
    'I already sent it',
    'Pay with card, Nagad or Rocket',
    'Pay with bKash',
  ])
})

test.each([
  [9_99n, 'less than ৳10'],
  [500_000_01n, 'more than ৳500,000'],
])('a gift of %i poisha, %s, is told the limits before anybody leaves', async (amount) => {
  await offer({ ways: [bkash] }, { amount })
  await screen.findByText('Here ৳10 to ৳5,00,000 can be paid at a time.', { exact: false })
  expect(buttons()).toEqual([])
})

test('at the receipt a transfer that was sent can be told of, and is checked before it is sent', async () => {
  await offer({ ways: [transfer] }, { isWhole: true })
  fireEvent.click(await screen.findByText('I already sent it'))
  fireEvent.click(screen.getByRole('radio', { name: 'Nagad' }))
  fireEvent.change(screen.getByLabelText('Transaction ID (TrxID)'), { target: { value: 'A1' } })
  fireEvent.click(screen.getByText('Tell the charity'))
  await screen.findByText('Write the transaction ID as your message shows it', { exact: false })
})

test('where it cannot be found out how to pay, that is said, and it is asked again', async () => {
  await offer(null)
  const again = await screen.findByRole('button', { name: 'Try again' })
  answerCalls({ '/paymentoptions': [{ body: { ways: [bkash] } }] })
  fireEvent.click(again)
  await screen.findByText('Pay with bKash')
})
