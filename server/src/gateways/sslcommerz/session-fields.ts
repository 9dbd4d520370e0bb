import { demonstration } from '@daan/contract/charity'
import { decimalTaka } from '@daan/contract/taka'
import type { Attempt, CharityContact, GatewayContext, GatewaySettings, Payer } from '../gateway.ts'
import { gatewayAddresses } from '../gateway-addresses.ts'

/** SSLCommerz's address, the store there, and the context it is made with. */
export type SslCommerzSettings = GatewaySettings<'storeId' | 'storePassword'> &
  Omit<GatewayContext, 'db'>

/** Number of characters SSLCommerz takes of a name, an e-mail address and a line of an address. */
const lineLength = 50
/** Four digits by themselves. */
const postcode = /(?<!\d)\d{4}(?!\d)/

const fixed = {
  cus_country: 'Bangladesh',
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
  { storeId, storePassword, publicUrl, contact }: SslCommerzSettings,
  { token, reference, poisha, pays }: Attempt,
  { name, email, phone }: Payer,
): Record<string, string> {
  const { returning, notifying } = gatewayAddresses(publicUrl, 'sslcommerz')
  return {
    ...fixed,
    ...placeOf(contact(), phone),
    ...productOf[pays],
    store_id: storeId,
    store_passwd: storePassword,
    total_amount: decimalTaka(poisha),
    currency: 'BDT',
    tran_id: reference,
    success_url: returning(token),
    fail_url: returning(token),
    cancel_url: returning(token),
    ipn_url: notifying,
    cus_name: firstCharacters(name),
    // One that was cut is somebody else's.
    cus_email: email !== null && email.length <= lineLength ? email : contact().email,
  }
}

/** Wanted of every customer: the charity's own where they gave none, because nobody need give a telephone or an address. */
function placeOf({ phone = demonstration.phone, address }: CharityContact, own: string | null) {
  const place = address?.en ?? ''
  const [first = '', second = ''] = linesOf(place)
  return {
    cus_add1: first || 'Bangladesh',
    ...(second && { cus_add2: second }),
    cus_city: place.includes('Dhaka') ? 'Dhaka' : 'Bangladesh',
    cus_postcode: postcode.exec(place)?.[0] ?? 'N/A',
    cus_phone: (own ?? phone ?? '').replaceAll(/[^+\d]/g, ''),
  }
}

/** Broken between words, so that no line is cut. */
function linesOf(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ')
    if (lines.length > 0 && longer.length <= lineLength) lines.splice(-1, 1, longer)
    else lines.push(firstCharacters(word))
  }
  return lines
}

/** Counted in code points, so that no character is cut in two. */
function firstCharacters(text: string): string {
  return [...text].slice(0, lineLength).join('')
}
