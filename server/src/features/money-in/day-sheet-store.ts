import { countOf, type Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { bookingSql } from '../../ledger/transfer-store.ts'
import type { SheetKey } from './slip-store.ts'

/** Locks a sheet until the transaction ends: slips that are being entered for it come first. */
export async function lockSheet(tx: Tx, { day, box }: SheetKey): Promise<void> {
  await tx.query({
    name: 'lock-day-sheet',
    text: `WITH opened AS (INSERT INTO day_sheet (day, box) VALUES ($1::date, $2) ON CONFLICT DO NOTHING)
      SELECT FROM day_sheet WHERE day = $1::date AND box = $2 FOR UPDATE`,
    values: [day, box],
  })
}

/** The sum in a cash box, its row locked until the transaction ends; undefined where there is no such box. */
export async function lockBox(tx: Tx, box: number): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ poisha: bigint }>({
    name: 'lock-cash-box',
    text: 'SELECT poisha FROM cash_box WHERE id = $1 FOR UPDATE',
    values: [box],
  })
  return rows[0]?.poisha
}

/** Tells whether a cash box has this number. */
export async function isBox(db: Queryable, box: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'find-cash-box',
    text: 'SELECT FROM cash_box WHERE id = $1',
    values: [box],
  })
  return rowCount === 1
}

/** A cash box, and the sum in it by the ledger. */
export type CashBox = { box: number; name: string; inBox: bigint }

/** All boxes, in the order in which they were opened. */
export async function listBoxes(db: Queryable): Promise<CashBox[]> {
  const { rows } = await db.query<CashBox>({
    name: 'list-cash-boxes',
    text: 'SELECT id AS box, name, poisha AS "inBox" FROM cash_box ORDER BY id',
  })
  return rows
}

/** Adds a box and its account. @returns its number; @throws for a name that another has */
export async function insertBox(tx: Tx, name: string): Promise<number> {
  const { rows } = await tx.query<{ id: number; account: string }>({
    name: 'insert-cash-box',
    text: 'INSERT INTO cash_box (name) VALUES ($1) RETURNING id, account',
    values: [name],
  })
  const [row] = rows
  if (!row) throw new Error('A box was added without a number.')
  await tx.query({
    name: 'insert-cash-account',
    text: `INSERT INTO account (name, kind) VALUES ($1, 'cash')`,
    values: [row.account],
  })
  return row.id
}

export type Closing = SheetKey & {
  expected: bigint
  counted: bigint
  notes: number[]
  cheques: bigint
  reason: string | null
  by: string
}

/** Closes a locked sheet. @returns false where it was closed before */
export async function closeSheet(tx: Tx, closing: Closing): Promise<boolean> {
  const { day, box, expected, counted, notes, cheques, reason, by } = closing
  const { rowCount } = await tx.query({
    name: 'close-day-sheet',
    text: `UPDATE day_sheet SET expected = $3, counted = $4, notes = $5, cheques = $6, reason = $7, closed_by = $8,
        closed_at = now()
      WHERE day = $1::date AND box = $2 AND closed_at IS NULL`,
    values: [day, box, expected, counted, notes, cheques, reason, by],
  })
  return rowCount === 1
}

/** SQL of the subject of a difference's transfer, one for each day and box. */
export const differenceSubject = (day: string, box: string) =>
  `((${day} - date '2000-01-01') + (${box} - 1) * 1000000::bigint)`

/** Books what was counted beyond, or short of, what the box should hold. */
export async function bookDifference(
  tx: Tx,
  { day, box, expected, counted }: Closing,
): Promise<void> {
  if (counted === expected) return
  const isShort = counted < expected
  await tx.query({
    name: 'book-cash-difference',
    text: `WITH moved AS (UPDATE cash_box SET poisha = $3 WHERE id = $5 RETURNING account),
      entry AS (
        SELECT 'difference'::transfer_kind AS kind, ${differenceSubject('$1::date', '$5::integer')} AS subject,
          CASE WHEN $4 THEN 'cash.difference' ELSE account END AS debit,
          CASE WHEN $4 THEN account ELSE 'cash.difference' END AS credit, $2::bigint AS poisha,
          NULL::bigint AS reverses FROM moved),
      ${bookingSql('entry')}
      SELECT fund FROM total`,
    values: [day, isShort ? expected - counted : counted - expected, counted, isShort, box],
  })
}

export type SheetClosing = {
  expected: bigint
  counted: bigint
  notes: number[] | null
  cheques: bigint | null
  reason: string | null
  by: string | null
  at: Date
}

/** The closing of a sheet; nothing while it is open. */
export async function findClosing(
  db: Queryable,
  { day, box }: SheetKey,
): Promise<SheetClosing | undefined> {
  const { rows } = await db.query<SheetClosing>({
    name: 'find-day-closing',
    text: `SELECT expected, counted, notes, cheques, reason, (SELECT name FROM person WHERE id = closed_by) AS by,
        date_trunc('milliseconds', closed_at) AS at
      FROM day_sheet WHERE day = $1::date AND box = $2 AND closed_at IS NOT NULL`,
    values: [day, box],
  })
  return rows[0]
}

/** Counts sheets of days before today whose slips nobody has closed. */
export function countDaysToClose(db: Queryable): Promise<bigint> {
  return countOf(db, {
    name: 'count-days-to-close',
    text: `SELECT count(*) FROM day_sheet
      WHERE closed_at IS NULL AND day < (now() AT TIME ZONE 'Asia/Dhaka')::date
        AND EXISTS (SELECT FROM hand_gift WHERE (hand_gift.day, hand_gift.box) = (day_sheet.day, day_sheet.box))`,
  })
}
