import { randomUUID } from 'node:crypto'
import type { Gift } from '@daan/contract/donations'
import { gatewayMaxTaka, gatewayMinTaka } from '@daan/contract/gateway-limits'
import { poishaPerTaka } from '@daan/contract/taka'
import type { Actor } from '../../actor.ts'
import { CommitGroups } from '../../db/commit-group.ts'
import { type Db, isRefusal } from '../../db/database.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import {
  type BookableGift,
  type BookedGift,
  type BookedState,
  bookGifts,
  findBookedGifts,
} from './donation-store.ts'
import { type AnswerFacts, renderAnswer } from './gift-answer.ts'
import type { GiftEvents } from './gift-events.ts'

/** The answer's exact bytes; `replayed` when an earlier request under the same key made them. */
type Given = { json: string; replayed: boolean }

/** Seconds after which a caller turned away for want of room should come back. */
const comeBackSeconds = 1

/** A gift with the uid it says it is from, proven or not. */
type AskedGift = BookableGift & { claimedUid: string | null }

/** What booking needs. */
type Booker = {
  db: Db
  ledger: Pick<Ledger, 'refuseWhileRed' | 'booked' | 'unsure'>
  events: GiftEvents
  /** What gifts are booked as: `settled` where they are believed and count at once. */
  state: BookedState
}

type AmountLimits = {
  maxTaka: bigint
  /** Whether a gift can only come by a gateway, so that what no gateway takes would never be paid. */
  isPaidOnline: boolean
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
 * to, and who asks again, signed in or not, is answered alike. A gift that names somebody whom no token
 * proves is booked as a visitor's, and its answer says so.
 */
export function createGiveDonation(options: Booker & AmountLimits): {
  give: GiveDonation
  drained: () => Promise<void>
} {
  const groups = new CommitGroups<AskedGift, Given | Refused>(
    (gifts) => bookGroup(options, gifts),
    (gift) => gift.key,
  )
  const give: GiveDonation = async (gift, actor, key) => {
    options.ledger.refuseWhileRed()
    refuseUnless(gift.poisha <= options.maxTaka * poishaPerTaka, 'amount.tooLarge', '/amount')
    refuseUnless(!options.isPaidOnline || isPayable(gift.poisha), 'amount.notPayable', '/amount')
    if (groups.isFull) {
      throw new Refused('service.unavailable', { retryAfterSeconds: comeBackSeconds })
    }
    const given = await groups.submit(asked(gift, actor, key))
    if (given instanceof Refused) throw given
    return given
  }
  return { give, drained: () => groups.drained() }
}

function isPayable(poisha: bigint): boolean {
  return poisha >= gatewayMinTaka * poishaPerTaka && poisha <= gatewayMaxTaka * poishaPerTaka
}

function asked(gift: Gift, actor: Actor | null, key: string | undefined): AskedGift {
  const { name, email, userUid } = gift.donor
  return {
    key: key ?? randomUUID(),
    fund: gift.fund.key,
    poisha: gift.poisha,
    name,
    email,
    donor: donorOf(gift, actor),
    claimedUid: userUid ?? null,
  }
}

/** A uid is a claim, which only the token proves: what it does not prove is a visitor's gift. */
function donorOf({ donor: { userUid } }: Gift, actor: Actor | null): Actor | null {
  return userUid === undefined || userUid === actor?.userUid ? actor : null
}

async function bookGroup(
  { db, ledger, events, state }: Booker,
  gifts: AskedGift[],
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
    if (facts) return { json: answer(gift, facts, gift.donor?.userUid), replayed: false }
    const found = replay(gift, earlier.get(gift.key))
    if (!(found instanceof Refused)) events.giftReplayed()
    return found
  })
}

function replay(gift: AskedGift, earlier: BookedGift | undefined): Given | Refused {
  if (!earlier) return new Refused('service.unavailable')
  if (!isSameGift(gift, earlier)) return new Refused('idempotency.reused')
  return { json: answer(gift, earlier, earlier.donorUid), replayed: true }
}

function answer(
  { claimedUid }: AskedGift,
  facts: AnswerFacts,
  creditedUid: string | null | undefined,
): string {
  return renderAnswer(facts, claimedUid === null || claimedUid === creditedUid)
}

function isSameGift(gift: BookableGift, { fund, poisha, name, email }: BookedGift): boolean {
  if (gift.fund !== fund || gift.poisha !== poisha) return false
  const isErased = name === null // The key and the money still tell it from another gift.
  return isErased || (gift.name === name && gift.email === email)
}
