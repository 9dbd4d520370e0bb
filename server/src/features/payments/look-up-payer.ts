import { type Acting, recordAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import type { Payables, Payer } from '../../payables/payable.ts'
import type { Paid } from './payment-store.ts'

/** Shows an admin who paid and what else they gave, and writes down that it did. */
export async function lookUpPayer(
  { db, payables }: { db: Db; payables: Payables },
  { pays, subject }: Paid,
  by: Acting,
): Promise<Payer> {
  const payable = payables[pays]
  return withTransaction(db, async (tx) => {
    await recordAct(tx, { by, what: 'donor.lookedUp', about: payable.receiptNumberOf(subject) })
    return payable.findPayer(tx, subject)
  })
}
