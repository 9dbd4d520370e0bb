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

type Order = { userUid: string; phone: string; round?: number | undefined }

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
  const buy: BuyTicket = async ({ userUid, ...wish }, actor, key) => {
    refuseUnless(userUid === actor.userUid, 'identity.otherPerson', '/userUid')
    const purchase = { ...wish, buyer: actor }
    if (!options.isSelling) return boughtBefore(options, { key, ...purchase })
    options.ledger.refuseWhileRed()
    if (groups.isFull) {
      throw new Refused('service.unavailable', { retryAfterSeconds: comeBackSeconds })
    }
    const bought = await groups.submit({ key: key ?? randomUUID(), ...purchase })
    if (bought instanceof Refused) throw bought
    return bought
  }
  return { buy, drained: () => groups.drained() }
}

/** While nothing is sold, what was bought under a key before is answered all the same. */
async function boughtBefore(
  { db }: Seller,
  { key, ...purchase }: Omit<Purchase, 'key'> & { key: string | undefined },
): Promise<Bought> {
  if (key === undefined) throw new Refused('raffle.closed')
  const earlier = await findSoldTickets(db, [key])
  const answer = replay({ key, ...purchase }, earlier.get(key))
  if (answer instanceof Refused) throw answer
  return answer
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

function replay(purchase: Purchase, earlier: SoldTicket | null | undefined) {
  if (earlier === undefined) return new Refused('raffle.closed')
  return earlier && isFor(purchase, earlier)
    ? { json: renderTicket(earlier), replayed: true }
    : new Refused('idempotency.reused')
}

/** Whether a ticket is what a purchase asks for. */
function isFor({ phone, buyer, round }: Purchase, sold: SoldTicket): boolean {
  const isSameBuyer = sold.purchase.buyer.userUid === buyer.userUid && sold.purchase.phone === phone
  return isSameBuyer && (round === undefined || Number(sold.round) === round)
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
