import type { Tx } from '../../db/transaction.ts'

/** A gift that did not come through the site, its row locked. */
export type HandGift = {
  number: bigint
  isReversed: boolean
  hasDonor: boolean
  isNamedLater: boolean
}

/** Locks the gift of a receipt's key until the transaction ends. */
export async function lockHandGift(tx: Tx, key: string): Promise<HandGift | undefined> {
  const { rows } = await tx.query<HandGift>({
    name: 'lock-hand-gift',
    text: `SELECT number, reversed_at IS NOT NULL OR state = 'refunded' AS "isReversed",
        named_at IS NOT NULL OR NOT is_from_unknown AS "hasDonor",
        named_at IS NOT NULL AS "isNamedLater"
      FROM donation JOIN hand_gift ON hand_gift.donation = number WHERE key = $1 FOR UPDATE OF donation`,
    values: [key],
  })
  return rows[0]
}

export type Donor = { name: string; email: string | null; phone: string | null }

/** Stores the donor of a locked gift, and who decided it. */
export async function storeDonor(tx: Tx, gift: bigint, donor: Donor, by: string): Promise<void> {
  await tx.query({
    name: 'store-donor-named-later',
    text: `WITH named AS (UPDATE hand_gift SET named_by = $5, named_at = now() WHERE donation = $1)
      INSERT INTO donor_detail (donation, name, email, phone) VALUES ($1, $2, $3, $4)`,
    values: [gift, donor.name, donor.email, donor.phone, by],
  })
}

/** Deletes the donor of a locked gift, and takes it out of the account that it has joined. */
export async function forgetDonor(tx: Tx, gift: bigint): Promise<void> {
  await tx.query({
    name: 'forget-donor-named-later',
    text: `WITH named AS (UPDATE hand_gift SET named_by = NULL, named_at = NULL WHERE donation = $1),
      forgotten AS (DELETE FROM donor_detail WHERE donation = $1),
      parted AS (DELETE FROM joined_gift WHERE donation = $1 RETURNING donor_uid)
      UPDATE donor SET poisha = donor.poisha - gift.poisha, donations = donor.donations - 1
      FROM parted, donation AS gift JOIN hand_gift ON hand_gift.donation = gift.number
      WHERE donor.uid = parted.donor_uid AND gift.number = $1 AND gift.state = 'settled' AND way <> 'inKind'`,
    values: [gift],
  })
}
