import type { Context } from '../context.ts'
import { bkashTime } from '../dhaka-time.ts'
import { readAmount, shortAmountOf } from '../wire-amount.ts'
import type { Bkash } from './authorised-call.ts'
import { BkashRefusal, type Code, success } from './codes.ts'
import type { CreateRequest, Payment } from './payments.ts'

const longest = 255
const mandatory = [
  'mode',
  'payerReference',
  'callbackURL',
  'amount',
  'currency',
  'intent',
  'merchantInvoiceNumber',
]

type Form = Readonly<Record<string, string>>

/** Begins a payment. @throws BkashRefusal, such as 2029 for an invoice number that was used before */
export function create({ context, payments }: Bkash, form: Form): object {
  const poisha = readAmount(form['amount'] ?? '') ?? 0n
  const code = firstMistake(form, poisha)
  if (code) throw new BkashRefusal(code)
  const request = form as CreateRequest // every field is there, as the line above has found
  if (payments.byInvoice(request.merchantInvoiceNumber)) throw new BkashRefusal('2029')
  return created(context, payments.create(request, poisha, context.clock()))
}

function firstMistake(form: Form, poisha: bigint): Code | null {
  const text = (name: string) => form[name] ?? ''
  if (mandatory.some((name) => text(name) === '')) return '2065'
  if (text('mode') !== '0011') return '2063'
  if (!isPlain(text('payerReference'))) return '2048'
  if (!/^https?:$/.test(URL.parse(text('callbackURL'))?.protocol ?? '')) return '2049'
  if (poisha <= 0n) return '2006'
  if (text('currency') !== 'BDT') return '2007'
  if (text('intent') !== 'sale') return '2008'
  return isPlain(text('merchantInvoiceNumber')) ? null : '2031'
}

function isPlain(text: string): boolean {
  return text.length <= longest && !/[<>&]/.test(text)
}

function created(context: Context, { id, hash, poisha, request, createdAt }: Payment): object {
  const { callbackURL, merchantInvoiceNumber, mode } = request
  const query = new URLSearchParams({ paymentID: id, hash, mode, apiVersion: 'v1.2.0-beta' })
  return {
    ...success,
    paymentID: id,
    bkashURL: `${context.origin()}/redirect/tokenized/?${query}`,
    callbackURL,
    successCallbackURL: callbackUrl(callbackURL, id, 'success'),
    failureCallbackURL: callbackUrl(callbackURL, id, 'failure'),
    cancelledCallbackURL: callbackUrl(callbackURL, id, 'cancel'),
    amount: shortAmountOf(poisha),
    intent: 'sale',
    currency: 'BDT',
    paymentCreateTime: bkashTime(createdAt),
    transactionStatus: 'Initiated',
    merchantInvoiceNumber,
  }
}

/** Builds the address that the browser goes to after the page. */
export function callbackUrl(callback: string, paymentID: string, status: string): string {
  const url = new URL(callback)
  url.searchParams.set('paymentID', paymentID)
  url.searchParams.set('status', status)
  return url.href
}
