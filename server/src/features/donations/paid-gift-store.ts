import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { fundNameSql, fundTypeSql } from '../../ledger/fund-store.ts'
import { bookingSql, type FundTotal } from '../../ledger/transfer-store.ts'
import { locksOf } from '../../payables/lock-payable-store.ts'
import type { PaidFor, Payable, Settlement } from '../../payables/payable.ts'
import { receiptNumberOf } from '../../receipt-number.ts'
import { findGiftPayer } from './look-up-gift.ts'

/** Gifts, which are promised until their money has come. */
export const payableGifts: Payable = {
  receiptNumberOf,
  ...locksOf({
    name: 'gift',
    select: `SELECT number, key AS receipt, poisha, at, ${fundNameSql}, state::text, name, email, phone
      FROM donation LEFT JOIN donor_detail ON donor_detail.donation = number`,
    table: 'donation',
    receiptNumberOf,
  }),
  find: findGiftState,
  findPayer: findGiftPayer,
  settle: settleGift,
  setState: markGift,
  refund: refundGift,
}

/** Finds the state of a gift, for whoever paid it. */
async function findGiftState(db: Queryable, number: bigint): Promise<PaidFor | undefined> {
  const { rows } = await db.query<Pick<PaidFor, 'receipt' | 'state' | 'fundType'>>({
    name: 'find-gift-state',
    text: `SELECT key AS receipt, state::text, ${fundTypeSql} FROM donation WHERE number = $1`,
    values: [number],
  })
  const [gift] = rows
  return gift && { ...gift, receiptNumber: receiptNumberOf(number), isAvailable: true }
}

const totalColumns = 'fund, poisha, version, now() AS "changedAt"'

/** Whose a gift is by now: of whoever was signed in, or whose account it joined since. */
const ownerSql = `coalesce(donor_uid, (SELECT joined_gift.donor_uid FROM joined_gift WHERE donation = number))`

/** Lets a locked gift that was promised count, for its fund and its donor; gives the totals that changed. */
async function settleGift(tx: Tx, number: bigint): Promise<Settlement> {
  const { rows } = await tx.query<FundTotal>({
    name: 'settle-gift',
    text: `WITH gift AS (
        UPDATE donation SET state = 'settled' WHERE number = $1 AND state IN ('pledged', 'failed', 'held')
        RETURNING number, fund, poisha, donor_uid),
      entry AS (
        SELECT 'donation'::transfer_kind AS kind, number AS subject, 'clearing' AS debit,
          fund AS credit, poisha, NULL::bigint AS reverses FROM gift),
      ${bookingSql('entry')},
      credited AS (
        INSERT INTO donor AS donor (uid, name, photo, poisha, donations)
        SELECT uid, coalesce(person.name, donor_detail.name, ''), person.image, poisha, 1
        FROM (SELECT number, poisha, ${ownerSql} AS uid FROM gift) AS owned
          LEFT JOIN person ON person.id = uid LEFT JOIN donor_detail ON donor_detail.donation = number
        WHERE uid IS NOT NULL
        ON CONFLICT (uid) DO UPDATE SET
          poisha = donor.poisha + excluded.poisha, donations = donor.donations + excluded.donations)
      SELECT ${totalColumns} FROM total`,
    values: [number],
  })
  if (rows.length === 0) throw new Error(`Gift ${number} cannot be settled.`)
  return { totals: rows, ticket: null }
}

async function markGift(tx: Tx, number: bigint, state: 'held' | 'failed'): Promise<void> {
  await tx.query({
    name: 'mark-gift',
    text: `UPDATE donation SET state = $2::donation_state WHERE number = $1 AND state IN ('pledged', 'failed', 'held')`,
    values: [number, state],
  })
}

type GiftRefund = { number: bigint; refund: bigint; poisha: bigint }

/** Takes money back from a locked gift, its fund and its donor. The gift is refunded when all of it is. */
async function refundGift(tx: Tx, { number, refund, poisha }: GiftRefund): Promise<FundTotal[]> {
  const { rows } = await tx.query<FundTotal>({
    name: 'give-gift-back',
    text: `WITH gift AS (
        UPDATE donation SET refunded_poisha = coalesce(refunded_poisha, 0) + $3,
          state = CASE WHEN coalesce(refunded_poisha, 0) + $3 = poisha THEN 'refunded' ELSE state END
        WHERE number = $1 AND state = 'settled'
        RETURNING number, fund, donor_uid, state),
      entry AS (
        SELECT 'refund'::transfer_kind AS kind, $2::bigint AS subject, fund AS debit,
          'clearing' AS credit, $3::bigint AS poisha, NULL::bigint AS reverses FROM gift),
      ${bookingSql('entry')},
      debited AS (
        UPDATE donor SET poisha = donor.poisha - $3,
          donations = donor.donations - CASE owned.state WHEN 'refunded' THEN 1 ELSE 0 END
        FROM (SELECT state, ${ownerSql} AS owner FROM gift) AS owned WHERE donor.uid = owned.owner)
      SELECT ${totalColumns} FROM total`,
    values: [number, refund, poisha],
  })
  if (rows.length === 0) throw new Error(`Gift ${number} has nothing to give back.`)
  return rows
}
