import type { Merchant } from '../_merchant.ts'

/** Tests look into an answer, so its parts may be anything. */
type Reply = Record<string, never>

/** SSLCommerz as a merchant's server calls it. */
export function storeOf({ sandbox, url }: Merchant) {
  const { storeId, storePassword } = sandbox.settings.sslcommerz
  const credentials = { store_id: storeId, store_passwd: storePassword }
  let count = 0

  function sessionFields(changed: Record<string, string> = {}) {
    count += 1
    return {
      ...credentials,
      total_amount: '500.00',
      currency: 'BDT',
      tran_id: `GIFT-${count}`,
      product_category: 'donation',
      success_url: `${url}/success`,
      fail_url: `${url}/fail`,
      cancel_url: `${url}/cancel`,
      ipn_url: `${url}/notify`,
      cus_name: 'নুসরাত জাহান',
      cus_email: 'nusrat@example.org',
      cus_add1: 'Dhaka',
      cus_city: 'Dhaka',
      cus_postcode: '1000',
      cus_country: 'Bangladesh',
      cus_phone: '01700000000',
      shipping_method: 'NO',
      product_name: 'Flood relief',
      product_profile: 'non-physical-goods',
      ...changed,
    }
  }

  async function post(body: URLSearchParams | FormData): Promise<Reply> {
    const response = await fetch(`${sandbox.url}/gwprocess/v4/api.php`, { method: 'POST', body })
    return (await response.json()) as Reply
  }

  async function get(file: string, query: Record<string, string>): Promise<Reply> {
    const search = new URLSearchParams({ ...credentials, format: 'json', ...query })
    const response = await fetch(`${sandbox.url}/validator/api/${file}.php?${search}`)
    return (await response.json()) as Reply
  }

  return {
    sessionFields,
    post,
    create: (changed?: Record<string, string>) => post(new URLSearchParams(sessionFields(changed))),
    validate: (val_id: string, changed = {}) => get('validationserverAPI', { val_id, ...changed }),
    ask: (query: Record<string, string>) => get('merchantTransIDvalidationAPI', query),
  }
}
