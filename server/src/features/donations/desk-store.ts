import type { GiftState } from '@daan/contract/donations'
import type { GiftWay } from '@daan/contract/gift-desk'
import { donorGiftsListed } from '@daan/contract/payment-desk'
import type { Queryable } from '../../db/database.ts'
import { startOfTodaySql } from '../../db/dhaka-days.ts'
import { firstOf } from '../../exports/numbered-rows-store.ts'
import { fundTypeSql } from '../../ledger/fund-store.ts'

/** Sums up the gifts of today, by the clocks of Dhaka: settled ones alone, less refunds. */
export async function loadGivenToday(db: Queryable): Promise<{ gifts: bigint; poisha: bigint }> {
  const { rows } = await db.query<{ gifts: bigint; poisha: bigint }>({
    name: 'load-given-today',
    text: `SELECT count(*) AS gifts, coalesce(sum(poisha - coalesce(refunded_poisha, 0)), 0)::bigint AS poisha
      FROM donation LEFT JOIN hand_gift ON hand_gift.donation = number
      WHERE donation.at >= ${startOfTodaySql} AND state = 'settled' AND way IS DISTINCT FROM 'inKind'
        AND (day IS NULL OR day = (donation.at AT TIME ZONE 'Asia/Dhaka')::date)`,
  })
  return rows[0] ?? { gifts: 0n, poisha: 0n }
}

/** A gift, and who gave it as far as that is still kept. */
export type GiftWithDonor = {
  number: bigint
  at: Date
  fundType: string
  poisha: bigint
  refunded: bigint
  state: GiftState
  way: GiftWay
  name: string | null
  email: string | null
  phone: string | null
  hasAccount: boolean
}

/** Joins a donation as the desk sees it. */
const standsSql = firstOf(
  'SELECT state, way, refunded, given_at FROM gift_now WHERE gift_now.number = donation.number',
  'AS stands',
)

/** Selects a {@link GiftWithDonor}. */
export const giftWithDonor = {
  name: 'donation',
  columns: `number, date_trunc('milliseconds', given_at) AS at, ${fundTypeSql}, donation.poisha, stands.refunded,
    stands.state, stands.way, name, email, phone, coalesce(donor_uid, joined_uid) IS NOT NULL AS "hasAccount"`,
  joins: [
    standsSql,
    firstOf('SELECT name, email, phone FROM donor_detail WHERE donor_detail.donation = number'),
    firstOf(
      'SELECT joined_gift.donor_uid AS joined_uid FROM joined_gift WHERE joined_gift.donation = number',
    ),
  ].join(' '),
}

/** The gift of a receipt's number; undefined when there is none. */
export async function findGiftByNumber(
  db: Queryable,
  number: bigint,
): Promise<GiftWithDonor | undefined> {
  const { rows } = await db.query<GiftWithDonor>({
    name: 'find-gift-by-number',
    text: `SELECT ${giftWithDonor.columns} FROM donation ${giftWithDonor.joins} WHERE number = $1`,
    values: [number],
  })
  return rows[0]
}

/** A gift of a donor. */
export type GiftOfDonor = Pick<
  GiftWithDonor,
  'number' | 'at' | 'fundType' | 'poisha' | 'refunded' | 'state'
>

/**
 * Loads the gifts of a gift's donor, the newest first: with the same account, or under the same e-mail address or telephone number.
 * Reads the details of every gift, as no index on addresses is worth what it would cost each gift.
 */
export async function loadGiftsOfDonor(db: Queryable, gift: bigint): Promise<GiftOfDonor[]> {
  const { rows } = await db.query<GiftOfDonor>({
    name: 'load-gifts-of-donor',
    text: `WITH donor AS (
        SELECT coalesce(donor_uid, joined_uid) AS uid, lower(email) AS email, phone
        FROM donation ${giftWithDonor.joins} WHERE number = $1)
      SELECT number, date_trunc('milliseconds', given_at) AS at, ${fundTypeSql}, donation.poisha, stands.refunded, stands.state
      FROM donation ${standsSql} WHERE number IN (
        SELECT $1
        UNION SELECT number FROM donation JOIN donor ON donation.donor_uid = donor.uid
        UNION SELECT donation FROM joined_gift JOIN donor ON joined_gift.donor_uid = donor.uid
        UNION SELECT donation FROM donor_detail JOIN donor ON lower(donor_detail.email) = donor.email OR donor_detail.phone = donor.phone)
      ORDER BY number DESC LIMIT ${donorGiftsListed}`,
    values: [gift],
  })
  return rows
}
