import { fundOf } from '@daan/contract/funds'
import type { ReceiptPayment } from '../../payables/payable.ts'
import { receiptNumberOf } from './gift-answer.ts'
import type { ReceiptRow } from './public-store.ts'

/** The receipt of a gift, which names nobody. @param payment absent of a gift that was taken at its word */
export function receiptOf(
  { key, number, at, state, fund, poisha }: ReceiptRow,
  payment?: ReceiptPayment,
) {
  return {
    receipt: key,
    receiptNumber: receiptNumberOf(number),
    at,
    state,
    fundType: fundOf(fund).type,
    amount: poisha,
    ...(payment && { payment }),
  }
}
