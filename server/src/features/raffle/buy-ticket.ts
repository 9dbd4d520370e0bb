import { randomUUID } from 'node:crypto'
import { encodeReply } from '@daan/contract/call'
import { buyTicket } from '@daan/contract/raffle'
import type { Actor } from '../../actor.ts'
import { CommitGroups } from '../../db/commit-group.ts'
import type { Db } from '../../db/database.ts'
import type { Events } from '../../events.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import { findSoldTickets, type Purchase, type SoldTicket, sellTickets } from './ticket-store.ts'

/** Seconds after which a caller turned away for want of room should come back. */
const comeBackSeconds = 1

/** The answer's exact bytes; `replayed` when an earlier request under the same key bought the ticket. */
export type Bought = { json: string; replayed: boolean }

const noTickets: ReadonlyMap<string, SoldTicket | null> = new Map()

type Order = { userUid: string; phone: string }

export type BuyTicket = (order: Order, actor: Actor, key: string | undefined) => Promise<Bought>

type Seller = {
  db: Db
  ledger: Pick<Ledger, 'refuseWhileRed'>
  events: Events
  /** False where no tickets are sold, though earlier ones may still win. */
  isSelling: boolean
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
  const buy: BuyTicket = async ({ userUid, phone }, actor, key) => {
    refuseUnless(userUid === actor.userUid, 'identity.otherPerson', '/userUid')
    refuseUnless(options.isSelling, 'raffle.closed')
    options.ledger.refuseWhileRed()
    if (groups.isFull) {
      throw new Refused('service.unavailable', { retryAfterSeconds: comeBackSeconds })
    }
    const bought = await groups.submit({ key: key ?? randomUUID(), phone, buyer: actor })
    if (bought instanceof Refused) throw bought
    return bought
  }
  return { buy, drained: () => groups.drained() }
}

async function sellGroup(
  { db, events }: Seller,
  purchases: Purchase[],
): Promise<(Bought | Refused)[]> {
  const sold = await sellTickets(db, purchases)
  events.ticketsSold(sold.size)
  const others = purchases.filter(({ key }) => !sold.has(key)).map(({ key }) => key)
  const earlier = others.length > 0 ? await findSoldTickets(db, others) : noTickets
  return purchases.map((purchase) => {
    const ticket = sold.get(purchase.key)
    if (ticket) return { json: renderTicket(ticket), replayed: false }
    return replay(purchase, earlier.get(purchase.key))
  })
}

function replay({ phone, buyer }: Purchase, earlier: SoldTicket | null | undefined) {
  if (earlier === undefined) return new Refused('raffle.closed')
  const isSame =
    earlier?.purchase.buyer.userUid === buyer.userUid && earlier.purchase.phone === phone
  return isSame
    ? { json: renderTicket(earlier), replayed: true }
    : new Refused('idempotency.reused')
}

function renderTicket({ number, round, purchase: { buyer, phone } }: SoldTicket): string {
  return encodeReply(buyTicket, {
    name: buyer.name,
    email: buyer.email,
    photoURL: buyer.photo,
    phone,
    userUid: buyer.userUid,
    buyerId: Number(number),
    round: Number(round),
  })
}
