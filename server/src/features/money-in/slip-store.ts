import type { Body } from '@daan/contract/call'
import type { enterSlip, HandWay } from '@daan/contract/money-in'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { fundTypeSql } from '../../ledger/fund-store.ts'
import { bookingSql, type FundTotal } from '../../ledger/transfer-store.ts'

export type Slip = Omit<Body<typeof enterSlip>, 'fundType'> & { key: string; fund: string }

/** The account that each way's money is in from now on. */
const accountOf = {
  cash: 'cash.box',
  cheque: 'cash.box',
  bankLine: 'bank',
} as const satisfies Record<HandWay, string>

/** A slip that was entered, with what it said. */
export type EnteredSlip = Slip & { number: bigint; account: string; isReversed: boolean }

/** The slip of a receipt's key. */
export async function findSlip(db: Queryable, key: string): Promise<EnteredSlip | undefined> {
  const { rows } = await db.query<Omit<EnteredSlip, 'account'>>({
    name: 'find-slip',
    text: `SELECT key, number, fund, poisha AS amount, way, hand_gift.day::text, paper_number AS "paperNumber",
        reference, name, email, phone, reversed_at IS NOT NULL OR state = 'refunded' AS "isReversed"
      FROM donation JOIN hand_gift ON donation = number LEFT JOIN donor_detail USING (donation)
      WHERE key = $1`,
    values: [key],
  })
  return rows[0] && { ...rows[0], account: accountOf[rows[0].way] }
}

/** Puts money into the cash box, or takes it out. @throws for more than it holds */
export async function moveBox(tx: Tx, poisha: bigint): Promise<void> {
  await tx.query({
    name: 'move-cash-box',
    text: 'UPDATE cash_box SET poisha = poisha + $1',
    values: [poisha],
  })
}

/** Books a slip's gift as a settled one. @returns its number and the total that changed */
export async function bookSlip(
  tx: Tx,
  slip: Slip,
  enteredBy: string,
): Promise<{ number: bigint; total: FundTotal }> {
  const { rows } = await tx.query<FundTotal & { number: bigint }>({
    name: 'book-slip',
    text: `WITH booked AS (
        INSERT INTO donation (key, number, fund, poisha, state, answered)
        VALUES ($1, nextval('donation_number'), $2, $3, 'settled', 'settled') RETURNING number, fund, poisha),
      detail AS (
        INSERT INTO donor_detail (donation, name, email, phone) SELECT number, $4::text, $5::text, $6::text FROM booked
        WHERE $4::text IS NOT NULL),
      slip AS (
        INSERT INTO hand_gift (donation, way, day, entered_by, paper_number, reference)
        SELECT number, $7, $8::date, $9, $10, $11 FROM booked),
      entry AS (
        SELECT 'donation'::transfer_kind AS kind, number AS subject, $12::text AS debit, fund AS credit, poisha,
          NULL::bigint AS reverses FROM booked),
      ${bookingSql('entry')}
      SELECT total.fund, total.poisha, version, now() AS "changedAt", number FROM total, booked`,
    values: [
      slip.key,
      slip.fund,
      slip.amount,
      slip.name,
      slip.email,
      slip.phone,
      slip.way,
      slip.day,
      enteredBy,
      slip.paperNumber,
      slip.reference,
      accountOf[slip.way],
    ],
  })
  const [row] = rows
  if (!row) throw new Error('A slip was booked without a total.')
  // After the statement, which locks the day's sheet: whoever closes a day locks both in this order.
  if (accountOf[slip.way] === 'cash.box') await moveBox(tx, slip.amount)
  const { number, ...total } = row
  return { number, total }
}

type Reversal = { slip: EnteredSlip; reason: string; by: string }

/** Takes a slip's gift back by a reversal. @returns the total that changed; nothing where it went back already */
export async function reverseGift(tx: Tx, { slip, reason, by }: Reversal): Promise<FundTotal[]> {
  const { rows } = await tx.query<FundTotal>({
    name: 'reverse-slip',
    text: `WITH reversed AS (
        UPDATE donation SET state = 'refunded'
        WHERE number = $1 AND state = 'settled' AND refunded_poisha IS NULL
        RETURNING number, poisha,
          coalesce(donor_uid, (SELECT donor_uid FROM joined_gift WHERE donation = number)) AS owner),
      told AS (
        UPDATE hand_gift SET reversed_at = now(), reversed_by = $3, reversal_reason = $2
        FROM reversed WHERE donation = number),
      entry AS (
        SELECT 'reversal'::transfer_kind AS kind, t.id AS subject, t.credit AS debit, t.debit AS credit, t.poisha,
          t.id AS reverses
        FROM reversed JOIN transfer t ON t.kind = 'donation' AND t.subject = reversed.number),
      ${bookingSql('entry')},
      debited AS (
        UPDATE donor SET poisha = donor.poisha - reversed.poisha, donations = donor.donations - 1
        FROM reversed WHERE donor.uid = owner)
      SELECT fund, poisha, version, now() AS "changedAt" FROM total`,
    values: [slip.number, reason, by],
  })
  if (rows.length > 0 && slip.account === 'cash.box') await moveBox(tx, -slip.amount)
  return rows
}

/** A slip as its day lists it. */
export type ListedSlip = {
  key: string
  number: bigint
  at: Date
  way: HandWay
  fundType: string
  amount: bigint
  name: string | null
  paperNumber: string | null
  reference: string | null
  reversal: string | null
}

/** The slips of a day, the newest first. */
export async function listSlips(db: Queryable, day: string): Promise<ListedSlip[]> {
  const { rows } = await db.query<ListedSlip>({
    name: 'list-slips',
    text: `SELECT key, number, date_trunc('milliseconds', at) AS at, way, ${fundTypeSql}, poisha AS amount, name,
        paper_number AS "paperNumber", reference, reversal_reason AS reversal
      FROM hand_gift JOIN donation ON number = donation LEFT JOIN donor_detail USING (donation)
      WHERE hand_gift.day = $1::date ORDER BY number DESC`,
    values: [day],
  })
  return rows
}
