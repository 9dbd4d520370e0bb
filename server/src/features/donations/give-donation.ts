import { hash, randomUUID } from 'node:crypto'
import type { Gift } from '@daan/contract/donations'
import { poishaPerTaka } from '@daan/contract/taka'
import { CommitGroups, TooManyWaiting } from '../../db/commit-group.ts'
import { type Db, isRefusal } from '../../db/database.ts'
import type { Events } from '../../events.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import { type BookableGift, type Booking, bookGifts, findBookings } from './donation-store.ts'

/** Who asks, as their token proves; null for a visitor. */
export type Giver = { userUid: string; name: string; userPhoto: string | null } | null

/** The answer's exact bytes; `replayed` when an earlier request under the same key made them. */
export type Given = { json: string; replayed: boolean }

/** Seconds after which a caller turned away for want of room should come back. */
const comeBackSeconds = 1

/** What booking needs. */
type Booker = {
  db: Db
  ledger: Pick<Ledger, 'refuseWhileRed' | 'booked' | 'unsure'>
  events: Events
}

export type GiveDonation = (gift: Gift, giver: Giver, key: string | undefined) => Promise<Given>

/**
 * Makes the one use case that must never fail. Every gift is acknowledged after its commit and booked
 * once per key: a repeated request gets the first answer, the same key with other content is refused.
 */
export function createGiveDonation(options: Booker & { maxTaka: bigint }): {
  give: GiveDonation
  drained: () => Promise<void>
} {
  const groups = new CommitGroups<BookableGift, Given | Refused>(
    (gifts) => bookGroup(options, gifts),
    (gift) => gift.key,
  )
  const give: GiveDonation = async (gift, giver, key) => {
    options.ledger.refuseWhileRed()
    refuseUnless(gift.poisha <= options.maxTaka * poishaPerTaka, 'amount.tooLarge', '/amount')
    const given = await submit(groups, bookable(gift, giver, key))
    if (given instanceof Refused) throw given
    return given
  }
  return { give, drained: () => groups.drained() }
}

async function submit(groups: CommitGroups<BookableGift, Given | Refused>, gift: BookableGift) {
  try {
    return await groups.submit(gift)
  } catch (error) {
    if (!(error instanceof TooManyWaiting)) throw error
    throw new Refused('service.unavailable', { retryAfterSeconds: comeBackSeconds, cause: error })
  }
}

function bookable(gift: Gift, giver: Giver, key: string | undefined): BookableGift {
  const { userUid, name, email } = gift.donor
  // A uid is a claim; only the token proves it.
  refuseUnless(userUid === null || giver, 'identity.signedOut')
  refuseUnless(userUid === null || userUid === giver?.userUid, 'identity.otherPerson')
  const donor = giver && { uid: giver.userUid, name: giver.name, photo: giver.userPhoto }
  return {
    key: key ?? randomUUID(),
    fingerprint: fingerprintOf(gift, donor?.uid ?? null),
    fund: gift.fund.key,
    poisha: gift.poisha,
    name,
    email,
    donor,
  }
}

function fingerprintOf({ fund, poisha, donor }: Gift, uid: string | null): string {
  return hash('sha256', JSON.stringify([fund.key, String(poisha), donor.name, donor.email, uid]))
}

async function bookGroup(
  { db, ledger, events }: Booker,
  gifts: BookableGift[],
): Promise<(Given | Refused)[]> {
  const startedAt = performance.now()
  const { answers, totals } = await bookGifts(db, gifts).catch((error) => {
    if (!isRefusal(error)) ledger.unsure()
    throw error
  })
  events.giftsRecorded(answers.size, performance.now() - startedAt)
  ledger.booked(totals)
  const known = gifts.filter(({ key }) => !answers.has(key)).map(({ key }) => key)
  const bookings = known.length > 0 ? await findBookings(db, known) : new Map<string, Booking>()
  return gifts.map((gift) => {
    const json = answers.get(gift.key)
    if (json !== undefined) return { json, replayed: false }
    const found = replay(gift, bookings.get(gift.key))
    if (!(found instanceof Refused)) events.giftReplayed()
    return found
  })
}

function replay(gift: BookableGift, booking: Booking | undefined): Given | Refused {
  if (!booking) return new Refused('service.unavailable')
  if (booking.fingerprint !== gift.fingerprint) return new Refused('idempotency.reused')
  return { json: booking.answer, replayed: true }
}
