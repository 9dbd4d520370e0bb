import { ownGiftsListed } from '@daan/contract/donors'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { type ReceiptRow, receiptColumns } from './public-store.ts'

const newest = 9_223_372_036_854_775_807n

/** Sums up a person's gifts, in poisha. */
export async function loadGiven(db: Queryable, userUid: string): Promise<bigint> {
  const { rows } = await db.query<{ poisha: bigint }>({
    name: 'load-given',
    text: 'SELECT poisha FROM donor WHERE uid = $1',
    values: [userUid],
  })
  return rows[0]?.poisha ?? 0n
}

/** The number of a person's gift; undefined when there is none under this receipt, or it is not theirs. */
export async function findOwnGift(
  db: Queryable,
  userUid: string,
  receipt: string,
): Promise<bigint | undefined> {
  const { rows } = await db.query<{ number: bigint }>({
    name: 'find-own-gift',
    text: `SELECT number FROM donation LEFT JOIN joined_gift ON donation = number
      WHERE key = $2 AND (donation.donor_uid = $1 OR joined_gift.donor_uid = $1)`,
    values: [userUid, receipt],
  })
  return rows[0]?.number
}

/** A page of a person's gifts, those that joined their account among them, the newest first. */
export async function loadOwnGifts(
  db: Queryable,
  userUid: string,
  before: bigint = newest,
): Promise<ReceiptRow[]> {
  const { rows } = await db.query<ReceiptRow>({
    name: 'load-own-gifts',
    text: `SELECT ${receiptColumns}
      FROM (
        (SELECT number FROM donation WHERE donor_uid = $1 AND number < $2
          ORDER BY number DESC LIMIT ${ownGiftsListed})
        UNION ALL
        (SELECT donation FROM joined_gift WHERE donor_uid = $1 AND donation < $2
          ORDER BY donation DESC LIMIT ${ownGiftsListed})
      ) AS own JOIN donation USING (number)
      ORDER BY number DESC LIMIT ${ownGiftsListed}`,
    values: [userUid, before],
  })
  return rows
}

/** Whom gifts join: a person, and the address that they verified. */
export type VerifiedDonor = { userUid: string; name: string; photo: string | null; email: string }

/**
 * Joins to an account the gifts that were given as a guest under its address until now. They are found by their
 * records, and among the gifts that are newer or have changed, as an index on addresses would cost each gift.
 */
export async function joinGuestGifts(tx: Tx, donor: VerifiedDonor): Promise<void> {
  await tx.query({
    // Locked, so that a gift which is paid at this moment counts either here or there.
    text: `WITH own AS MATERIALIZED (
        SELECT number, state, poisha - coalesce(refunded_poisha, 0) AS poisha
        FROM donor_detail JOIN donation ON number = donor_detail.donation
        WHERE number = ANY (ARRAY(
            SELECT number FROM gift_record WHERE donor = 'email:' || $2
            UNION SELECT donation FROM donor_detail
              WHERE donation >= (SELECT number FROM gift_record_mark) AND lower(email) = $2
            UNION SELECT number FROM gift_change))
          AND lower(email) = $2 AND donation.donor_uid IS NULL
        ORDER BY number FOR UPDATE OF donation
      ),
      joined AS (
        INSERT INTO joined_gift (donation, donor_uid) SELECT number, $1 FROM own
        ON CONFLICT DO NOTHING
        RETURNING donation
      )
      INSERT INTO donor (uid, name, photo, poisha, donations)
      SELECT $1, $3, $4, sum(poisha), count(*)
      FROM own WHERE number IN (SELECT donation FROM joined) AND state = 'settled'
        AND number NOT IN (SELECT hand_gift.donation FROM hand_gift WHERE way = 'inKind')
      HAVING count(*) > 0
      ON CONFLICT (uid) DO UPDATE SET
        poisha = donor.poisha + excluded.poisha, donations = donor.donations + excluded.donations`,
    values: [donor.userUid, donor.email, donor.name, donor.photo],
  })
}
