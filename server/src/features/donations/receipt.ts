import { fundOf } from '@daan/contract/funds'
import { receiptNumberOf } from './gift-answer.ts'
import type { ReceiptRow } from './public-store.ts'

/** The receipt of a gift, which names nobody. */
export function receiptOf({ key, number, at, state, fund, poisha }: ReceiptRow) {
  return {
    receipt: key,
    receiptNumber: receiptNumberOf(number),
    at,
    state,
    fundType: fundOf(fund).type,
    amount: poisha,
  }
}
