import type { FastifyInstance } from 'fastify'
import { type Answer, answer } from '../answer.ts'
import type { Context } from '../context.ts'
import { formOf } from '../form.ts'
import { choiceForms, endPage, page, paymentFacts } from '../pages.ts'
import { amountOf } from '../wire-amount.ts'
import type { Bkash } from './authorised-call.ts'
import { callbackUrl } from './create.ts'
import { isOver, type Payment } from './payments.ts'

const path = '/redirect/tokenized/'
const goodWallet = '01770618575'

/** The page on which customers authorise a payment, and what its buttons do. */
export function hostedPageRoutes(app: FastifyInstance, bkash: Bkash): void {
  const { context } = bkash
  app.get(path, (request, reply) =>
    answer(context, 'bkash.page', [request, reply], () => {
      const payment = openPayment(bkash, request.query)
      return payment ? { body: payPage(payment, request.url) } : ended
    }),
  )
  app.post(path, (request, reply) =>
    answer(context, 'bkash.page', [request, reply], () => {
      const payment = openPayment(bkash, request.query)
      if (!payment) return ended
      const url = chosen(context, payment, formOf(request.body))
      if (request.headers.accept === 'application/json')
        return { body: { next: url && { method: 'GET', url, fields: {} } } }
      return url ? { status: 303, body: '', headers: { location: url } } : { body: leftPage }
    }),
  )
}

const ended: Answer = {
  status: 410,
  body: endPage('This payment has ended', 'Nothing more can be paid here.'),
}
const leftPage = endPage('You left', 'Nothing leads back to the merchant now.')

function openPayment({ context, payments }: Bkash, query: unknown): Payment | null {
  const { paymentID = '', hash } = formOf(query)
  const payment = payments.byId(paymentID)
  if (!payment || payment.hash !== hash) return null
  const isOpen = payment.wallet === null && !isOver(payment, context.clock())
  return isOpen ? payment : null
}

function payPage({ request, poisha }: Payment, address: string): string {
  const facts = { Reference: request.payerReference, Invoice: request.merchantInvoiceNumber }
  const pays = [{ choice: 'pay', label: 'Pay with bKash', pays: true }]
  const others = [
    { choice: 'pay', label: 'Pay from an empty wallet', fields: { wallet: '01823074817' } },
    { choice: 'pay', label: 'Pay from a blocked wallet', fields: { wallet: '01823074818' } },
    { choice: 'fail', label: 'Fail' },
    { choice: 'cancel', label: 'Cancel' },
    { choice: 'close', label: 'Close this page without paying' },
  ]
  return page(
    'bKash checkout',
    `${paymentFacts(amountOf(poisha), facts)}${choiceForms(address, pays)}<hr>${choiceForms(address, others)}`,
  )
}

/** Applies a choice and gives the address it leads to; null when it leads nowhere. */
function chosen(
  context: Context,
  payment: Payment,
  { choice, wallet = goodWallet }: Readonly<Record<string, string>>,
): string | null {
  const { callbackURL } = payment.request
  if (choice === 'close') return null
  if (choice === 'pay') {
    payment.wallet = wallet // the money moves when the merchant executes
    if (context.faults.take('return-dropped', 'bkash.page')) return null
    return callbackUrl(callbackURL, payment.id, 'success')
  }
  payment.isDead = true
  const isFalse = context.faults.take('return-altered', 'bkash.page')
  const status = isFalse ? 'success' : choice === 'fail' ? 'failure' : 'cancel'
  return callbackUrl(callbackURL, payment.id, status)
}
