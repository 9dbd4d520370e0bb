import { createVerify } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Merchant, openMerchant } from '../_merchant.ts'
import { choose } from '../customer.ts'
import { clientOf } from './_client.ts'

const minuteMs = 60_000

let merchant: Merchant
let client: ReturnType<typeof clientOf>
let now: number

beforeEach(async () => {
  now = Date.parse('2026-11-22T10:00:00.123Z')
  merchant = await openMerchant({ clock: () => now, timing: { slowMs: 50, retryMs: [] } })
  client = clientOf(merchant)
  await client.token('grant')
})
afterEach(() => merchant.stop())

async function authorised(wallet?: string) {
  const { paymentID = '', bkashURL = '' } = await client.create()
  await choose(bkashURL, 'pay', wallet ? { wallet } : {})
  return { paymentID }
}

async function completed() {
  const { paymentID } = await authorised()
  const { trxID = '' } = await client.checkout('execute', { paymentID })
  return { paymentID, trxID }
}

test('a third token within an hour blocks the caller for an hour from then on', async () => {
  now += 10 * minuteMs
  const refresh_token = await refreshToken()
  now += 49 * minuteMs
  expect((await client.token('refresh', { refresh_token }))[0]).toBe(403)
  now += 16 * minuteMs // an hour after the second token, but not after the third
  expect((await client.token('grant'))[0]).toBe(403)
  now += 44 * minuteMs
  expect(await client.token('grant')).toMatchObject([200, { expires_in: 3600, statusCode: '0000' }])
})

async function refreshToken() {
  const [, tokens] = await client.token('grant')
  return tokens['refresh_token'] ?? ''
}

test('a refresh token is worth a new pair', async () => {
  now += 61 * minuteMs
  const refresh_token = await refreshToken()
  expect(await client.token('refresh', { refresh_token })).toMatchObject([
    200,
    { token_type: 'Bearer' },
  ])
  expect(await client.token('refresh', { refresh_token: 'x' })).toMatchObject([401, {}])
})

test('who is not known gets no token, and no answer without one', async () => {
  expect(await client.token('grant', {}, {})).toEqual([
    400,
    { message: 'Missing required request parameters: [password, username]' },
  ])
  expect((await client.token('grant', {}, { username: 'a', password: 'b' }))[0]).toBe(401)
  expect(await client.status({ authorization: '' })).toBe(401)
  expect(await client.status({ authorization: `Bearer ${client.authorization()}` })).toBe(200)
  now += 60 * minuteMs
  expect(await client.status()).toBe(401)
})

test('revoked tokens answer 401', async () => {
  merchant.sandbox.revokeTokens()
  expect(await client.status()).toBe(401)
})

test.each([
  ['no invoice', { merchantInvoiceNumber: '' }, '2065'],
  ['another mode', { mode: '0001' }, '2063'],
  ['a reference with a tag', { payerReference: '<i>' }, '2048'],
  ['a bad callback', { callbackURL: 'nowhere' }, '2049'],
  ['three decimals', { amount: '5.001' }, '2006'],
  ['nothing', { amount: '0' }, '2006'],
  ['dollars', { currency: 'USD' }, '2007'],
  ['another intent', { intent: 'authorization' }, '2008'],
  ['an invoice with &', { merchantInvoiceNumber: 'a&b' }, '2031'],
])('a payment with %s is refused', async (_what, changed, statusCode) => {
  expect(await client.create(changed)).toMatchObject({ statusCode })
})

test('an invoice serves once', async () => {
  await client.create({ merchantInvoiceNumber: 'GIFT-A' })
  expect(await client.create({ merchantInvoiceNumber: 'GIFT-A' })).toMatchObject({
    statusCode: '2029',
  })
})

test('a payment is created, authorised by the customer, executed once, and then told of', async () => {
  const created = await client.create()
  const { paymentID = '', bkashURL = '' } = created
  expect(created).toMatchObject({
    statusCode: '0000',
    transactionStatus: 'Initiated',
    amount: '500',
    paymentCreateTime: '2026-11-22T16:00:00:123 GMT+0600',
    successCallbackURL: `${merchant.url}/return/1?paymentID=${paymentID}&status=success`,
  })
  expect(await client.checkout('execute', { paymentID })).toMatchObject({ statusCode: '2060' })
  expect(await choose(bkashURL, 'pay')).toMatchObject({ url: created['successCallbackURL'] })
  expect(merchant.sandbox.books()).toEqual([]) // money moves when it is executed
  expect(await client.checkout('payment/status', { paymentID })).toMatchObject({
    transactionStatus: 'Initiated',
    userVerificationStatus: 'Complete',
  })
  const executed = await client.checkout('execute', { paymentID })
  expect(executed).toMatchObject({
    transactionStatus: 'Completed',
    customerMsisdn: '01770618575',
    merchantInvoiceNumber: 'GIFT-1',
  })
  const trxID = executed['trxID'] ?? ''
  expect(merchant.sandbox.books()).toMatchObject([{ poisha: 50_000n, transactionId: trxID }])
  expect(await client.checkout('execute', { paymentID })).toMatchObject({ statusCode: '2062' })
  expect(await client.checkout('payment/status', { paymentID })).toMatchObject({
    transactionStatus: 'Completed',
    trxID,
  })
  for (const name of ['searchTransaction', 'searchTran'])
    expect(await client.checkout(`general/${name}`, { trxID })).toMatchObject({ amount: '500' })
})

test.each([
  ['fail', 'failure'],
  ['cancel', 'cancel'],
] as const)(
  'after %s the browser returns with %s, and nothing can be executed',
  async (choice, status) => {
    const { paymentID = '', bkashURL = '' } = await client.create()
    const next = await choose(bkashURL, choice)
    expect(next).toEqual({
      method: 'GET',
      url: `${merchant.url}/return/1?paymentID=${paymentID}&status=${status}`,
      fields: {},
    })
    expect(await client.checkout('execute', { paymentID })).toMatchObject({ statusCode: '2056' })
  },
)

test('wallets without money or blocked ones are refused when it is executed, for good', async () => {
  const { paymentID } = await authorised('01823074817')
  expect(await client.checkout('execute', { paymentID })).toMatchObject({ statusCode: '2023' })
  expect(await client.checkout('execute', { paymentID })).toMatchObject({ statusCode: '2056' })
  const blocked = await authorised('01823074818')
  expect(await client.checkout('execute', blocked)).toMatchObject({ statusCode: '2040' })
  expect(merchant.sandbox.books()).toEqual([])
})

test('a payment dies after a day', async () => {
  const { paymentID } = await authorised()
  now += 24 * 60 * minuteMs + 1
  await client.token('grant')
  expect(await client.checkout('execute', { paymentID })).toMatchObject({ statusCode: '2056' })
})

test('ten refunds in part are made, and never more than was paid', async () => {
  const { paymentID, trxID } = await completed()
  const names = { paymentId: paymentID, trxId: trxID, sku: 'gift', reason: 'asked for' }
  const refund = (refundAmount: string) => client.second('transaction', { ...names, refundAmount })
  expect(await refund('500.01')).toMatchObject({ externalCode: '2026' })
  for (let count = 1; count <= 10; count += 1)
    expect(await refund('1.00')).toMatchObject({ refundTransactionStatus: 'Completed' })
  expect(await refund('1.00')).toMatchObject({ externalCode: '2026' })
  const state = await client.second('status', { paymentId: paymentID, trxId: trxID })
  expect(state['refundTransactions']).toHaveLength(10)
})

test('the first version of the call refunds, and tells of it where no amount is named', async () => {
  const { paymentID, trxID } = await completed()
  const call = (more: Record<string, string>) =>
    client.checkout('payment/refund', { paymentID, trxID, ...more })
  expect(await call({})).toMatchObject({ statusCode: '2033' })
  const wish = { amount: '500.00', sku: 'gift', reason: 'asked for' }
  const refunded = { originalTrxID: trxID, transactionStatus: 'Completed', amount: '500.00' }
  expect(await call(wish)).toMatchObject(refunded)
  expect(await call({})).toMatchObject(refunded)
  expect(await call(wish)).toMatchObject({ statusCode: '2034' })
})

test('an executed payment is told of by a message that Amazon would have signed', async () => {
  const { trxID } = await completed()
  await merchant.sandbox.notificationsSent()
  const [sent = {}] = merchant.notifications
  const keys = ['Message', 'MessageId', 'Timestamp', 'TopicArn', 'Type']
  const text = keys.map((key) => `${key}\n${sent[key]}\n`).join('')
  const key = merchant.sandbox.webhookKey()
  const verifier = createVerify('RSA-SHA1').update(text)
  expect(verifier.verify(key, sent['Signature'] ?? '', 'base64')).toBe(true)
  expect(JSON.parse(sent['Message'] ?? '')).toMatchObject({
    dateTime: '20261122160000',
    trxID,
    amount: '500.00',
    merchantInvoiceNumber: 'GIFT-1',
  })
})

test('the page does not open without its hash', async () => {
  const { bkashURL = '' } = await client.create()
  const address = new URL(bkashURL)
  address.searchParams.set('hash', 'guess')
  expect((await fetch(address)).status).toBe(410)
  expect((await fetch(bkashURL)).status).toBe(200)
})
