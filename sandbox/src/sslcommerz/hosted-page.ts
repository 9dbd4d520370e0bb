import type { Answer } from '../answer.ts'
import { choiceForms, endPage, page, paymentFacts, returningPage } from '../pages.ts'
import { amountOf } from '../wire-amount.ts'
import { methodNames, methods } from './methods.ts'
import type { Return } from './pay.ts'
import type { Session } from './sessions.ts'

/** The page on which the customer pays. */
export function payPage({ fields, poisha, attempts }: Session, path: string): string {
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
export function returnAnswer(back: Return, wantsJson: boolean): Answer {
  if (wantsJson) return { body: { next: back && { method: 'POST', ...back } } }
  if (!back) return { body: endPage('You have paid', 'Nothing leads back to the merchant now.') }
  return { body: returningPage(back.url, back.fields) }
}

export const closedPage = endPage('You left', 'Nothing was charged. You can close this page now.')
export const endedPage = endPage('This payment has ended', 'Nothing more can be paid here.')
