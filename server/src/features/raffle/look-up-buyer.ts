import type { Reply } from '@daan/contract/call'
import type { lookUpDonor } from '@daan/contract/payment-desk'
import { type Acting, recordAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { findBuyer, orderNumberOf } from './ticket-order-store.ts'

/** Shows an admin who ordered a ticket, and writes down that it did. */
export async function lookUpBuyer(
  db: Db,
  order: bigint,
  by: Acting,
): Promise<Reply<typeof lookUpDonor>> {
  return withTransaction(db, async (tx) => {
    await recordAct(tx, { by, what: 'donor.lookedUp', about: orderNumberOf(order) })
    const { name = null, email = null } = (await findBuyer(tx, order)) ?? {}
    return { name, email, gifts: [] }
  })
}
