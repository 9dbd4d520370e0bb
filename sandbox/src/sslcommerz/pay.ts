import type { Context } from '../context.ts'
import { randomHex, randomLetters } from '../identifiers.ts'
import type { Method } from './methods.ts'
import { postedFields, signed } from './notification-fields.ts'
import { notify } from './notify.ts'
import type { Attempt, Paid, Session, Sessions, Unpaid } from './sessions.ts'
import type { Fields } from './signature.ts'

/** Address that the browser goes to next, with its form's fields; null when it goes nowhere. */
export type Return = { readonly url: string; readonly fields: Fields } | null

/** Charges the customer and tells the merchant. */
export async function pay(
  context: Context,
  sessions: Sessions,
  session: Session,
  method: Method,
): Promise<Return> {
  const at = context.clock()
  const charge = context.books.charge({
    gateway: 'sslcommerz',
    reference: session.fields.tran_id,
    transactionId: `${stamp(at)}${randomLetters(16)}`,
    poisha: session.poisha,
    at,
  })
  const isRisky = context.faults.take('risk-level-1', 'sslcommerz.page') !== null
  const valId = `${stamp(at)}${randomHex(16)}`
  const attempt: Paid = { status: 'VALID', method, at, valId, charge, isRisky, validatedAt: null }
  sessions.pay(session, attempt)
  await notify(context, session, attempt)
  if (context.faults.take('return-dropped', 'sslcommerz.page')) return null
  return { url: session.fields.success_url, fields: returned(context, session, attempt) }
}

/** The customer fails to pay, or does not want to: the merchant is told, and the session ends. */
export async function giveUp(
  context: Context,
  sessions: Sessions,
  session: Session,
  status: 'FAILED' | 'CANCELLED',
): Promise<Return> {
  const attempt = unpaid(status, context.clock())
  sessions.end(session, attempt)
  await notify(context, session, attempt)
  const { fail_url, cancel_url } = session.fields
  const url = status === 'FAILED' ? fail_url : cancel_url
  return { url, fields: returned(context, session, attempt) }
}

/** The time to pay is over. */
export async function expire(
  context: Context,
  sessions: Sessions,
  session: Session,
): Promise<void> {
  if (!session.isOpen) return
  const attempt = unpaid(session.isVisited ? 'EXPIRED' : 'UNATTEMPTED', context.clock())
  sessions.end(session, attempt)
  await notify(context, session, attempt)
}

/** A payment that was declined, after which the customer may try another way. */
export function decline(context: Context, session: Session): void {
  session.attempts.push(unpaid('FAILED', context.clock()))
}

const errors = {
  FAILED: 'Declined by issuer',
  CANCELLED: 'Cancelled by user',
  EXPIRED: 'Session expired',
  UNATTEMPTED: 'No attempt was made',
}

function unpaid(status: Unpaid['status'], at: number): Unpaid {
  return { status, at, error: errors[status] }
}

function returned({ faults, settings }: Context, session: Session, attempt: Attempt): Fields {
  const { storeId, storePassword } = settings.sslcommerz
  const fields = postedFields(session, attempt, storeId)
  const isAltered = faults.take('return-altered', 'sslcommerz.page')
  return signed(isAltered ? { ...fields, amount: '1.00', status: 'FAILED' } : fields, storePassword)
}

/** As identifiers of SSLCommerz begin: `200105225826`. */
function stamp(at: number): string {
  return new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)
}
