import type { Body } from '@daan/contract/call'
import type { BookWay, HandWay, waysWithoutBox } from '@daan/contract/hand-ways'
import type { enterSlip } from '@daan/contract/money-in'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { fundTypeSql } from '../../ledger/fund-store.ts'
import { bookingSql, type FundTotal } from '../../ledger/transfer-store.ts'

export type Slip = Omit<Body<typeof enterSlip>, 'fundType'> & { key: string; fund: string }

/** Accounts of gifts that lie in no box; what is in kind is no money. */
const accountOf: Partial<Record<HandWay, string>> = {
  bankLine: 'bank',
  inKind: 'goods.held',
} satisfies Record<(typeof waysWithoutBox)[number], string>

const isInBox = (way: HandWay) => accountOf[way] === undefined

/** A slip that was entered, with what it said. */
export type EnteredSlip = Slip & { number: bigint; isReversed: boolean }

/** The slip of a receipt's key. */
export async function findSlip(db: Queryable, key: string): Promise<EnteredSlip | undefined> {
  const { rows } = await db.query<EnteredSlip>({
    name: 'find-slip',
    text: `SELECT key, number, fund, poisha AS amount, way, hand_gift.day::text, box, paper_number AS "paperNumber",
        reference, description, name, email, phone, reversed_at IS NOT NULL OR state = 'refunded' AS "isReversed"
      FROM donation JOIN hand_gift ON donation = number LEFT JOIN donor_detail USING (donation)
      WHERE key = $1 AND batch IS NULL`,
    values: [key],
  })
  return rows[0]
}

/** Puts money into a cash box, or takes it out. @throws for more than it holds */
async function moveBox(tx: Tx, box: number, poisha: bigint): Promise<void> {
  await tx.query({
    name: 'move-cash-box',
    text: 'UPDATE cash_box SET poisha = poisha + $2 WHERE id = $1',
    values: [box, poisha],
  })
}

/** Books a slip's gift as a settled one. @returns its number, and the total that changed: of what is in kind none */
export async function bookSlip(
  tx: Tx,
  slip: Slip,
  enteredBy: string,
): Promise<{ number: bigint; totals: FundTotal[] }> {
  const { rows } = await tx.query<{ number: bigint; fund: string | null } & FundTotal>({
    name: 'book-slip',
    text: `WITH booked AS (
        INSERT INTO donation (key, number, fund, poisha, state, answered)
        VALUES ($1, nextval('donation_number'), $2, $3, 'settled', 'settled') RETURNING number, fund, poisha),
      detail AS (
        INSERT INTO donor_detail (donation, name, email, phone) SELECT number, $4::text, $5::text, $6::text FROM booked
        WHERE $4::text IS NOT NULL),
      slip AS (
        INSERT INTO hand_gift (donation, way, day, entered_by, paper_number, reference, description, box, is_from_unknown)
        SELECT number, $7, $8::date, $9, $10, $11, $13, $14, $4::text IS NULL FROM booked),
      entry AS (
        SELECT CASE WHEN $7 = 'inKind' THEN 'inKind' ELSE 'donation' END::transfer_kind AS kind, number AS subject,
          coalesce($12, (SELECT account FROM cash_box WHERE id = $14)) AS debit, CASE WHEN $7 = 'inKind' THEN 'goods.given' ELSE fund END AS credit, poisha,
          NULL::bigint AS reverses FROM booked),
      ${bookingSql('entry')}
      SELECT total.fund, total.poisha, version, now() AS "changedAt", number FROM booked LEFT JOIN total ON true`,
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
      accountOf[slip.way] ?? null,
      slip.description,
      slip.box,
    ],
  })
  const [row] = rows
  if (!row) throw new Error('A slip was booked without a number.')
  // After the statement, which locks the day's sheet: whoever closes a day locks both in this order.
  if (isInBox(slip.way)) await moveBox(tx, slip.box, slip.amount)
  const { number, ...total } = row
  return { number, totals: total.fund === null ? [] : [total] }
}

type Reversal = { slip: EnteredSlip; reason: string; by: string }

/** Takes a slip's gift back by a reversal. @returns the totals that changed; undefined where it went back already */
export async function reverseGift(
  tx: Tx,
  { slip, reason, by }: Reversal,
): Promise<FundTotal[] | undefined> {
  const { rows } = await tx.query<FundTotal & { fund: string | null }>({
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
        FROM reversed JOIN transfer t ON t.kind = CASE WHEN $4 = 'inKind' THEN 'inKind' ELSE 'donation' END::transfer_kind
          AND t.subject = reversed.number),
      ${bookingSql('entry')},
      debited AS (
        UPDATE donor SET poisha = donor.poisha - reversed.poisha, donations = donor.donations - 1
        FROM reversed WHERE donor.uid = owner AND $4 <> 'inKind')
      SELECT total.fund, total.poisha, version, now() AS "changedAt" FROM reversed LEFT JOIN total ON true`,
    values: [slip.number, reason, by, slip.way],
  })
  if (rows.length === 0) return undefined
  if (isInBox(slip.way)) await moveBox(tx, slip.box, -slip.amount)
  return rows.filter(({ fund }) => fund !== null)
}

/** A day's sheet of a box. */
export type SheetKey = { day: string; box: number }

/** A slip as its day lists it. */
export type ListedSlip = {
  key: string
  number: bigint
  at: Date
  way: BookWay
  fundType: string
  amount: bigint
  name: string | null
  paperNumber: string | null
  reference: string | null
  description: string | null
  namedBy: string | null
  isNamedLater: boolean
  isUnclaimed: boolean
  isImported: boolean
  reversal: string | null
}

const listedColumns = `key, number, date_trunc('milliseconds', donation.at) AS at, way, ${fundTypeSql}, poisha AS amount,
  name, paper_number AS "paperNumber", reference, description, named_at IS NOT NULL AS "isNamedLater",
  is_from_unknown AND named_at IS NULL AS "isUnclaimed", batch IS NOT NULL AS "isImported",
  (SELECT person.name FROM person WHERE id = named_by) AS "namedBy", reversal_reason AS reversal`
const listedTables = `hand_gift JOIN donation ON number = donation LEFT JOIN donor_detail USING (donation)`

/** Money that stands and whose donor nobody knows, the newest first. */
export async function listUnclaimed(
  db: Queryable,
  most: number,
): Promise<(ListedSlip & { day: string })[]> {
  const { rows } = await db.query<ListedSlip & { day: string }>({
    name: 'list-unclaimed-slips',
    text: `SELECT ${listedColumns}, hand_gift.day::text FROM ${listedTables}
      WHERE is_from_unknown AND named_at IS NULL AND reversed_at IS NULL AND state = 'settled' AND way <> 'inKind'
      ORDER BY hand_gift.donation DESC LIMIT $1`,
    values: [most],
  })
  return rows
}

/** The slips of a sheet, the newest first. */
export async function listSlips(db: Queryable, { day, box }: SheetKey): Promise<ListedSlip[]> {
  const { rows } = await db.query<ListedSlip>({
    name: 'list-slips',
    text: `SELECT ${listedColumns} FROM ${listedTables}
      WHERE hand_gift.day = $1::date AND box = $2 AND batch IS NULL ORDER BY number DESC`,
    values: [day, box],
  })
  return rows
}
