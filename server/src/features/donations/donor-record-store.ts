import type { GiftState } from '@daan/contract/donations'
import type { GiftWay } from '@daan/contract/gift-desk'
import type { Queryable } from '../../db/database.ts'
import { countedStatesSql } from '../../ledger/counted-states.ts'
import { fundTypeSql } from '../../ledger/fund-store.ts'

/** The last gift of a record, and what was given with it. */
export type DonorRecord = {
  donor: string
  number: bigint
  at: Date
  name: string | null
  email: string | null
  phone: string | null
}

/** SQL of the numbers of the gifts of records, recorded or too new for it. @param keys SQL of an array of keys */
const giftsOf = (keys: string) => `(SELECT number FROM gift_record WHERE donor = ANY (${keys})
  UNION SELECT number FROM gift_now WHERE number >= (SELECT number FROM gift_record_mark) AND donor = ANY (${keys}))`

/** Loads records by their keys, in that order; who has an account is called as there. */
export async function loadRecords(db: Queryable, keys: readonly string[]): Promise<DonorRecord[]> {
  const { rows } = await db.query<DonorRecord>({
    name: 'load-donor-records',
    text: `SELECT record AS donor, last.number, donation.at, coalesce(person.name, detail.name) AS name,
        coalesce(person.email, detail.email) AS email, detail.phone
      FROM unnest($1::text[]) WITH ORDINALITY AS own (record, place)
        CROSS JOIN LATERAL (SELECT max(number) AS number FROM ${giftsOf('ARRAY[record]')} AS given) AS last
        JOIN donation USING (number)
        LEFT JOIN donor_detail AS detail ON detail.donation = last.number
        LEFT JOIN person ON person.id = substr(record, length('account:') + 1) AND record LIKE 'account:%'
      ORDER BY place`,
    values: [keys],
  })
  return rows
}

/** Counts the gifts of records, and sums up what counts of them, less refunds. */
export async function sumGifts(
  db: Queryable,
  keys: readonly string[],
): Promise<{ gifts: bigint; poisha: bigint }> {
  const { rows } = await db.query<{ gifts: bigint; poisha: bigint }>({
    name: 'sum-donor-gifts',
    text: `SELECT count(*) AS gifts,
        coalesce(sum(poisha - refunded) FILTER (WHERE state IN ${countedStatesSql}), 0)::bigint AS poisha
      FROM gift_now WHERE number IN ${giftsOf('$1')}`,
    values: [keys],
  })
  return rows[0] ?? { gifts: 0n, poisha: 0n }
}

/** A gift of a donor. */
export type DonorGift = {
  receipt: string
  number: bigint
  at: Date
  fundType: string
  poisha: bigint
  refunded: bigint
  state: GiftState
  way: GiftWay
}

const giftColumns = `donation.key AS receipt, donation.number, date_trunc('milliseconds', gift_now.given_at) AS at,
  ${fundTypeSql}, donation.poisha, gift_now.refunded, gift_now.state, gift_now.way`

/** Loads gifts of records, the newest first, those below the number `before`. */
export async function loadDonorGifts(
  db: Queryable,
  keys: readonly string[],
  { before, most }: { before: bigint | undefined; most: number },
): Promise<DonorGift[]> {
  const { rows } = await db.query<DonorGift>({
    name: 'load-donor-gifts',
    text: `SELECT ${giftColumns} FROM donation JOIN gift_now USING (number)
      WHERE number IN (SELECT number FROM ${giftsOf('$1')} AS given
        WHERE $2::bigint IS NULL OR number < $2 ORDER BY number DESC LIMIT $3)
      ORDER BY number DESC`,
    values: [keys, before ?? null, most],
  })
  return rows
}

/** A gift with its entry of the public book, null while it has none. */
type StatedGift = DonorGift & { bookEntry: number | null }

/** Loads the gifts of records that count, of some days of Dhaka, the oldest first. */
export async function loadStatement(
  db: Queryable,
  keys: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<StatedGift[]> {
  const { rows } = await db.query<StatedGift>({
    name: 'load-donor-statement',
    text: `SELECT ${giftColumns}, (SELECT index::float8 FROM book_leaf JOIN transfer ON transfer.id = transfer
          WHERE (kind, subject) = ('donation', number)) AS "bookEntry"
      FROM donation JOIN gift_now USING (number)
      WHERE number IN ${giftsOf('$1')} AND gift_now.state IN ${countedStatesSql} AND day BETWEEN $2 AND $3
      ORDER BY number`,
    values: [keys, from, to],
  })
  return rows
}

/** Finds the keys of other records under an address or a telephone number of these, at most so many. */
export async function findAlike(
  db: Queryable,
  keys: readonly string[],
  most: number,
): Promise<string[]> {
  const { rows } = await db.query<{ donor: string }>({
    name: 'find-donors-alike',
    text: `WITH own AS MATERIALIZED (
        SELECT lower(email) AS email, phone FROM donor_detail
        WHERE donation IN (SELECT number FROM ${giftsOf('$1')} AS given ORDER BY number DESC LIMIT 100)
        UNION SELECT email, NULL FROM person WHERE 'account:' || id = ANY ($1)),
      contact AS (SELECT email AS value FROM own WHERE email IS NOT NULL UNION SELECT phone FROM own WHERE phone IS NOT NULL)
      SELECT DISTINCT donor FROM contact CROSS JOIN LATERAL (
        SELECT donor FROM gift_record CROSS JOIN LATERAL (
          SELECT FROM donor_detail WHERE donation = number AND (lower(email) = value OR phone = value) OFFSET 0) AS own
        WHERE terms LIKE '% ' || search_fold(value) || ' %' LIMIT 1000) AS other
      WHERE donor <> ALL ($1) LIMIT $2`,
    values: [keys, most],
  })
  return rows.map(({ donor }) => donor)
}
