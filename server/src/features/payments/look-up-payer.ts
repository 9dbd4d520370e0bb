import { type Acting, recordAct } from '../../audit/audit-store.ts'
import { withTransaction } from '../../db/transaction.ts'
import type { Payer } from '../../payables/payable.ts'
import type { PaymentContext } from './payment-context.ts'
import type { Paid } from './payment-store.ts'

/** Shows an admin who paid and what else they gave, and writes down that it did. */
export async function lookUpPayer(
  { db, payables }: PaymentContext,
  { pays, subject }: Paid,
  by: Acting,
): Promise<Payer> {
  const payable = payables[pays]
  return withTransaction(db, async (tx) => {
    await recordAct(tx, { by, what: 'donor.lookedUp', about: payable.receiptNumberOf(subject) })
    return payable.findPayer(tx, subject)
  })
}
