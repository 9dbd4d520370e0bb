import { bankMonthsListed, type listBankMonths } from '@daan/contract/bank'
import type { Reply } from '@daan/contract/call'
import { countOf, type Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

type ListedMonth = Reply<typeof listBankMonths>[number]

const isOverSql = `(now() AT TIME ZONE 'Asia/Dhaka')::date >= month + interval '1 month'`

const closingSql = `CASE WHEN closed_at IS NOT NULL THEN jsonb_build_object(
    'by', (SELECT name FROM person WHERE id = closed_by), 'reason', reason) END AS closing,
  date_trunc('milliseconds', closed_at) AS "closedAt"`

/** As a query gives it: a moment is no JSON. */
type QueriedMonth = {
  closing: { by: string | null; reason: string | null } | null
  closedAt: Date | null
}

function withClosing<Month extends QueriedMonth>({ closing, closedAt, ...month }: Month) {
  return { ...month, closing: closing && closedAt && { ...closing, at: closedAt } }
}

/** SQL of the ledger's balance at the end of a `bank_month`. */
export const balanceSql = 'bank_balance(bank_month.month)'

/** The months of the bank, the newest first. */
export async function listMonths(db: Queryable): Promise<ListedMonth[]> {
  const { rows } = await db.query<Omit<ListedMonth, 'closing'> & QueriedMonth>({
    name: 'list-bank-months',
    text: `SELECT to_char(month, 'YYYY-MM') AS month, ${closingSql},
        (SELECT count(*)::integer FROM bank_line AS line WHERE line.month = bank_month.month) AS lines,
        (SELECT count(*)::integer FROM bank_line AS line
          WHERE line.month = bank_month.month AND transfer IS NULL AND note IS NULL) AS open
      FROM bank_month ORDER BY bank_month.month DESC LIMIT ${bankMonthsListed}`,
  })
  return rows.map(withClosing)
}

/** Counts months that are over and that nobody has closed, from the first with a statement on. */
export function countMonthsToClose(db: Queryable): Promise<bigint> {
  return countOf(db, {
    name: 'count-bank-months-to-close',
    text: `SELECT count(*) FROM bank_month
      WHERE closed_at IS NULL AND ${isOverSql} AND month >= (SELECT min(month) FROM bank_line)`,
  })
}

export type MonthBalances = {
  isOver: boolean
  stated: bigint | null
  booked: bigint
  closing: ListedMonth['closing']
}

/** A month's balances: what the ledger had when it was closed, or has at its end. @param month its first day */
export async function findMonth(db: Queryable, month: string): Promise<MonthBalances | undefined> {
  const { rows } = await db.query<Omit<MonthBalances, 'closing'> & QueriedMonth>({
    name: 'find-bank-month',
    text: `SELECT ${isOverSql} AS "isOver", stated, ${closingSql},
        coalesce(booked, ${balanceSql}) AS booked
      FROM bank_month WHERE month = $1::date`,
    values: [month],
  })
  return rows.map(withClosing)[0]
}

/** Locks a month until the transaction ends. */
export async function lockMonth(
  tx: Tx,
  month: string,
): Promise<{ isOpen: boolean; isOver: boolean } | undefined> {
  const { rows } = await tx.query<{ isOpen: boolean; isOver: boolean }>({
    name: 'lock-bank-month',
    text: `SELECT closed_at IS NULL AS "isOpen", ${isOverSql} AS "isOver"
      FROM bank_month WHERE month = $1::date FOR UPDATE`,
    values: [month],
  })
  return rows[0]
}

/** Adds a month unless it is there. */
export async function addMonth(tx: Tx, month: string): Promise<void> {
  await tx.query({
    name: 'add-bank-month',
    text: 'INSERT INTO bank_month (month) VALUES ($1::date) ON CONFLICT DO NOTHING',
    values: [month],
  })
}

/** Stores the balance that a statement of a locked month says. */
export async function storeStated(tx: Tx, month: string, stated: bigint | null): Promise<void> {
  await tx.query({
    name: 'store-stated-balance',
    text: 'UPDATE bank_month SET stated = $2 WHERE month = $1::date',
    values: [month, stated],
  })
}

/** Closes a locked month; a trigger stores the ledger's balance at its end. @throws for one that is not over or not explained */
export async function storeClosed(
  tx: Tx,
  { month, reason, by }: { month: string; reason: string | null; by: string },
): Promise<void> {
  await tx.query({
    name: 'close-bank-month',
    text: 'UPDATE bank_month SET reason = $2, closed_by = $3, closed_at = now() WHERE month = $1::date',
    values: [month, reason, by],
  })
}
