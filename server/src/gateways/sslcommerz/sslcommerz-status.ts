import { factsOf, readAnswer } from '../answer-text.ts'
import {
  type Evidence,
  GatewayFailed,
  type GatewayStatus,
  type Hint,
  type RefundStatus,
} from '../gateway.ts'
import { parseWireAmount } from '../wire-amount.ts'
import { type QueryAnswer, refundAnswer, type ValidationAnswer } from './answers.ts'

const hints: Readonly<Record<string, Hint>> = {
  VALID: 'success',
  VALIDATED: 'success',
  FAILED: 'failure',
  CANCELLED: 'cancel',
}

/** Reads the hint in a status. */
export function hintOf(status: string): Hint | null {
  return hints[status] ?? null
}

/** Facts of a validation that evidence keeps. */
export const validationFacts = [
  'status',
  'tran_id',
  'val_id',
  'amount',
  'store_amount',
  'currency',
  'currency_type',
  'currency_amount',
  'bank_tran_id',
  'tran_date',
  'card_type',
  'risk_level',
  'risk_title',
] as const

/** Facts of a notification that evidence keeps. */
export const notificationFacts = [...validationFacts, 'error'] as const

/** @throws GatewayFailed where SSLCommerz did not take the call */
export function refuseUnlessConnected(apiConnect: string): void {
  if (apiConnect !== 'DONE') throw new GatewayFailed(`APIConnect ${apiConnect}`)
}

/** Tells whether a status says that money came. */
export function isValid(status: string): boolean {
  return status === 'VALID' || status === 'VALIDATED'
}

type Attempts = QueryAnswer['element']

/** Keeps the attempts of a query as evidence. */
export function evidenceOfQuery(attempts: Attempts): Evidence {
  const facts = attempts.map(({ status, error }) => [status, error].filter(Boolean).join(': '))
  return { source: 'query', facts: factsOf({ status: facts.join(', ') || 'unknown' }, ['status']) }
}

/** Reads the status of a payment from its attempts: one that is under way may still be paid; else the last one says how it ended. */
export function statusOfAttempts(attempts: Attempts): GatewayStatus {
  const last = attempts.at(-1)?.status ?? ''
  if (attempts.some(({ status }) => status === 'PROCESSING' || status === 'PENDING')) {
    return { is: 'unpaid' }
  }
  if (last === 'FAILED') return { is: 'failed', failure: 'declined' }
  if (last === 'CANCELLED') return { is: 'failed', failure: 'cancelled' }
  if (last === 'EXPIRED' || last === 'UNATTEMPTED') return { is: 'failed', failure: 'expired' }
  return { is: 'unpaid' }
}

/** Reads the status that a validation proves. @throws GatewayFailed for one that proves nothing */
export function statusOfValidation(answer: ValidationAnswer, storeId: string): GatewayStatus {
  const isOfOurStore = answer.store_id === '' || answer.store_id === storeId
  if (!isValid(answer.status) || !isOfOurStore)
    throw new GatewayFailed(`validation ${answer.status}`)
  const poisha = parseWireAmount(answer.currency_amount || answer.amount)
  const storePoisha = parseWireAmount(answer.store_amount)
  return {
    is: 'paid',
    reference: answer.tran_id,
    poisha,
    currency: answer.currency_type || answer.currency,
    transaction: answer.bank_tran_id || answer.val_id,
    validation: answer.val_id,
    method: answer.card_type,
    feePoisha: poisha === null || storePoisha === null ? null : poisha - storePoisha,
    isRisky: answer.risk_level !== '0' && answer.risk_level !== '',
  }
}

/** Reads the status of a refund. @param outcomes what the statuses of the call mean */
export function refundStatusOf(
  json: unknown,
  outcomes: Readonly<Record<string, RefundStatus['is']>>,
): RefundStatus {
  const answer = readAnswer(refundAnswer, json)
  refuseUnlessConnected(answer.APIConnect)
  return {
    is: outcomes[answer.status] ?? 'uncertain',
    refundTransaction: answer.refund_ref_id || null,
    facts: factsOf(answer, ['status', 'refund_ref_id', 'errorReason']),
  }
}
