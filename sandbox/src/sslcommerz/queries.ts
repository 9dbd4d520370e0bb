import type { Context } from '../context.ts'
import { dhakaTime } from '../dhaka-time.ts'
import type { Operation } from '../faults.ts'
import { amountOf } from '../wire-amount.ts'
import { paidFields } from './notification-fields.ts'
import type { Attempt, Paid, Session, Sessions } from './sessions.ts'
import type { Fields } from './signature.ts'

/** Answers for a payment by its `val_id`: `VALID` the first time, `VALIDATED` ever after. */
export function validate(context: Context, sessions: Sessions, valId: string): object {
  const found = sessions.byValId(valId)
  if (!found) return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' }
  const { session, attempt } = found
  const fields = paymentFields(context, 'sslcommerz.validate', session, attempt)
  attempt.validatedAt ??= context.clock()
  return {
    ...fields,
    APIConnect: 'DONE',
    validated_on: dhakaTime(attempt.validatedAt),
    gw_version: '',
  }
}

/** Everything that was tried under a `tran_id`. */
export function transactionsOf(context: Context, sessions: Sessions, tranId: string): object {
  const session = sessions.byTranId(tranId)
  const element = session
    ? elementsOf(context, session)
    : [{ tran_id: tranId, status: 'INVALID', val_id: '' }]
  return { APIConnect: 'DONE', no_of_trans_found: session ? element.length : 0, element }
}

/** Gives the state of a session. */
export function sessionState(context: Context, sessions: Sessions, key: string): object {
  const session = sessions.byKey(key)
  if (!session) return { APIConnect: 'DONE', status: 'INVALID', sessionkey: key }
  return { APIConnect: 'DONE', sessionkey: session.key, ...elementsOf(context, session).at(-1) }
}

function elementsOf(context: Context, session: Session): Fields[] {
  const elements = session.attempts.map((attempt) => elementOf(context, session, attempt))
  const isWaiting = session.isOpen && elements.length === 0
  return isWaiting ? [unpaidElement(session, 'PROCESSING', session.createdAt, '')] : elements
}

function elementOf(context: Context, session: Session, attempt: Attempt): Fields {
  if (attempt.status === 'VALID')
    return paymentFields(context, 'sslcommerz.query', session, attempt)
  return unpaidElement(session, attempt.status, attempt.at, attempt.error)
}

function unpaidElement(
  { fields, poisha }: Session,
  status: string,
  at: number,
  error: string,
): Fields {
  return {
    tran_id: fields.tran_id,
    val_id: '',
    status,
    tran_date: dhakaTime(at),
    amount: amountOf(poisha),
    currency_type: 'BDT',
    currency_amount: amountOf(poisha),
    bank_tran_id: '',
    error,
  }
}

function paymentFields(
  { faults }: Context,
  operation: Operation,
  session: Session,
  attempt: Paid,
): Fields {
  const status = attempt.validatedAt === null ? 'VALID' : 'VALIDATED'
  const fields = { ...paidFields(session, attempt), status }
  const less = amountOf(session.poisha - 1n)
  const isLess = faults.take('amount-altered', operation)
  const isForeign = faults.take('currency-altered', operation)
  return {
    ...fields,
    ...(isLess && { amount: less, currency_amount: less }),
    ...(isForeign && { currency: 'USD', currency_type: 'USD' }),
  }
}
