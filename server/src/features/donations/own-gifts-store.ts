import { ownGiftsListed } from '@daan/contract/donations'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { ReceiptRow } from './public-store.ts'

const newest = 9_223_372_036_854_775_807n

/** What a person gave in all, in poisha. */
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
    text: `SELECT key, number, fund::text, poisha, state::text, date_trunc('milliseconds', at) AS at
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

/** All gifts of a person, with the name and address each was given under; null where they were erased. */
export async function loadAllOwnGifts(
  db: Queryable,
  userUid: string,
): Promise<(ReceiptRow & { name: string | null; email: string | null })[]> {
  const { rows } = await db.query<ReceiptRow & { name: string | null; email: string | null }>({
    text: `SELECT key, number, fund::text, poisha, state::text, date_trunc('milliseconds', at) AS at, name, email
      FROM (SELECT number FROM donation WHERE donor_uid = $1
        UNION ALL SELECT donation FROM joined_gift WHERE donor_uid = $1) AS own
      JOIN donation USING (number) LEFT JOIN donor_detail ON donor_detail.donation = number
      ORDER BY number DESC`,
    values: [userUid],
  })
  return rows
}

/** Whom gifts join: a person, and the address that they verified. */
export type VerifiedDonor = { userUid: string; name: string; photo: string | null; email: string }

/**
 * Joins to an account the gifts that were given as a guest under its address until now. Reads the details of
 * every gift, because an index on addresses would cost each gift more than all joins ever do.
 */
export async function joinGuestGifts(tx: Tx, donor: VerifiedDonor): Promise<void> {
  await tx.query({
    text: `WITH joined AS (
        INSERT INTO joined_gift (donation, donor_uid)
        SELECT number, $1 FROM donor_detail JOIN donation ON number = donor_detail.donation
        WHERE lower(email) = $2 AND donation.donor_uid IS NULL
        ON CONFLICT DO NOTHING
        RETURNING donation
      )
      INSERT INTO donor (uid, name, photo, poisha, donations)
      SELECT $1, $3, $4, sum(poisha), count(*)
      FROM donation WHERE number IN (SELECT donation FROM joined) AND state = 'settled'
      HAVING count(*) > 0
      ON CONFLICT (uid) DO UPDATE SET
        poisha = donor.poisha + excluded.poisha, donations = donor.donations + excluded.donations`,
    values: [donor.userUid, donor.email, donor.name, donor.photo],
  })
}

/**
 * Erases who gave: the details of a person's gifts and of those under their address, and their total. The
 * gifts stay as they were booked, from a donor whom nobody knows.
 */
export async function eraseDonor(
  tx: Tx,
  { userUid, email }: { userUid: string; email: string },
): Promise<void> {
  const own = `SELECT number FROM donation WHERE donor_uid = $1
    UNION ALL SELECT donation FROM joined_gift WHERE donor_uid = $1`
  await tx.query({
    text: `DELETE FROM donor_detail WHERE lower(email) = $2 OR donation IN (${own})`,
    values: [userUid, email],
  })
  // From here on gifts of this person wait, so it is last; without a total there is nothing to forget.
  const { rowCount } = await tx.query({
    text: 'SELECT FROM donor WHERE uid = $1 FOR UPDATE',
    values: [userUid],
  })
  if (rowCount === 0) return
  for (const text of [
    'DELETE FROM joined_gift WHERE donor_uid = $1',
    'UPDATE donation SET donor_uid = NULL WHERE donor_uid = $1',
    'DELETE FROM donor WHERE uid = $1',
  ]) {
    await tx.query({ text, values: [userUid] })
  }
}
