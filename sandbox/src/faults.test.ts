import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Merchant, openMerchant } from './_merchant.ts'
import { clientOf } from './bkash/_client.ts'
import { choose } from './customer.ts'
import type { Fault } from './faults.ts'
import { storeOf } from './sslcommerz/_store.ts'

let merchant: Merchant
let client: ReturnType<typeof clientOf>
let store: ReturnType<typeof storeOf>

beforeEach(async () => {
  merchant = await openMerchant({ timing: { slowMs: 50, retryMs: [] } })
  client = clientOf(merchant)
  store = storeOf(merchant)
  await client.token('grant')
})
afterEach(() => merchant.stop())

async function executedUnder(fault: Fault) {
  const { paymentID = '', bkashURL = '' } = await client.create()
  await choose(bkashURL, 'pay')
  merchant.sandbox.setFaults([fault])
  const answered = client.checkout('execute', { paymentID })
  return { paymentID, answered }
}

const charged = () => merchant.sandbox.books().length

test.each(['connection-reset', 'empty-answer'] as const)(
  'under %s the customer is charged and the merchant learns nothing',
  async (kind) => {
    const { paymentID, answered } = await executedUnder({ kind, on: ['bkash.execute'] })
    await expect(answered).rejects.toThrow()
    expect(charged()).toBe(1)
    expect(await client.checkout('payment/status', { paymentID })).toMatchObject({
      transactionStatus: 'Completed',
    })
  },
)

test('under no-answer the customer is charged, and the caller waits until it gives up', async () => {
  const { bkashURL = '', paymentID = '' } = await client.create()
  await choose(bkashURL, 'pay')
  merchant.sandbox.setFaults([{ kind: 'no-answer' }])
  const answered = client.checkout('execute', { paymentID })
  await expect.poll(charged).toBe(1)
  await merchant.sandbox.stop()
  await expect(answered).rejects.toThrow()
})

test.each(['2062', '2117'])(
  'under already-completed the customer is charged and the answer is %s',
  async (code) => {
    const { answered } = await executedUnder({ kind: 'already-completed', code })
    expect(await answered).toMatchObject({ statusCode: code })
    expect(charged()).toBe(1)
  },
)

test.each([
  [{ kind: 'error-code', code: '2003' }, { statusCode: '2003' }],
  [{ kind: 'maintenance' }, { statusCode: '503' }],
  [{ kind: 'unauthorised' }, { message: 'Unauthorized' }],
] as const)('under %j nothing is done', async (fault, answer) => {
  const { answered } = await executedUnder(fault)
  expect(await answered).toMatchObject(answer)
  expect(charged()).toBe(0)
})

test('an outage answers 503 in HTML, as often as it is told to and where it is told to', async () => {
  merchant.sandbox.setFaults([{ kind: 'html-503', on: ['sslcommerz.session'], times: 1 }])
  await expect(store.create()).rejects.toThrow('JSON')
  expect(await store.create()).toMatchObject({ status: 'SUCCESS' })
  merchant.sandbox.setFaults([{ kind: 'html-503', on: ['bkash.create'] }])
  expect(await store.create()).toMatchObject({ status: 'SUCCESS' })
})

test('an inactive store learns nothing', async () => {
  merchant.sandbox.setFaults([{ kind: 'inactive' }])
  expect(await store.validate('x')).toEqual({ APIConnect: 'INACTIVE' })
})

test('answers about a payment can be altered by one poisha, in their currency, and be risky', async () => {
  merchant.sandbox.setFaults([
    { kind: 'risk-level-1' },
    { kind: 'amount-altered', times: 1 },
    { kind: 'currency-altered', times: 1 },
  ])
  const { GatewayPageURL = '' } = await store.create()
  const next = await choose(GatewayPageURL, 'pay')
  const valId = next?.fields['val_id'] ?? ''
  const fields = { amount: '499.99', currency_amount: '499.99', currency_type: 'USD' }
  expect(await store.validate(valId)).toMatchObject({ ...fields, risk_level: '1' })
  expect(await store.validate(valId)).toMatchObject({ amount: '500.00', risk_level: '1' })
})

test('a browser that never returns has paid all the same', async () => {
  merchant.sandbox.setFaults([{ kind: 'return-dropped' }])
  const { GatewayPageURL = '' } = await store.create()
  expect(await choose(GatewayPageURL, 'pay')).toBeNull()
  expect(charged()).toBe(1)
})

test('a running sandbox is steered and read over HTTP', async () => {
  const control = (path: string, method: string, body: unknown) =>
    fetch(`${merchant.sandbox.url}/control/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  expect((await control('faults', 'PUT', [{ kind: 'sunshine' }])).status).toBe(400)
  expect((await control('faults', 'PUT', [{ kind: 'inactive', times: 1 }])).status).toBe(204)
  expect(await store.validate('x')).toEqual({ APIConnect: 'INACTIVE' })
  expect(await store.validate('x')).toMatchObject({ APIConnect: 'DONE' })
  const { GatewayPageURL = '' } = await store.create()
  await choose(GatewayPageURL, 'pay')
  const books = await (await fetch(`${merchant.sandbox.url}/control/books`)).json()
  expect(books).toMatchObject([{ reference: 'GIFT-1', poisha: '50000', refunds: [] }])
  expect((await control('revoke-tokens', 'POST', {})).status).toBe(204)
  expect(await client.status()).toBe(401)
  const page = await (await fetch(merchant.sandbox.url)).text()
  expect(page).toContain('GIFT-1')
})
