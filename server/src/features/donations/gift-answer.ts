import type { DonationState } from '@daan/contract/donations'
import type { GiftPayment } from '../../payables/payable.ts'
import { receiptNumberOf } from '../../receipt-number.ts'
import type { ReceiptRow } from './public-store.ts'

/**
 * The facts of a gift that whoever gave it is answered with. `state` is the one the first answer told, `at` the moment
 * in ISO 8601 with milliseconds.
 */
export type AnswerFacts = { key: string; number: bigint; state: DonationState; at: string }

/**
 * The reply of `giveDonation` to a gift, the same bytes whenever it is rendered.
 * @param isCredited whether the books credit it to whom the request named, if it named anybody
 */
export function renderAnswer({ key, number, state, at }: AnswerFacts, isCredited: boolean): string {
  // By hand, because the contract's encoder would cost each gift more than this server's other work on it.
  return JSON.stringify({
    acknowledged: true,
    receipt: key,
    receiptNumber: receiptNumberOf(number),
    state,
    at,
    ...(!isCredited && { isCredited }),
  })
}

/** The receipt of a gift, which names nobody. @param paid absent of a gift taken at its word, or not paid */
export function receiptOf(
  { key, number, at, state, fundType, poisha, byHand }: ReceiptRow,
  paid?: GiftPayment,
) {
  return {
    receipt: key,
    receiptNumber: receiptNumberOf(number),
    at,
    state,
    fundType,
    amount: poisha,
    ...(byHand && { byHand }),
    ...(paid && ('payment' in paid || state === 'pledged') && paid),
  }
}
