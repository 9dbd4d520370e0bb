import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { bookingSql } from '../../ledger/transfer-store.ts'

/** Has requests under one key wait for each other until their transactions end. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  await tx.query({
    name: 'lock-key',
    text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [key],
  })
}

/** Locks a day's sheet until the transaction ends: slips that are being entered for it come first. */
export async function lockSheet(tx: Tx, day: string): Promise<void> {
  await tx.query({
    name: 'lock-day-sheet',
    text: `WITH opened AS (INSERT INTO day_sheet (day) VALUES ($1::date) ON CONFLICT DO NOTHING)
      SELECT FROM day_sheet WHERE day = $1::date FOR UPDATE`,
    values: [day],
  })
}

/** The sum in the cash box, its row locked until the transaction ends. */
export async function lockBox(tx: Tx): Promise<bigint> {
  return poishaOf(await tx.query<{ poisha: bigint }>('SELECT poisha FROM cash_box FOR UPDATE'))
}

/** The sum in the cash box by the ledger. */
export async function loadBox(db: Queryable): Promise<bigint> {
  return poishaOf(await db.query<{ poisha: bigint }>('SELECT poisha FROM cash_box'))
}

function poishaOf({ rows }: { rows: { poisha: bigint }[] }): bigint {
  const [row] = rows
  if (!row) throw new Error('There is no cash box.')
  return row.poisha
}

export type Closing = {
  day: string
  expected: bigint
  counted: bigint
  reason: string | null
  by: string
}

/** Closes a day. @returns false where it was closed before */
export async function closeSheet(tx: Tx, closing: Closing): Promise<boolean> {
  const { day, expected, counted, reason, by } = closing
  const { rowCount } = await tx.query({
    name: 'close-day-sheet',
    text: `INSERT INTO day_sheet AS sheet (day, expected, counted, reason, closed_by, closed_at)
      VALUES ($1::date, $2, $3, $4, $5, now())
      ON CONFLICT (day) DO UPDATE SET expected = excluded.expected, counted = excluded.counted,
        reason = excluded.reason, closed_by = excluded.closed_by, closed_at = excluded.closed_at
      WHERE sheet.closed_at IS NULL`,
    values: [day, expected, counted, reason, by],
  })
  return rowCount === 1
}

/** Books what was counted beyond, or short of, what the box should hold. */
export async function bookDifference(tx: Tx, { day, expected, counted }: Closing): Promise<void> {
  if (counted === expected) return
  const isShort = counted < expected
  await tx.query({
    name: 'book-cash-difference',
    text: `WITH moved AS (UPDATE cash_box SET poisha = $3),
      entry AS (
        SELECT 'difference'::transfer_kind AS kind, $1::date - date '2000-01-01' AS subject,
          CASE WHEN $4 THEN 'cash.difference' ELSE 'cash.box' END AS debit,
          CASE WHEN $4 THEN 'cash.box' ELSE 'cash.difference' END AS credit, $2::bigint AS poisha,
          NULL::bigint AS reverses),
      ${bookingSql('entry')}
      SELECT fund FROM total`,
    values: [day, isShort ? expected - counted : counted - expected, counted, isShort],
  })
}

export type SheetClosing = {
  expected: bigint
  counted: bigint
  reason: string | null
  by: string | null
  at: Date
}

/** The closing of a day; nothing while it is open. */
export async function findClosing(db: Queryable, day: string): Promise<SheetClosing | undefined> {
  const { rows } = await db.query<SheetClosing>({
    name: 'find-day-closing',
    text: `SELECT expected, counted, reason, (SELECT name FROM person WHERE id = closed_by) AS by,
        date_trunc('milliseconds', closed_at) AS at
      FROM day_sheet WHERE day = $1::date AND closed_at IS NOT NULL`,
    values: [day],
  })
  return rows[0]
}

/** Counts days before today whose slips nobody has closed. */
export async function countDaysToClose(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ count: bigint }>({
    name: 'count-days-to-close',
    text: `SELECT count(*) FROM day_sheet
      WHERE closed_at IS NULL AND day < (now() AT TIME ZONE 'Asia/Dhaka')::date
        AND EXISTS (SELECT FROM hand_gift WHERE hand_gift.day = day_sheet.day)`,
  })
  return rows[0]?.count ?? 0n
}

export type Deposit = { id: string; day: string; amount: bigint; reference: string }

/** The deposit of an idempotency key. */
export async function findDeposit(db: Queryable, id: string): Promise<Deposit | undefined> {
  const { rows } = await db.query<Deposit>({
    name: 'find-deposit',
    text: 'SELECT id, day::text, poisha AS amount, reference FROM cash_deposit WHERE id = $1',
    values: [id],
  })
  return rows[0]
}

/** Books money from the cash box to the bank. @throws for more than the box holds */
export async function bookDeposit(tx: Tx, deposit: Deposit, by: string): Promise<bigint> {
  const { id, day, amount, reference } = deposit
  const { rows } = await tx.query<{ number: bigint }>({
    name: 'book-deposit',
    text: `WITH moved AS (UPDATE cash_box SET poisha = poisha - $3),
      deposited AS (
        INSERT INTO cash_deposit (id, day, poisha, reference, deposited_by) VALUES ($1, $2::date, $3, $4, $5)
        RETURNING number, poisha),
      entry AS (
        SELECT 'deposit'::transfer_kind AS kind, number AS subject, 'bank' AS debit, 'cash.box' AS credit, poisha,
          NULL::bigint AS reverses FROM deposited),
      ${bookingSql('entry')}
      SELECT number FROM deposited`,
    values: [id, day, amount, reference, by],
  })
  const [row] = rows
  if (!row) throw new Error('A deposit was booked without a number.')
  return row.number
}

export type ListedDeposit = { amount: bigint; reference: string; at: Date }

/** The deposits of a day, the newest first. */
export async function listDeposits(db: Queryable, day: string): Promise<ListedDeposit[]> {
  const { rows } = await db.query<ListedDeposit>({
    name: 'list-deposits',
    text: `SELECT poisha AS amount, reference, date_trunc('milliseconds', at) AS at
      FROM cash_deposit WHERE day = $1::date ORDER BY number DESC`,
    values: [day],
  })
  return rows
}
