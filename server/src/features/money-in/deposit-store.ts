import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { bookingSql } from '../../ledger/transfer-store.ts'
import type { SheetKey } from './slip-store.ts'

export type Deposit = SheetKey & { id: string; amount: bigint; reference: string }

/** A deposit that was booked; `isMatched` where a line of the bank is of it. */
export type BookedDeposit = Deposit & { number: bigint; isMatched: boolean }

/** The deposit of an idempotency key. */
export async function findDeposit(db: Queryable, id: string): Promise<BookedDeposit | undefined> {
  const { rows } = await db.query<BookedDeposit>({
    name: 'find-deposit',
    text: `SELECT id, day::text, box, poisha AS amount, reference, number, EXISTS (
          SELECT FROM transfer t JOIN bank_line ON bank_line.transfer = t.id WHERE t.kind = 'deposit' AND t.subject = number) AS "isMatched"
      FROM cash_deposit WHERE id = $1`,
    values: [id],
  })
  return rows[0]
}

/** Books money from a cash box to the bank. @throws for more than the box holds */
export async function bookDeposit(tx: Tx, deposit: Deposit, by: string): Promise<bigint> {
  const { id, day, box, amount, reference } = deposit
  const { rows } = await tx.query<{ number: bigint }>({
    name: 'book-deposit',
    text: `WITH moved AS (UPDATE cash_box SET poisha = poisha - $3 WHERE id = $6 RETURNING account),
      deposited AS (
        INSERT INTO cash_deposit (id, day, poisha, reference, deposited_by, box) VALUES ($1, $2::date, $3, $4, $5, $6)
        RETURNING number, poisha),
      entry AS (
        SELECT 'deposit'::transfer_kind AS kind, number AS subject, 'bank' AS debit, account AS credit, poisha,
          NULL::bigint AS reverses FROM deposited, moved),
      ${bookingSql('entry')}
      SELECT number FROM deposited`,
    values: [id, day, amount, reference, by, box],
  })
  const [row] = rows
  if (!row) throw new Error('A deposit was booked without a number.')
  return row.number
}

type Reversal = { id: string; reason: string; by: string }

/** Takes a deposit back by a reversal, into its box. @returns false where it went back already */
export async function insertDepositReversal(
  tx: Tx,
  { id, reason, by }: Reversal,
): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'reverse-deposit',
    text: `WITH reversed AS (
        UPDATE cash_deposit SET reversed_at = now(), reversed_by = $3, reversal_reason = $2
        WHERE id = $1 AND reversed_at IS NULL RETURNING number, poisha, box),
      moved AS (
        UPDATE cash_box SET poisha = cash_box.poisha + reversed.poisha FROM reversed WHERE cash_box.id = box
        RETURNING number),
      entry AS (
        SELECT 'reversal'::transfer_kind AS kind, t.id AS subject, t.credit AS debit, t.debit AS credit, t.poisha,
          t.id AS reverses
        FROM moved JOIN transfer t ON t.kind = 'deposit' AND t.subject = number),
      ${bookingSql('entry')}
      SELECT kind FROM transferred`,
    values: [id, reason, by],
  })
  return rows.length === 1
}

export type ListedDeposit = {
  key: string
  amount: bigint
  reference: string
  at: Date
  reversal: string | null
}

/** The deposits of a day from a box, the newest first. */
export async function listDeposits(
  db: Queryable,
  { day, box }: SheetKey,
): Promise<ListedDeposit[]> {
  const { rows } = await db.query<ListedDeposit>({
    name: 'list-deposits',
    text: `SELECT id AS key, poisha AS amount, reference, date_trunc('milliseconds', at) AS at,
        reversal_reason AS reversal
      FROM cash_deposit WHERE day = $1::date AND box = $2 ORDER BY number DESC`,
    values: [day, box],
  })
  return rows
}
