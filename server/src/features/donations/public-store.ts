import type { DonationState } from '@daan/contract/donations'
import { topDonorsListed, unnamedDonor } from '@daan/contract/donors'
import type { BookWay } from '@daan/contract/hand-ways'
import type { Db, Queryable } from '../../db/database.ts'
import { fundTypeSql } from '../../ledger/fund-store.ts'

/** `userUid` is the person's handle, not their uid. */
type NamedDonor = { userUid: string; name: string; userPhoto: string | null }
type UnnamedDonor = { userUid: null; name: typeof unnamedDonor; userPhoto: null }
type DonorTotal = (NamedDonor | UnnamedDonor) & { poisha: bigint }

/**
 * Signed-in donors by what they gave, largest first: an index read, however many there are. They are named
 * as their profiles are now, those who did not agree to it `unnamedDonor`.
 */
export async function loadTopDonors(db: Queryable): Promise<DonorTotal[]> {
  const { rows } = await db.query<(NamedDonor | { userUid: null }) & { poisha: bigint }>({
    name: 'load-top-donors',
    text: `SELECT person.handle AS "userUid", name, photo AS "userPhoto", poisha
      FROM (SELECT uid, poisha FROM donor WHERE poisha > 0 ORDER BY poisha DESC, uid LIMIT ${topDonorsListed}) AS top
      LEFT JOIN person ON person.id = uid AND is_named
      ORDER BY poisha DESC, uid`,
  })
  return rows.map((row) =>
    row.userUid === null
      ? { userUid: null, name: unnamedDonor, userPhoto: null, poisha: row.poisha }
      : row,
  )
}

/** Part of a receipt's row. */
export type ByHand = { way: BookWay; paperNumber: string | null; description: string | null }

/** A gift as its receipt tells of it. */
export type ReceiptRow = {
  key: string
  number: bigint
  fundType: string
  poisha: bigint
  state: DonationState
  at: Date
  /** Null of a gift that came through the site. */
  byHand: ByHand | null
}

/** Selects a {@link ReceiptRow} of `donation`; of a gift by hand the day that it names, at noon where it is another. */
export const receiptColumns = `key, number, ${fundTypeSql}, poisha, state::text,
  date_trunc('milliseconds', coalesce((SELECT (day + time '12:00') AT TIME ZONE 'Asia/Dhaka' FROM hand_gift
    WHERE hand_gift.donation = number AND day <> (at AT TIME ZONE 'Asia/Dhaka')::date), at)) AS at,
  (SELECT jsonb_build_object('way', way, 'paperNumber', paper_number, 'description', description)
    FROM hand_gift WHERE hand_gift.donation = number) AS "byHand"`

/** The donation of a receipt, without anything that names its donor; undefined when there is none. */
export async function findReceipt(db: Db, receipt: string): Promise<ReceiptRow | undefined> {
  const { rows } = await db.query<ReceiptRow>({
    name: 'find-receipt',
    text: `SELECT ${receiptColumns} FROM donation WHERE key = $1`,
    values: [receipt],
  })
  return rows[0]
}
