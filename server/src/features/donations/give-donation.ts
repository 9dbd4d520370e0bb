import { randomUUID } from 'node:crypto'
import type { Gift } from '@daan/contract/donations'
import { poishaPerTaka } from '@daan/contract/taka'
import type { Actor } from '../../actor.ts'
import { CommitGroups } from '../../db/commit-group.ts'
import { type Db, isRefusal } from '../../db/database.ts'
import type { Events } from '../../events.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import {
  type BookableGift,
  type BookedGift,
  type BookedState,
  bookGifts,
  findBookedGifts,
} from './donation-store.ts'
import { renderAnswer } from './gift-answer.ts'

/** The answer's exact bytes; `replayed` when an earlier request under the same key made them. */
export type Given = { json: string; replayed: boolean }

/** Seconds after which a caller turned away for want of room should come back. */
const comeBackSeconds = 1

/** What booking needs. */
type Booker = {
  db: Db
  ledger: Pick<Ledger, 'refuseWhileRed' | 'booked' | 'unsure'>
  events: Events
  /** What gifts are booked as: `settled` where they are believed and count at once. */
  state: BookedState
}

export type GiveDonation = (
  gift: Gift,
  actor: Actor | null,
  key: string | undefined,
) => Promise<Given>

/**
 * Makes the one use case that must never fail. Every gift is acknowledged after its commit and booked
 * once per key: a repeated request gets the first answer, the same key with another gift is refused.
 * The gift is the fund, the amount, the name and the address; the first booking decides whom it is credited
 * to, and who asks again, signed in or not, is answered alike.
 */
export function createGiveDonation(options: Booker & { maxTaka: bigint }): {
  give: GiveDonation
  drained: () => Promise<void>
} {
  const groups = new CommitGroups<BookableGift, Given | Refused>(
    (gifts) => bookGroup(options, gifts),
    (gift) => gift.key,
  )
  const give: GiveDonation = async (gift, actor, key) => {
    options.ledger.refuseWhileRed()
    refuseUnless(gift.poisha <= options.maxTaka * poishaPerTaka, 'amount.tooLarge', '/amount')
    if (groups.isFull) {
      throw new Refused('service.unavailable', { retryAfterSeconds: comeBackSeconds })
    }
    const given = await groups.submit(bookable(gift, actor, key))
    if (given instanceof Refused) throw given
    return given
  }
  return { give, drained: () => groups.drained() }
}

function bookable(gift: Gift, actor: Actor | null, key: string | undefined): BookableGift {
  const { name, email } = gift.donor
  const donor = donorOf(gift, actor)
  return { key: key ?? randomUUID(), fund: gift.fund.key, poisha: gift.poisha, name, email, donor }
}

/** A gift that names no `userUid` is the actor's; one that says null is a visitor's, whoever sends it. */
function donorOf({ donor: { userUid } }: Gift, actor: Actor | null): Actor | null {
  if (userUid === undefined) return actor
  if (userUid === null) return null
  // A uid is a claim; only the token proves it.
  refuseUnless(actor, 'identity.signedOut')
  refuseUnless(userUid === actor.userUid, 'identity.otherPerson')
  return actor
}

async function bookGroup(
  { db, ledger, events, state }: Booker,
  gifts: BookableGift[],
): Promise<(Given | Refused)[]> {
  const startedAt = performance.now()
  const { booked, totals } = await bookGifts(db, gifts, state).catch((error) => {
    if (!isRefusal(error)) ledger.unsure()
    throw error
  })
  events.giftsRecorded(booked.size, performance.now() - startedAt)
  ledger.booked(totals)
  const known = gifts.filter(({ key }) => !booked.has(key)).map(({ key }) => key)
  const earlier =
    known.length > 0 ? await findBookedGifts(db, known) : new Map<string, BookedGift>()
  return gifts.map((gift) => {
    const facts = booked.get(gift.key)
    if (facts) return { json: renderAnswer(facts), replayed: false }
    const found = replay(gift, earlier.get(gift.key))
    if (!(found instanceof Refused)) events.giftReplayed()
    return found
  })
}

function replay(gift: BookableGift, earlier: BookedGift | undefined): Given | Refused {
  if (!earlier) return new Refused('service.unavailable')
  if (!isSameGift(gift, earlier)) return new Refused('idempotency.reused')
  return { json: renderAnswer(earlier), replayed: true }
}

function isSameGift(gift: BookableGift, { fund, poisha, name, email }: BookedGift): boolean {
  if (gift.fund !== fund || gift.poisha !== poisha) return false
  const isErased = name === null // The key and the money still tell it from another gift.
  return isErased || (gift.name === name && gift.email === email)
}
