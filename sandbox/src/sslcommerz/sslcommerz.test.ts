import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Merchant, openMerchant } from '../_merchant.ts'
import { choose } from '../customer.ts'
import { storeOf } from './_store.ts'
import { signatureOf } from './signature.ts'

let merchant: Merchant
let store: ReturnType<typeof storeOf>

beforeEach(async () => {
  merchant = await openMerchant({ timing: { lateMs: 50, slowMs: 50, retryMs: [5, 5] } })
  store = storeOf(merchant)
})
afterEach(() => merchant.stop())

async function paid(changed?: Record<string, string>) {
  const { GatewayPageURL } = await store.create(changed)
  const next = await choose(GatewayPageURL ?? '', 'pay', { method: 'nagad' })
  return { ...next?.fields }
}

const notified = async () => {
  await merchant.sandbox.notificationsSent()
  return merchant.notifications
}

const amountAltered = { amount: '500.01', status: 'VALID' }

test('a session is created with a key, and a page that is named after it', async () => {
  const created = await store.create()
  expect(created).toMatchObject({
    status: 'SUCCESS',
    sessionkey: expect.stringMatching(/^[0-9A-F]{32}$/),
  })
  expect(String(created['GatewayPageURL'])).toBe(
    `${merchant.sandbox.url}/EasyCheckOut/testcde${String(created['sessionkey']).toLowerCase()}`,
  )
})

test.each([
  ['a wrong password', { store_passwd: 'wrong' }, 'Store Credential Error Or Store is De-active'],
  ['a missing name', { cus_name: '' }, 'cus_name is required'],
  ['a name of 51 letters', { cus_name: 'ক'.repeat(51) }, 'cus_name has more than 50 characters'],
  ['less than ৳10', { total_amount: '9.99' }, 'total_amount must be from 10.00 to 500000.00 BDT'],
  ['too much', { total_amount: '500000.01' }, 'total_amount must be from 10.00 to 500000.00 BDT'],
  ['dollars', { currency: 'USD' }, 'currency is not allowed for this store'],
  ['an unknown profile', { product_profile: 'gift' }, 'product_profile is unknown'],
  ['a bad address', { success_url: 'javascript:1' }, 'success_url is no address'],
])('%s creates no session', async (_what, changed, failedreason) => {
  expect(await store.create(changed)).toMatchObject({ status: 'FAILED', failedreason })
})

test('a body that is not URL-encoded is refused as if the credentials were wrong', async () => {
  const body = new FormData()
  for (const [name, value] of Object.entries(store.sessionFields())) body.set(name, value)
  expect(await store.post(body)).toMatchObject({
    failedreason: 'Store Credential Error Or Store is De-active',
  })
})

test('a tran_id serves once', async () => {
  await store.create({ tran_id: 'GIFT-A' })
  expect(await store.create({ tran_id: 'GIFT-A' })).toMatchObject({
    status: 'FAILED',
    failedreason: 'tran_id was used before',
  })
})

test('a payment is in the books, returned, notified of, and valid; then it is validated', async () => {
  const returned = await paid({ value_a: 'ক & খ' })
  const [charge] = merchant.sandbox.books()
  expect(charge).toMatchObject({ poisha: 50_000n, feePoisha: 1_250n, reference: 'GIFT-1' })
  expect(returned).toMatchObject({ status: 'VALID', amount: '500', value_a: 'ক & খ' })
  expect(await notified()).toEqual([returned])
  const fields = { tran_id: 'GIFT-1', currency_amount: '500.00', store_amount: '487.50' }
  const valId = returned['val_id'] ?? ''
  const common = { ...fields, APIConnect: 'DONE', card_type: 'NAGAD-Nagad' }
  expect(await store.validate(valId)).toMatchObject({ ...common, status: 'VALID' })
  expect(await store.validate(valId)).toMatchObject({ ...common, status: 'VALIDATED' })
})

test('what is returned bears a signature over all it says but the error', async () => {
  const { verify_sign, verify_sign_sha2, verify_key = '', ...fields } = await paid()
  const { storePassword } = merchant.sandbox.settings.sslcommerz
  const { error, ...signedFields } = fields
  expect(verify_key.split(',')).toEqual(Object.keys(signedFields).sort())
  expect({ verify_key, verify_sign, verify_sign_sha2 }).toEqual(
    signatureOf(fields, verify_key.split(','), storePassword),
  )
})

test.each([
  ['fail', 'FAILED', '/fail'],
  ['cancel', 'CANCELLED', '/cancel'],
] as const)(
  'after %s the browser returns with %s, and nothing is charged',
  async (choice, status, path) => {
    const { GatewayPageURL } = await store.create()
    const next = await choose(GatewayPageURL ?? '', choice)
    expect(next).toMatchObject({ url: merchant.url + path, fields: { status } })
    expect(next?.fields).not.toHaveProperty('val_id')
    expect(await notified()).toEqual([next?.fields])
    expect(merchant.sandbox.books()).toEqual([])
    await expect(choose(GatewayPageURL ?? '', 'pay')).rejects.toThrow('410')
  },
)

test('questions by tran_id tell what was tried: nothing, a decline, and then the payment', async () => {
  const { GatewayPageURL, sessionkey } = await store.create()
  const ask = () => store.ask({ tran_id: 'GIFT-1' })
  expect(await ask()).toMatchObject({
    no_of_trans_found: 1,
    element: [{ status: 'PROCESSING', val_id: '' }],
  })
  expect(await choose(GatewayPageURL ?? '', 'decline')).toBeNull()
  expect(await choose(GatewayPageURL ?? '', 'close')).toBeNull()
  await choose(GatewayPageURL ?? '', 'pay')
  expect(await ask()).toMatchObject({
    no_of_trans_found: 2,
    element: [{ status: 'FAILED' }, { status: 'VALID', amount: '500.00' }],
  })
  expect(await store.ask({ sessionkey: sessionkey ?? '' })).toMatchObject({ status: 'VALID' })
  expect(await store.ask({ tran_id: 'nobody' })).toMatchObject({
    APIConnect: 'DONE',
    no_of_trans_found: 0,
    element: [{ status: 'INVALID' }],
  })
})

test('whoever asks with other credentials, without any, or for an unknown payment learns nothing', async () => {
  expect(await store.validate('x', { store_passwd: 'y' })).toEqual({ APIConnect: 'FAILED' })
  expect(await store.validate('x', { store_id: '' })).toEqual({ APIConnect: 'INVALID_REQUEST' })
  expect(await store.validate('x')).toMatchObject({ status: 'INVALID_TRANSACTION' })
})

test('a session that ends unpaid says whether its page was ever opened', async () => {
  const { GatewayPageURL } = await store.create()
  await store.create()
  await fetch(GatewayPageURL ?? '')
  await merchant.sandbox.expire('GIFT-1')
  await merchant.sandbox.expire('GIFT-2')
  const statuses = (await notified()).map(({ tran_id, status }) => `${tran_id} ${status}`)
  expect(statuses.sort()).toEqual(['GIFT-1 EXPIRED', 'GIFT-2 UNATTEMPTED'])
})

test('a refund is made once for each refund_trans_id, and never above what was paid', async () => {
  const { bank_tran_id = '' } = await paid()
  const refund = (refund_trans_id: string, refund_amount: string) =>
    store.ask({ bank_tran_id, refund_trans_id, refund_amount, refund_remarks: 'asked for' })
  const first = await refund('R1', '200.00')
  expect(first).toMatchObject({ APIConnect: 'DONE', status: 'success' })
  expect(await refund('R1', '200.00')).toEqual(first)
  expect(await refund('R2', '300.01')).toMatchObject({ status: 'failed' })
  expect(await refund('R2', '300.00')).toMatchObject({ status: 'success' })
  expect(await refund('R3', '0.01')).toMatchObject({ status: 'failed' })
  expect(await refund('', '1.00')).toEqual({ APIConnect: 'INVALID_REQUEST' })
  const refund_ref_id = first['refund_ref_id'] ?? ''
  expect(await store.ask({ refund_ref_id })).toMatchObject({ status: 'refunded' })
  const [charge] = merchant.sandbox.books()
  expect(charge?.refunds.map(({ poisha }) => poisha)).toEqual([20_000n, 30_000n])
})

test('a refund in progress is refunded once it is finished', async () => {
  merchant.sandbox.setFaults([{ kind: 'refund-processing' }])
  const { bank_tran_id = '' } = await paid()
  const wish = { bank_tran_id, refund_trans_id: 'R1', refund_amount: '1', refund_remarks: 'x' }
  const { status, refund_ref_id } = await store.ask(wish)
  expect(status).toBe('processing')
  merchant.sandbox.finishRefunds()
  expect(await store.ask({ refund_ref_id: refund_ref_id ?? '' })).toMatchObject({
    status: 'refunded',
  })
})

test('a notification that is not taken is sent again until it is', async () => {
  merchant.answers.push(500, 503)
  await paid()
  expect(await notified()).toHaveLength(3)
})

test.each([
  ['notification-dropped', []],
  ['notification-repeated', [{ status: 'VALID' }, { status: 'VALID' }, { status: 'VALID' }]],
  ['notification-late', [{ status: 'VALID' }]],
  ['notification-amount-altered', [amountAltered]],
  ['notification-currency-altered', [{ currency: 'USD' }]],
  ['notification-says-failed', [{ status: 'FAILED' }]],
] as const)('under %s the merchant hears another thing than the truth', async (kind, expected) => {
  merchant.sandbox.setFaults([{ kind }])
  const { val_id = '' } = await paid()
  expect(await notified()).toMatchObject(expected)
  expect(await store.validate(val_id)).toMatchObject({ status: 'VALID', amount: '500.00' })
})

test('a notification comes first when it is told to, and else does not wait for an answer', async () => {
  merchant.sandbox.setFaults([{ kind: 'notification-first' }])
  await paid()
  expect(merchant.notifications).toHaveLength(1)
})

test('a forged notification is signed with another password; a stripped one leaves the money out', async () => {
  merchant.sandbox.setFaults([{ kind: 'notification-forged', times: 1 }])
  await paid()
  await notified()
  merchant.sandbox.setFaults([{ kind: 'notification-keys-stripped' }])
  await paid()
  const [forged = {}, stripped = {}] = await notified()
  const { storePassword } = merchant.sandbox.settings.sslcommerz
  const verify = ({ verify_key = '', verify_sign, ...fields }: Record<string, string>) =>
    signatureOf(fields, verify_key.split(','), storePassword).verify_sign === verify_sign
  expect([verify(forged), verify(stripped)]).toEqual([false, true])
  expect(stripped['verify_key']).not.toMatch(/\b(amount|currency|status)\b/)
})

test('the page is marked, and says who pays what', async () => {
  const { GatewayPageURL } = await store.create({ cus_name: '<b>Nusrat' })
  const html = await (await fetch(GatewayPageURL ?? '')).text()
  expect(html).toContain('Sandbox: no money moves')
  expect(html).toContain('৳500.00')
  expect(html).toContain('&lt;b&gt;Nusrat')
})
