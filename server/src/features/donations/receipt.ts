import type { GiftPayment } from '../../payables/payable.ts'
import { receiptNumberOf } from '../../receipt-number.ts'
import type { ReceiptRow } from './public-store.ts'

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
