import { randomUUID } from 'node:crypto'
import { encodeReply } from '@daan/contract/call'
import { buyTicket } from '@daan/contract/tickets'
import type { Actor } from '../../actor.ts'
import { CommitGroups } from '../../db/commit-group.ts'
import type { Db } from '../../db/database.ts'
import type { Events } from '../../events.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import { type Earlier, findEarlier } from './earlier-purchases.ts'
import { createOrderTicket } from './order-ticket.ts'
import { orderNumberOf, type TicketOrder } from './ticket-order-store.ts'
import { type Purchase, type SoldTicket, sellTickets } from './ticket-store.ts'

/** Seconds after which a caller turned away for want of room should come back. */
const comeBackSeconds = 1

/** The answer's exact bytes; `replayed` when an earlier request under the same key bought or ordered the ticket. */
type Bought = { json: string; replayed: boolean }

type Order = { userUid: string; phone: string; round?: number | undefined }

export type BuyTicket = (order: Order, actor: Actor, key: string | undefined) => Promise<Bought>

type Seller = {
  db: Db
  ledger: Pick<Ledger, 'refuseWhileRed'>
  events: Events
  /** False where no tickets are sold, though earlier ones may still win. */
  isSelling: boolean
  /** True where gateways are paid: then a purchase is an order, and no ticket before its money has come. */
  arePaid: boolean
}

/** Makes the sale of tickets: one for each key, to the actor alone, acknowledged after its commit. */
export function createBuyTicket(options: Seller): {
  buy: BuyTicket
  drained: () => Promise<void>
} {
  const groups = new CommitGroups<Purchase, Bought | Refused>(
    (purchases) => sellGroup(options, purchases),
    (purchase) => purchase.key,
  )
  const order = createOrder(options.db)
  const buy: BuyTicket = async ({ userUid, ...wish }, actor, key) => {
    refuseUnless(userUid === actor.userUid, 'identity.otherPerson', '/userUid')
    const purchase = { ...wish, buyer: actor }
    const closed = whyClosed(options, actor)
    if (closed) return boughtBefore(options, { key, ...purchase }, closed)
    options.ledger.refuseWhileRed()
    if (options.arePaid) return order({ key: key ?? randomUUID(), ...purchase })
    if (groups.isFull) {
      throw new Refused('service.unavailable', { retryAfterSeconds: comeBackSeconds })
    }
    const bought = await groups.submit({ key: key ?? randomUUID(), ...purchase })
    if (bought instanceof Refused) throw bought
    return bought
  }
  return { buy, drained: () => groups.drained() }
}

/** Why this person is sold nothing, whichever round is open: whoever draws the raffle must not win it. */
function whyClosed({ isSelling }: Seller, { mayBeAdmin }: Actor) {
  if (mayBeAdmin) return 'raffle.notForAdmins'
  return isSelling ? null : 'raffle.closed'
}

/** Where nothing is sold, what was bought under a key before is answered all the same. */
async function boughtBefore(
  { db }: Seller,
  { key, ...purchase }: Omit<Purchase, 'key'> & { key: string | undefined },
  closed: 'raffle.closed' | 'raffle.notForAdmins',
): Promise<Bought> {
  const earlier = key && (await findEarlier(db, [key])).get(key)
  if (key === undefined || !earlier) throw new Refused(closed)
  const answer = replay({ key, ...purchase }, earlier)
  if (answer instanceof Refused) throw answer
  return answer
}

function createOrder(db: Db): (purchase: Purchase) => Promise<Bought> {
  const orderTicket = createOrderTicket(db)
  return async (purchase) => {
    const { purchased, isNew } = await orderTicket(purchase)
    const answer = replay(purchase, purchased)
    if (answer instanceof Refused) throw answer
    return { ...answer, replayed: !isNew }
  }
}

async function sellGroup(
  { db, events }: Seller,
  purchases: Purchase[],
): Promise<(Bought | Refused)[]> {
  const sold = await sellTickets(db, purchases)
  events.ticketsSold(sold.size)
  const others = purchases.filter(({ key }) => !sold.has(key)).map(({ key }) => key)
  const earlier = await findEarlier(db, others)
  return purchases.map((purchase) => {
    const ticket = sold.get(purchase.key)
    if (ticket) return { json: renderTicket(ticket), replayed: false }
    return replay(purchase, earlier.get(purchase.key))
  })
}

function replay(purchase: Purchase, earlier: Earlier | undefined) {
  if (earlier === undefined) return new Refused('raffle.closed')
  if (!earlier || !isFor(purchase, earlier)) return new Refused('idempotency.reused')
  const json = 'poisha' in earlier ? renderOrder(earlier) : renderTicket(earlier)
  return { json, replayed: true }
}

/** Whether a ticket or an order is what a purchase asks for. */
function isFor({ phone, buyer, round }: Purchase, sold: NonNullable<Earlier>): boolean {
  const isSameBuyer = sold.purchase.buyer.userUid === buyer.userUid && sold.purchase.phone === phone
  return isSameBuyer && (round === undefined || Number(sold.round) === round)
}

function renderTicket({ number, round, purchase }: SoldTicket): string {
  return encodeReply(buyTicket, {
    ...buyerOf(purchase),
    buyerId: Number(number),
    round: Number(round),
  })
}

function renderOrder({ number, round, poisha, heldUntil, purchase }: TicketOrder): string {
  return encodeReply(buyTicket, {
    ...buyerOf(purchase),
    order: purchase.key,
    orderNumber: orderNumberOf(number),
    round: Number(round),
    amount: poisha,
    heldUntil,
  })
}

/** Who buys, as the reply has it. */
function buyerOf({ buyer, phone }: Purchase) {
  const { name, email, photo, userUid } = buyer
  return { name, email, photoURL: photo, phone, userUid }
}
