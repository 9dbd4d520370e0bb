import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { refuseUnless } from '../../refused.ts'
import { type Earlier, findEarlier } from './earlier-purchases.ts'
import { findSellingRound, insertOrder, lockBuyer, mayHoldMore } from './ticket-order-store.ts'
import type { Purchase } from './ticket-store.ts'

export type Ordered = { purchased: Earlier; isNew: boolean }

/**
 * Orders a ticket of the round that sells now, to be paid; under a key of before, finds what became of that.
 * @throws Refused where no round sells or its buyer may hold no more
 */
export function orderTicket(db: Db, purchase: Purchase): Promise<Ordered> {
  const { key, buyer } = purchase
  const { userUid } = buyer
  return withTransaction(db, async (tx) => {
    await lockBuyer(tx, userUid)
    const earlier = (await findEarlier(tx, [key])).get(key)
    if (earlier !== undefined) return { purchased: earlier, isNew: false }
    const round = await findSellingRound(tx, purchase.round)
    refuseUnless(round, 'raffle.closed')
    const hasRoom = await mayHoldMore(tx, { round, userUid, except: null })
    refuseUnless(hasRoom, 'raffle.tooManyTickets')
    await insertOrder(tx, round, purchase)
    const ordered = (await findEarlier(tx, [key])).get(key) ?? null
    return { purchased: ordered, isNew: true }
  })
}
