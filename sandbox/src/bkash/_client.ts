import type { Merchant } from '../_merchant.ts'

/** Tests look into an answer, so its parts may be anything. */
type Reply = Record<string, never>
type Form = Readonly<Record<string, string>>

/** bKash as a merchant's server calls it. */
export function clientOf({ sandbox, url }: Merchant) {
  const { username, password, appKey, appSecret } = sandbox.settings.bkash
  const keys = { app_key: appKey, app_secret: appSecret }
  let authorization = ''
  let count = 0

  async function request(address: string, headers: Form, body: Form): Promise<[number, Reply]> {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return [response.status, (await response.json()) as Reply]
  }

  async function token(
    call: 'grant' | 'refresh',
    more: Form = {},
    headers: Form = { username, password },
  ) {
    const address = `${sandbox.bkashUrl}/tokenized/checkout/token/${call}`
    const [status, reply] = await request(address, headers, { ...keys, ...more })
    if (reply['id_token']) authorization = String(reply['id_token'])
    return [status, reply] as const
  }

  const call = (path: string, body: Form, headers: Form = {}) =>
    request(path, { authorization, 'x-app-key': appKey, ...headers }, body)
  const checkout = async (path: string, body: Form) =>
    (await call(`${sandbox.bkashUrl}/tokenized/checkout/${path}`, body))[1]
  const second = async (path: string, body: Form) =>
    (await call(`${sandbox.url}/v2/tokenized-checkout/refund/payment/${path}`, body))[1]

  return {
    token,
    checkout,
    second,
    status: async (headers: Form = {}) =>
      (await call(`${sandbox.bkashUrl}/tokenized/checkout/payment/status`, {}, headers))[0],
    authorization: () => authorization,
    create(changed: Form = {}) {
      count += 1
      return checkout('create', {
        mode: '0011',
        payerReference: 'Nusrat',
        callbackURL: `${url}/return/1`,
        amount: '500.00',
        currency: 'BDT',
        intent: 'sale',
        merchantInvoiceNumber: `GIFT-${count}`,
        ...changed,
      })
    },
  }
}
