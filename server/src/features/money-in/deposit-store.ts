import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { bookingSql } from '../../ledger/transfer-store.ts'
import type { SheetKey } from './slip-store.ts'

export type Deposit = SheetKey & { id: string; amount: bigint; reference: string }

/** The deposit of an idempotency key. */
export async function findDeposit(db: Queryable, id: string): Promise<Deposit | undefined> {
  const { rows } = await db.query<Deposit>({
    name: 'find-deposit',
    text: 'SELECT id, day::text, box, poisha AS amount, reference FROM cash_deposit WHERE id = $1',
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

export type ListedDeposit = { amount: bigint; reference: string; at: Date }

/** The deposits of a day from a box, the newest first. */
export async function listDeposits(
  db: Queryable,
  { day, box }: SheetKey,
): Promise<ListedDeposit[]> {
  const { rows } = await db.query<ListedDeposit>({
    name: 'list-deposits',
    text: `SELECT poisha AS amount, reference, date_trunc('milliseconds', at) AS at
      FROM cash_deposit WHERE day = $1::date AND box = $2 ORDER BY number DESC`,
    values: [day, box],
  })
  return rows
}
