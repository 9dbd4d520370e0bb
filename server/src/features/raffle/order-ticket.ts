import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { refuseUnless } from '../../refused.ts'
import { type Earlier, findEarlier } from './earlier-purchases.ts'
import { findSellingRound, insertOrder, lockBuyer, mayHoldMore } from './ticket-order-store.ts'
import type { Purchase } from './ticket-store.ts'

export type Ordered = { purchased: Earlier; isNew: boolean }

/**
 * Makes what orders a ticket of the round that sells now, to be paid; under a key of before it is what became of
 * that. One person's orders are written one after another: waiting for each other in the database they would
 * keep its connections from everybody.
 * @throws Refused where no round sells or its buyer may hold no more
 */
export function createOrderTicket(db: Db): (purchase: Purchase) => Promise<Ordered> {
  const lastOf = new Map<string, Promise<unknown>>()
  return (purchase) => {
    const { userUid } = purchase.buyer
    const before = lastOf.get(userUid) ?? Promise.resolve()
    const ordered = before.then(() => orderTicket(db, purchase))
    const ended = ordered
      .catch(() => undefined) // its own caller hears of it
      .then(() => {
        if (lastOf.get(userUid) === ended) lastOf.delete(userUid)
      })
    lastOf.set(userUid, ended)
    return ordered
  }
}

function orderTicket(db: Db, purchase: Purchase): Promise<Ordered> {
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
