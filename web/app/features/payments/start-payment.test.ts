import { afterEach, expect, type MockInstance, test, vi } from 'vitest'
import { answerCalls } from './_server.ts'
import { openPaymentPage } from './start-payment.ts'

const receipt = '6b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f'
const open = { payment: receipt, redirectUrl: 'https://gateway.example/page' }
const problem = (code: string, status = 409) => ({
  status,
  body: { type: 'about:blank', title: code, status, code },
  headers: { 'retry-after': '0' },
})

afterEach(() => vi.unstubAllGlobals())

const bodies = ({ mock }: MockInstance<typeof fetch>) =>
  mock.calls.map(([, init]) => JSON.parse(String(init?.body)))

test('while another window opens the page of a payment it is asked for again', async () => {
  const starting = problem('payment.starting')
  const calls = answerCalls({ '/startpayment': [starting, starting, { body: open }] })
  expect(await openPaymentPage({ receipt, pays: 'gift' }, 'bkash', 'bn')).toBe(open.redirectUrl)
  expect(calls).toHaveLength(3)
})

test('where work is asked for it is done, and the payment begun with its proof', async () => {
  const calls = answerCalls({ '/startpayment': [problem('payment.proofNeeded'), { body: open }] })
  const sent = vi.spyOn(globalThis, 'fetch')
  const page = await openPaymentPage(
    { receipt, pays: 'gift' },
    'bkash',
    'bn',
    async () => 'the proof',
  )
  expect([page, calls.length]).toEqual([open.redirectUrl, 2])
  expect(bodies(sent).map(({ proof }) => proof)).toEqual([undefined, 'the proof'])
})

test('what is refused for another reason is not asked again', async () => {
  const calls = answerCalls({ '/startpayment': [problem('payment.alreadyPaid')] })
  await expect(openPaymentPage({ receipt, pays: 'gift' }, 'bkash', 'en')).rejects.toThrow(
    'payment.alreadyPaid',
  )
  expect(calls).toHaveLength(1)
})
