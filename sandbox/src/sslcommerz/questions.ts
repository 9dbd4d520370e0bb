import { dhakaTime } from '../dhaka-time.ts'
import type { Operation } from '../faults.ts'
import type { Ground } from '../ground.ts'
import { amountOf } from '../wire-amount.ts'
import type { Attempt, Paid, Session, Sessions } from './sessions.ts'
import type { Fields } from './signature.ts'
import { paidFields } from './told-fields.ts'

/** Answers for a payment by its `val_id`: `VALID` the first time, `VALIDATED` ever after. */
export function validate(ground: Ground, sessions: Sessions, valId: string): object {
  const found = sessions.byValId(valId)
  if (!found) return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' }
  const { session, attempt } = found
  const told = toldOf(ground, 'sslcommerz.validate', session, attempt)
  attempt.validatedAt ??= ground.clock()
  return {
    ...told,
    APIConnect: 'DONE',
    validated_on: dhakaTime(attempt.validatedAt),
    gw_version: '',
  }
}

/** Everything that was tried under a `tran_id`. */
export function transactionsOf(ground: Ground, sessions: Sessions, tranId: string): object {
  const session = sessions.byTranId(tranId)
  const element = session
    ? elementsOf(ground, session)
    : [{ tran_id: tranId, status: 'INVALID', val_id: '' }]
  return { APIConnect: 'DONE', no_of_trans_found: session ? element.length : 0, element }
}

/** Gives the state of a session. */
export function sessionState(ground: Ground, sessions: Sessions, key: string): object {
  const session = sessions.byKey(key)
  if (!session) return { APIConnect: 'DONE', status: 'INVALID', sessionkey: key }
  return { APIConnect: 'DONE', sessionkey: session.key, ...elementsOf(ground, session).at(-1) }
}

function elementsOf(ground: Ground, session: Session): Fields[] {
  const told = session.attempts.map((attempt) => elementOf(ground, session, attempt))
  const isWaiting = session.isOpen && told.length === 0
  return isWaiting ? [unpaidElement(session, 'PROCESSING', session.createdAt, '')] : told
}

function elementOf(ground: Ground, session: Session, attempt: Attempt): Fields {
  if (attempt.status === 'VALID') return toldOf(ground, 'sslcommerz.query', session, attempt)
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

function toldOf({ faults }: Ground, operation: Operation, session: Session, attempt: Paid): Fields {
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
