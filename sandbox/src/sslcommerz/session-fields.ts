import { readAmount } from '../wire-amount.ts'

/** Mandatory fields of a session, with the characters each may have. */
const mandatory = {
  total_amount: 13,
  currency: 3,
  tran_id: 30,
  product_category: 100,
  success_url: 255,
  fail_url: 255,
  cancel_url: 255,
  cus_name: 50,
  cus_email: 50,
  cus_add1: 50,
  cus_city: 50,
  cus_postcode: 30,
  cus_country: 50,
  cus_phone: 20,
  shipping_method: 50,
  product_name: 255,
  product_profile: 50,
} as const

const optional = {
  ipn_url: 255,
  multi_card_name: 30,
  value_a: 255,
  value_b: 255,
  value_c: 255,
  value_d: 255,
} as const

const profiles = new Set([
  'general',
  'physical-goods',
  'non-physical-goods',
  'airline-tickets',
  'travel-vertical',
  'telecom-vertical',
])

const leastPoisha = 10_00n
const mostPoisha = 500_000_00n

export type SessionFields = { readonly [Name in keyof typeof mandatory]: string } & Readonly<
  Record<string, string>
>

export type SessionRequest =
  | { ok: true; fields: SessionFields; poisha: bigint }
  | { ok: false; reason: string }

/** Reads what a merchant sends to create a session, or says why it is refused. */
export function readSession(sent: Readonly<Record<string, string>>): SessionRequest {
  const reason = firstMistake(sent)
  if (reason !== null) return { ok: false, reason }
  const fields = sent as SessionFields // none is missing, as the line above has found
  return { ok: true, fields, poisha: readAmount(fields.total_amount) ?? 0n }
}

function firstMistake(sent: Readonly<Record<string, string>>): string | null {
  const missing = Object.keys(mandatory).find((name) => !sent[name]?.trim())
  if (missing) return `${missing} is required`
  const long = Object.entries({ ...mandatory, ...optional }).find(
    ([name, most]) => [...(sent[name] ?? '')].length > most,
  )
  if (long) return `${long[0]} has more than ${long[1]} characters`
  if (sent['currency'] !== 'BDT') return 'currency is not allowed for this store'
  if (!isAmount(sent['total_amount'])) return 'total_amount must be from 10.00 to 500000.00 BDT'
  if (!profiles.has(sent['product_profile'] ?? '')) return 'product_profile is unknown'
  return badAddress(sent)
}

function isAmount(text = ''): boolean {
  const poisha = readAmount(text)
  return poisha !== null && poisha >= leastPoisha && poisha <= mostPoisha
}

function badAddress(sent: Readonly<Record<string, string>>): string | null {
  const names = ['success_url', 'fail_url', 'cancel_url', 'ipn_url']
  const bad = names.find(
    (name) => sent[name] && !/^https?:$/.test(URL.parse(sent[name])?.protocol ?? ''),
  )
  return bad ? `${bad} is no address` : null
}
