import type { FastifyInstance } from 'fastify'
import { type Answer, answer } from '../answer.ts'
import type { Context } from '../context.ts'
import { formOf } from '../form.ts'
import { choiceForms, endPage, page, paymentFacts, returningPage } from '../pages.ts'
import { amountOf } from '../wire-amount.ts'
import { methodNames, methods } from './methods.ts'
import { decline, giveUp, pay, type Return } from './pay.ts'
import type { Session, Sessions } from './sessions.ts'

const path = '/EasyCheckOut/testcde:key'
const closedPage = endPage('You left', 'Nothing was charged. You can close this page now.')
const endedPage = endPage('This payment has ended', 'Nothing more can be paid here.')

/** The page on which customers pay, and what its buttons do. */
export function hostedPageRoutes(app: FastifyInstance, context: Context, sessions: Sessions): void {
  app.get<{ Params: { key: string } }>(path, (request, reply) =>
    answer(context, 'sslcommerz.page', [request, reply], () => {
      const session = sessions.byKey(request.params.key)
      if (!session?.isOpen) return ended(session)
      session.isVisited = true
      return { body: payPage(session, request.url) }
    }),
  )
  app.post<{ Params: { key: string } }>(path, (request, reply) =>
    answer(context, 'sslcommerz.page', [request, reply], async () => {
      const session = sessions.byKey(request.params.key)
      if (!session?.isOpen) return ended(session)
      session.isVisited = true
      const wantsJson = request.headers.accept === 'application/json'
      const { choice, method } = formOf(request.body)
      if (choice === 'decline') {
        decline(context, session)
        return { body: wantsJson ? { next: null } : payPage(session, request.url) }
      }
      if (choice === 'close') return { body: wantsJson ? { next: null } : closedPage }
      return returnAnswer(await chosen(context, sessions, session, { choice, method }), wantsJson)
    }),
  )
}

function ended(session: Session | undefined): Answer {
  return { status: session ? 410 : 404, body: endedPage }
}

function chosen(
  context: Context,
  sessions: Sessions,
  session: Session,
  { choice, method }: { choice: string | undefined; method: string | undefined },
): Promise<Return> {
  const known = methodNames.find((name) => name === method) ?? 'bkash'
  if (choice === 'pay') return pay(context, sessions, session, known)
  return giveUp(context, sessions, session, choice === 'fail' ? 'FAILED' : 'CANCELLED')
}

/** The page on which the customer pays. */
function payPage({ fields, poisha, attempts }: Session, path: string): string {
  const facts = { For: fields.product_name, 'Paid by': fields.cus_name, Reference: fields.tran_id }
  const pays = methodNames.map((method) => ({
    choice: 'pay',
    label: `Pay with ${methods[method].label}`,
    fields: { method },
    pays: true,
  }))
  const others = [
    { choice: 'decline', label: 'Be declined, and stay here' },
    { choice: 'fail', label: 'Fail' },
    { choice: 'cancel', label: 'Cancel' },
    { choice: 'close', label: 'Close this page without paying' },
  ]
  const declined = attempts.length === 0 ? '' : '<p role="alert">The last payment was declined.</p>'
  return page(
    'SSLCommerz checkout',
    `${paymentFacts(amountOf(poisha), facts)}${declined}${choiceForms(path, pays)}<hr>${choiceForms(path, others)}`,
  )
}

/** Answers a choice: a form that posts itself, or the same as JSON. */
function returnAnswer(back: Return, wantsJson: boolean): Answer {
  if (wantsJson) return { body: { next: back && { method: 'POST', ...back } } }
  if (!back) return { body: endPage('You have paid', 'Nothing leads back to the merchant now.') }
  return { body: returningPage(back.url, back.fields) }
}
