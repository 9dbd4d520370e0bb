import type { FundKey } from '@daan/contract/funds'
import type { Queryable } from '../../db/database.ts'
import { bookingSql, type FundTotal } from '../../ledger/transfer-store.ts'

/** A gift ready for the books: checked, priced in poisha, with the key that makes it happen once. */
export type BookableGift = {
  key: string
  /** SHA-256 over what was asked, in hex: tells a repeated request from another one under its key. */
  fingerprint: string
  fund: FundKey
  poisha: bigint
  name: string
  email: string
  donor: { uid: string; name: string; photo: string | null } | null
}

/** What a key stands for in the books; `answer` is the first answer's exact bytes. */
export type Booking = { key: string; answer: string; fingerprint: string }

// Hand-written because its speed is the product's: one statement books a whole group of gifts. Keys that
// are in the books already change nothing. Rows are sorted by what they lock, so that two servers never
// wait for each other in a circle.
const bookGiftsSql = `
WITH gift AS (
  SELECT *, nextval('donation_number') AS number
  FROM unnest($1::uuid[], $2::text[], $3::account[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
    AS gift (key, fingerprint, fund, poisha, name, email, donor_uid, donor_name, photo)
),
moment AS (
  SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS iso
),
booked AS (
  INSERT INTO donation (key, number, fund, poisha, donor_uid, state, fingerprint, answer)
  SELECT key, number, fund, poisha, donor_uid, 'settled', decode(fingerprint, 'hex'),
    '{"acknowledged":true,"receipt":"' || key
      || '","receiptNumber":"DN-' || lpad(number::text, greatest(6, length(number::text)), '0')
      || '","state":"settled","at":"' || iso || '"}'
  FROM gift, moment
  ON CONFLICT (key) DO NOTHING
  RETURNING key, number, fund, poisha, answer
),
entry AS (
  SELECT 'donation'::transfer_kind AS kind, number AS subject, 'clearing'::account AS debit,
    fund AS credit, poisha, NULL::bigint AS reverses
  FROM booked
),
${bookingSql('entry')},
told AS (
  INSERT INTO donor_detail (donation, name, email)
  SELECT number, name, email FROM gift WHERE number IN (SELECT number FROM booked)
),
given AS (
  INSERT INTO donor AS donor (uid, name, photo, poisha, donations)
  SELECT donor_uid, max(donor_name), max(photo), sum(poisha), count(*)
  FROM gift WHERE donor_uid IS NOT NULL AND number IN (SELECT number FROM booked)
  GROUP BY donor_uid ORDER BY donor_uid
  ON CONFLICT (uid) DO UPDATE SET
    name = excluded.name, photo = excluded.photo,
    poisha = donor.poisha + excluded.poisha, donations = donor.donations + excluded.donations
)
SELECT key, answer, NULL::text AS fund, NULL::bigint AS poisha, NULL::bigint AS version,
  NULL::timestamptz AS changed_at
FROM booked
UNION ALL
SELECT NULL, NULL, fund::text, poisha, version, now() FROM total`

type AnswerRow = { fund: null; key: string; answer: string }
type TotalRow = { fund: FundKey; poisha: bigint; version: bigint; changed_at: Date }

/**
 * Books a group of gifts with distinct keys, all or none.
 * @returns the answers of the gifts booked now (keys already in the books are not among them) and the
 *   totals of the funds that changed
 */
export async function bookGifts(
  db: Queryable,
  gifts: readonly BookableGift[],
): Promise<{ answers: Map<string, string>; totals: FundTotal[] }> {
  // Keys in one order for everyone: two servers that book the same two keys must not deadlock.
  const sorted = gifts.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const { rows } = await db.query<AnswerRow | TotalRow>({
    name: 'book-gifts',
    text: bookGiftsSql,
    values: [
      sorted.map((gift) => gift.key),
      sorted.map((gift) => gift.fingerprint),
      sorted.map((gift) => gift.fund),
      sorted.map((gift) => gift.poisha),
      sorted.map((gift) => gift.name),
      sorted.map((gift) => gift.email),
      sorted.map((gift) => gift.donor?.uid ?? null),
      sorted.map((gift) => gift.donor?.name ?? null),
      sorted.map((gift) => gift.donor?.photo ?? null),
    ],
  })
  const answers = new Map<string, string>()
  const totals: FundTotal[] = []
  for (const row of rows) {
    if (row.fund === null) answers.set(row.key, row.answer)
    else totals.push(totalOf(row))
  }
  return { answers, totals }
}

function totalOf({ fund, poisha, version, changed_at }: TotalRow): FundTotal {
  return { fund, poisha, version, changedAt: changed_at }
}

/** What the books have under these keys; unknown keys are absent. */
export async function findBookings(
  db: Queryable,
  keys: readonly string[],
): Promise<Map<string, Booking>> {
  const { rows } = await db.query<Booking>({
    name: 'find-bookings',
    text: `SELECT key, answer, encode(fingerprint, 'hex') AS fingerprint
      FROM donation WHERE key = ANY ($1::uuid[])`,
    values: [keys],
  })
  return new Map(rows.map((booking) => [booking.key, booking]))
}
