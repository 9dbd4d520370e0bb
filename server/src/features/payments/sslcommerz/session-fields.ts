import type { Attempt, Payer } from '../gateway.ts'
import { gatewayAddresses } from '../gateway-addresses.ts'
import { wireAmount } from '../wire-amount.ts'
import type { SslCommerzSettings } from './settings.ts'

const nameLength = 50
/** Asked of every shop; a gift is sent nowhere, and nobody is asked for an address or a telephone for it. */
const unknownCustomer = {
  cus_add1: 'Dhaka',
  cus_city: 'Dhaka',
  cus_postcode: '1000',
  cus_country: 'Bangladesh',
  cus_phone: '01700000000',
  shipping_method: 'NO',
  num_of_item: '1',
  product_profile: 'non-physical-goods',
  emi_option: '0',
}

const productOf = {
  gift: { product_name: 'Donation', product_category: 'donation' },
  ticket: { product_name: 'Raffle ticket', product_category: 'raffle' },
} as const satisfies Record<Attempt['pays'], object>

/** The form that asks for a session. */
export function sessionFields(
  { storeId, storePassword, publicUrl }: SslCommerzSettings,
  { token, reference, poisha, pays }: Attempt,
  { name, email }: Payer,
): Record<string, string> {
  const { returning, notifying } = gatewayAddresses(publicUrl, 'sslcommerz')
  return {
    ...unknownCustomer,
    ...productOf[pays],
    store_id: storeId,
    store_passwd: storePassword,
    total_amount: wireAmount(poisha),
    currency: 'BDT',
    tran_id: reference,
    success_url: returning(token),
    fail_url: returning(token),
    cancel_url: returning(token),
    ipn_url: notifying,
    cus_name: firstCharacters(name, nameLength),
    cus_email: firstCharacters(email, nameLength),
  }
}

/** Counted in code points, so that no character is cut in two. */
function firstCharacters(text: string, most: number): string {
  return [...text].slice(0, most).join('')
}
