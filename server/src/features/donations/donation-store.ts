import type { DonationState } from '@daan/contract/donations'
import type { Actor } from '../../actor.ts'
import { isRefusal, type Queryable } from '../../db/database.ts'
import { bookingSql, type FundTotal } from '../../ledger/transfer-store.ts'
import type { AnswerFacts } from './gift-answer.ts'

/** A gift ready for the books: checked, priced in poisha, with the key that makes it happen once. */
export type BookableGift = {
  key: string
  fund: string
  poisha: bigint
  /** As typed, for the receipt: not proven to be anybody's. */
  name: string
  email: string | null
  phone: string | null
  /** Whom the gift is credited to; null for a visitor. */
  donor: Pick<Actor, 'userUid' | 'name' | 'photo'> | null
}

/** A gift's state when it is booked: money that arrived, or a promise that moves none. */
export type BookedState = Extract<DonationState, 'pledged' | 'settled'>

/** The gift that a key stands for in the books. `name` is null when the donor's details were erased. */
export type BookedGift = AnswerFacts & {
  fund: string
  poisha: bigint
  donorUid: string | null
  name: string | null
  email: string | null
  phone: string | null
}

/** The most times a group may meet another server's that has one of its keys. */
const retriesForTwins = 5

// Milliseconds, cut off and not rounded, as answers have always had them; worked out once for a group.
const nowMs = '(SELECT floor(extract(epoch FROM now()) * 1000)::bigint)'

// Hand-written because its speed is the product's: one statement books a whole group of gifts. Keys that
// are in the books already take no number and change nothing. The subquery is not a join, because a plan
// made while the table was small would read all of it for each group; and there is no ON CONFLICT, which
// would write 47 bytes more for each gift. Rows are sorted by what they lock, so that two servers never
// wait for each other in a circle.
const bookGiftsSql = `
WITH gift AS (
  SELECT *, nextval('donation_number') AS number
  FROM unnest($1::uuid[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $10::text[])
    AS gift (key, fund, poisha, name, email, donor_uid, donor_name, photo, phone)
  WHERE (SELECT number FROM donation WHERE donation.key = gift.key) IS NULL
),
booked AS (
  INSERT INTO donation (key, number, fund, poisha, donor_uid, state, answered)
  SELECT key, number, fund, poisha, donor_uid, $9::donation_state, $9::donation_state FROM gift
  RETURNING key, number, fund, poisha
),
detail AS (
  INSERT INTO donor_detail (donation, name, email, phone) SELECT number, name, email, phone FROM gift
),
entry AS (
  SELECT 'donation'::transfer_kind AS kind, number AS subject, 'clearing' AS debit,
    fund AS credit, poisha, NULL::bigint AS reverses
  FROM booked WHERE $9::donation_state = 'settled'
),
${bookingSql('entry')},
credited AS (
  INSERT INTO donor AS donor (uid, name, photo, poisha, donations)
  SELECT donor_uid, max(donor_name), max(photo), sum(poisha), count(*)
  FROM gift WHERE donor_uid IS NOT NULL AND $9::donation_state = 'settled'
  GROUP BY donor_uid ORDER BY donor_uid
  ON CONFLICT (uid) DO UPDATE SET
    name = excluded.name, photo = excluded.photo,
    poisha = donor.poisha + excluded.poisha, donations = donor.donations + excluded.donations
)
SELECT ${nowMs} AS at_ms, key, number, NULL AS fund, NULL AS poisha, NULL AS version FROM booked
UNION ALL SELECT ${nowMs}, NULL, NULL, fund, poisha, version FROM total`

/** A gift that is booked, or a total that changed. */
type GroupRow = { at_ms: bigint } & (
  | { key: string; number: bigint; fund: null }
  | { key: null; fund: string; poisha: bigint; version: bigint }
)

/**
 * Books a group of gifts with distinct keys, all or none. Settled gifts move money from clearing to their
 * fund and count in its total and their donor's; pledged ones do neither.
 * @returns the gifts booked now (keys already in the books are not among them) and the totals of the
 *   funds that changed
 */
export async function bookGifts(
  db: Queryable,
  gifts: readonly BookableGift[],
  state: BookedState,
): Promise<{ booked: Map<string, AnswerFacts>; totals: FundTotal[] }> {
  // Keys in one order for everyone: two servers that book the same two keys must not deadlock.
  const sorted = gifts.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const booked = new Map<string, AnswerFacts>()
  const totals: FundTotal[] = []
  for (const row of await bookRows(db, sorted, state)) {
    const at = new Date(Number(row.at_ms))
    if (row.key === null)
      totals.push({ fund: row.fund, poisha: row.poisha, version: row.version, changedAt: at })
    else booked.set(row.key, { key: row.key, number: row.number, state, at: at.toISOString() })
  }
  return { booked, totals }
}

async function bookRows(
  db: Queryable,
  sorted: readonly BookableGift[],
  state: BookedState,
): Promise<GroupRow[]> {
  const statement = {
    name: 'book-gifts',
    text: bookGiftsSql,
    values: [
      sorted.map((gift) => gift.key),
      sorted.map((gift) => gift.fund),
      sorted.map((gift) => gift.poisha),
      sorted.map((gift) => gift.name),
      sorted.map((gift) => gift.email),
      sorted.map((gift) => gift.donor?.userUid ?? null),
      sorted.map((gift) => gift.donor?.name ?? null),
      sorted.map((gift) => gift.donor?.photo ?? null),
      state,
      sorted.map((gift) => gift.phone),
    ],
  }
  for (let left = retriesForTwins; ; left--) {
    try {
      return (await db.query<GroupRow>(statement)).rows
    } catch (error) {
      // Another server has booked one of these keys at this very moment; asked again, it is known.
      if (!isRefusal(error) || error.constraint !== 'donation_pkey' || left === 0) throw error
    }
  }
}

/** Finds the gifts under these keys; unknown keys are absent. */
export async function findBookedGifts(
  db: Queryable,
  keys: readonly string[],
): Promise<Map<string, BookedGift>> {
  const { rows } = await db.query<Omit<BookedGift, 'at'> & { at_ms: bigint }>({
    name: 'find-booked-gifts',
    text: `SELECT key, number, answered::text AS state, floor(extract(epoch FROM at) * 1000)::bigint AS at_ms,
        fund, poisha, donor_uid AS "donorUid", name, email, phone
      FROM donation LEFT JOIN donor_detail ON donor_detail.donation = donation.number
      WHERE key = ANY ($1::uuid[])`,
    values: [keys],
  })
  return new Map(
    rows.map(({ at_ms, ...gift }) => [
      gift.key,
      { ...gift, at: new Date(Number(at_ms)).toISOString() },
    ]),
  )
}
