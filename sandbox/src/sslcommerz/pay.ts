import type { Ground } from '../ground.ts'
import { randomHex, randomLetters } from '../identifiers.ts'
import type { Method } from './methods.ts'
import { notify } from './notify.ts'
import type { Attempt, Paid, Session, Sessions, Unpaid } from './sessions.ts'
import type { Fields } from './signature.ts'
import { postedFields, signed } from './told-fields.ts'

/** Address that the browser goes to next, with its form's fields; null when it goes nowhere. */
export type Return = { readonly url: string; readonly fields: Fields } | null

/** Charges the customer and tells the merchant. */
export async function pay(
  ground: Ground,
  sessions: Sessions,
  session: Session,
  method: Method,
): Promise<Return> {
  const at = ground.clock()
  const charge = ground.books.charge({
    gateway: 'sslcommerz',
    reference: session.fields.tran_id,
    transactionId: `${stamp(at)}${randomLetters(16)}`,
    poisha: session.poisha,
    at,
  })
  const isRisky = ground.faults.take('risk-level-1', 'sslcommerz.page') !== null
  const valId = `${stamp(at)}${randomHex(16)}`
  const attempt: Paid = { status: 'VALID', method, at, valId, charge, isRisky, validatedAt: null }
  sessions.pay(session, attempt)
  await notify(ground, session, attempt)
  if (ground.faults.take('return-dropped', 'sslcommerz.page')) return null
  return { url: session.fields.success_url, fields: returned(ground, session, attempt) }
}

/** The customer fails to pay, or does not want to: the merchant is told, and the session ends. */
export async function giveUp(
  ground: Ground,
  sessions: Sessions,
  session: Session,
  status: 'FAILED' | 'CANCELLED',
): Promise<Return> {
  const attempt = unpaid(status, ground.clock())
  sessions.end(session, attempt)
  await notify(ground, session, attempt)
  const { fail_url, cancel_url } = session.fields
  const url = status === 'FAILED' ? fail_url : cancel_url
  return { url, fields: returned(ground, session, attempt) }
}

/** The time to pay is over. */
export async function expire(ground: Ground, sessions: Sessions, session: Session): Promise<void> {
  if (!session.isOpen) return
  const attempt = unpaid(session.isVisited ? 'EXPIRED' : 'UNATTEMPTED', ground.clock())
  sessions.end(session, attempt)
  await notify(ground, session, attempt)
}

/** A payment that was declined, after which the customer may try another way. */
export function decline(ground: Ground, session: Session): void {
  session.attempts.push(unpaid('FAILED', ground.clock()))
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

function returned({ faults, settings }: Ground, session: Session, attempt: Attempt): Fields {
  const { storeId, storePassword } = settings.sslcommerz
  const fields = postedFields(session, attempt, storeId)
  const isAltered = faults.take('return-altered', 'sslcommerz.page')
  return signed(isAltered ? { ...fields, amount: '1.00', status: 'FAILED' } : fields, storePassword)
}

/** As identifiers of SSLCommerz begin: `200105225826`. */
function stamp(at: number): string {
  return new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)
}
