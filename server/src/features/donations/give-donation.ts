import { randomUUID } from 'node:crypto'
import type { Gift } from '@daan/contract/donations'
import { gatewayMaxTaka, gatewayMinTaka } from '@daan/contract/gateway-limits'
import { poishaPerTaka } from '@daan/contract/taka'
import type { Actor } from '../../actor.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { CommitGroups } from '../../db/commit-group.ts'
import { isRefusal } from '../../db/database.ts'
import { isSameRequest } from '../../idempotency.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import { type BookableGift, type BookedGift, bookGifts, findBookedGifts } from './donation-store.ts'
import { type AnswerFacts, renderAnswer } from './gift-answer.ts'
import type { GiftEvents } from './gift-events.ts'

/** The answer's exact bytes; `replayed` when an earlier request under the same key made them. */
type GiftAnswer = { json: string; replayed: boolean }

/** Seconds after which a caller turned away for want of room should come back. */
const comeBackSeconds = 1

/** A gift with the uid it says it is from, proven or not. */
type RequestedGift = BookableGift & { claimedUid: string | null }

export type GiveDonation = (
  gift: Gift,
  actor: Actor | null,
  key: string | undefined,
) => Promise<GiftAnswer>

/**
 * Creates the one use case that must never fail. Every gift is acknowledged after its commit and booked
 * once per key: a repeated request gets the first answer, the same key with another gift is refused.
 * The gift is the fund, the amount, the name, the address and the telephone; the first booking decides whom it is credited
 * to, and who asks again, signed in or not, is answered alike. A gift that names somebody whom no token
 * proves is booked as a visitor's, and its answer says so.
 */
export function createGiveDonation(ctx: Context<GiftEvents>): {
  give: GiveDonation
  drained: () => Promise<void>
} {
  const groups = new CommitGroups<RequestedGift, GiftAnswer | Refused>(
    (gifts) => bookGroup(ctx, gifts),
    (gift) => gift.key,
  )
  const give: GiveDonation = async (gift, actor, key) => {
    ctx.ledger.refuseWhileRed()
    refuseUnbookable(ctx.config, gift)
    const fund = await ctx.ledger.funds.demand(gift.fundType, '/fundType')
    refuseUnless(fund.category === gift.fundCategory, 'donation.categoryMismatch', '/fundCategory')
    if (groups.isFull) {
      throw new Refused('service.unavailable', { retryAfterSeconds: comeBackSeconds })
    }
    const answer = await groups.submit(requestedGift(fund.key, gift, actor, key))
    if (answer instanceof Refused) throw answer
    return answer
  }
  return { give, drained: () => groups.drained() }
}

/** Refuses too large a gift, and one that could only come by a gateway, none of which takes its amount. */
function refuseUnbookable({ donations, payments }: Config, { poisha }: Gift): void {
  refuseUnless(poisha <= donations.maxTaka * poishaPerTaka, 'amount.tooLarge', '/amount')
  const isPaidOnline = !payments.isTrusting && !payments.ways.includes('transfer')
  refuseUnless(!isPaidOnline || isPayable(poisha), 'amount.notPayable', '/amount')
}

function isPayable(poisha: bigint): boolean {
  return poisha >= gatewayMinTaka * poishaPerTaka && poisha <= gatewayMaxTaka * poishaPerTaka
}

function requestedGift(
  fund: string,
  gift: Gift,
  actor: Actor | null,
  key: string | undefined,
): RequestedGift {
  const { name, email, phone, userUid } = gift.donor
  return {
    key: key ?? randomUUID(),
    fund,
    poisha: gift.poisha,
    name,
    email,
    phone,
    donor: donorOf(gift, actor),
    claimedUid: userUid ?? null,
  }
}

/** A uid is a claim, which only the token proves: what it does not prove is a visitor's gift. */
function donorOf({ donor: { userUid } }: Gift, actor: Actor | null): Actor | null {
  return userUid === undefined || userUid === actor?.userUid ? actor : null
}

async function bookGroup(
  { db, ledger, events, config }: Context<GiftEvents>,
  gifts: RequestedGift[],
): Promise<(GiftAnswer | Refused)[]> {
  const startedAt = performance.now()
  const state = config.payments.isTrusting ? 'settled' : 'pledged' // where they are believed they count at once
  const { booked, totals } = await bookGifts(db, gifts, state).catch((error) => {
    if (!isRefusal(error)) ledger.invalidateTotals()
    throw error
  })
  events.giftsRecorded(booked.size, performance.now() - startedAt)
  ledger.publishTotals(totals, lastNumberOf(booked.values()))
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

function lastNumberOf(booked: Iterable<AnswerFacts>): bigint {
  let last = 0n
  for (const { number } of booked) if (number > last) last = number
  return last
}

function replay(gift: RequestedGift, earlier: BookedGift | undefined): GiftAnswer | Refused {
  if (!earlier) return new Refused('service.unavailable')
  if (!isSameGift(gift, earlier)) return new Refused('idempotency.reused')
  return { json: answer(gift, earlier, earlier.donorUid), replayed: true }
}

function answer(
  { claimedUid }: RequestedGift,
  facts: AnswerFacts,
  creditedUid: string | null | undefined,
): string {
  return renderAnswer(facts, claimedUid === null || claimedUid === creditedUid)
}

function isSameGift(
  { fund, poisha, name, email, phone }: BookableGift,
  earlier: BookedGift,
): boolean {
  const isErased = earlier.name === null // The key and the money still tell it from another gift.
  return isSameRequest(isErased ? { fund, poisha } : { fund, poisha, name, email, phone }, earlier)
}
