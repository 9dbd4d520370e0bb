import { randomUUID } from 'node:crypto'
import { encodeReply } from '@daan/contract/call'
import { buyTicket as buyTicketCall } from '@daan/contract/tickets'
import type { Actor } from '../../actor.ts'
import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { refuseOtherRequest } from '../../idempotency.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import type { RaffleContext } from './raffle-context.ts'
import {
  type Earlier,
  findEarlier,
  findSellingRound,
  insertOrder,
  lockBuyer,
  mayHoldMore,
  orderNumberOf,
  type TicketOrder,
} from './ticket-order-store.ts'
import { type Purchase, type SoldTicket, sellTickets } from './ticket-store.ts'

/** Purchases that may wait; one beyond them is told to come back, and not kept for seconds. */
const maxWaiting = 2000
/** Seconds after which a caller turned away for want of room should come back. */
const comeBackSeconds = 1

/** The answer's exact bytes; `replayed` when an earlier request under the same key bought or ordered the ticket. */
type PurchaseAnswer = { json: string; replayed: boolean }

type Order = { userUid: string; phone: string; round?: number | undefined }

/** Sells or orders a ticket: one for each key, to the actor alone, acknowledged after its commit. */
export async function buyTicket(
  ctx: RaffleContext,
  { userUid, phone, round }: Order,
  actor: Actor,
  key: string | undefined,
): Promise<PurchaseAnswer> {
  const { db, queues } = ctx
  refuseUnless(userUid === actor.userUid, 'identity.otherPerson', '/userUid')
  const wish = { phone, round, buyer: actor }
  const closed = whyClosed(ctx, actor)
  if (closed) return boughtBefore(ctx, { key, ...wish }, closed)
  ctx.ledger.refuseWhileRed()
  if (queues.waiting >= maxWaiting) {
    throw new Refused('service.unavailable', { retryAfterSeconds: comeBackSeconds })
  }
  const purchase = { key: key ?? randomUUID(), ...wish }
  // Sales wait for their round's row, orders for their buyer's lock.
  if (ctx.config.payments.isTrusting) return queues.run('sale', () => sell(ctx, purchase))
  return queues.run(userUid, () => order(db, purchase))
}

/** Why this person is sold nothing, whichever round is open: whoever draws the raffle must not win it. */
function whyClosed({ site }: RaffleContext, { isStaff }: Actor) {
  if (isStaff) return 'raffle.notForAdmins'
  return site.current.sellsTickets ? null : 'raffle.closed'
}

/** Answers, where nothing is sold, a purchase that was made under its key before. */
async function boughtBefore(
  { db }: RaffleContext,
  { key, ...purchase }: Omit<Purchase, 'key'> & { key: string | undefined },
  closed: 'raffle.closed' | 'raffle.notForAdmins',
): Promise<PurchaseAnswer> {
  const earlier = key && (await findEarlier(db, [key])).get(key)
  if (key === undefined || !earlier) throw new Refused(closed)
  return { json: answerTo({ key, ...purchase }, earlier), replayed: true }
}

async function order(db: Db, purchase: Purchase): Promise<PurchaseAnswer> {
  const { purchased, isNew } = await orderTicket(db, purchase)
  return { json: answerTo(purchase, purchased), replayed: !isNew }
}

async function sell({ db, events }: RaffleContext, purchase: Purchase): Promise<PurchaseAnswer> {
  const { key } = purchase
  const sold = (await sellTickets(db, [purchase])).get(key)
  if (sold) events.ticketsSold(1)
  const earlier = sold ?? (await findEarlier(db, [key])).get(key)
  refuseUnless(earlier !== undefined, 'raffle.closed')
  return { json: answerTo(purchase, earlier), replayed: !sold }
}

/** The answer to a purchase. @throws Refused where its key stands for another one, or for an erased buyer's */
function answerTo({ phone, round, buyer }: Purchase, earlier: Earlier): string {
  refuseUnless(earlier, 'idempotency.reused')
  const { purchase } = earlier
  refuseOtherRequest(
    { phone, round, userUid: buyer.userUid },
    { phone: purchase.phone, round: Number(earlier.round), userUid: purchase.buyer.userUid },
  )
  return 'poisha' in earlier ? renderOrder(earlier) : renderTicket(earlier)
}

function renderTicket({ number, round, purchase }: SoldTicket): string {
  return encodeReply(buyTicketCall, {
    ...buyerOf(purchase),
    buyerId: Number(number),
    round: Number(round),
  })
}

function renderOrder({ number, round, poisha, heldUntil, purchase }: TicketOrder): string {
  return encodeReply(buyTicketCall, {
    ...buyerOf(purchase),
    order: purchase.key,
    orderNumber: orderNumberOf(number),
    round: Number(round),
    amount: poisha,
    heldUntil,
  })
}

/** The buyer, as the reply has them. */
function buyerOf({ buyer, phone }: Purchase) {
  const { name, email, photo, userUid } = buyer
  return { name, email, photoURL: photo, phone, userUid }
}

type OrderOutcome = { purchased: Earlier; isNew: boolean }

/**
 * Orders a ticket of the round that sells now, to be paid; under a key of before, finds what became of that.
 * @throws Refused where no round sells or its buyer may hold no more
 */
export function orderTicket(db: Db, purchase: Purchase): Promise<OrderOutcome> {
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
