import type { Tx } from '../db/transaction.ts'
import { findFaults } from './ledger-proof.ts'

/** The ledger's sums for a fund: poisha received, the number of gifts that made them, and poisha paid out. */
export type FundSum = { fund: string; poisha: bigint; donations: bigint; spent: bigint }

// Said anew, and not by what books: a check that shares the code it checks proves nothing.
const sumSql = `
  SELECT fund, sum(poisha)::bigint AS poisha, sum(gifts)::bigint AS donations, sum(spent)::bigint AS spent
  FROM (
    SELECT credit AS fund, poisha, 1 AS gifts, 0 AS spent FROM transfer WHERE kind = 'donation' AND xid >= $1::bigint AND xid < $2::bigint
    UNION ALL
    SELECT debit, -poisha, CASE kind WHEN 'reversal' THEN -1 ELSE 0 END, 0 FROM transfer
    WHERE kind IN ('reversal', 'refund') AND debit IN (SELECT key FROM fund) AND xid >= $1::bigint AND xid < $2::bigint
    UNION ALL
    SELECT debit, 0, 0, poisha FROM transfer WHERE kind = 'payout' AND xid >= $1::bigint AND xid < $2::bigint
    UNION ALL
    SELECT credit, 0, 0, -poisha FROM transfer
    WHERE kind = 'reversal' AND credit IN (SELECT key FROM fund) AND xid >= $1::bigint AND xid < $2::bigint
  ) AS booked
  GROUP BY fund`

/** Sums the ledger over transactions `from` (inclusive) to `to` (exclusive), given as decimal text. */
export async function sumLedger(tx: Tx, from: string, to: string): Promise<FundSum[]> {
  const { rows } = await tx.query<FundSum>({
    name: 'sum-ledger',
    text: sumSql,
    values: [from, to],
  })
  return rows
}

/** Every transaction below this one has ended: sums below it never change again. */
export async function endedHorizon(tx: Tx): Promise<string> {
  const { rows } = await tx.query<{ xid: string }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xid',
  )
  return rows[0]?.xid ?? '0'
}

/** The totals as they are kept, to be compared with the sums. */
export async function readTotals(tx: Tx): Promise<FundSum[]> {
  const { rows } = await tx.query<FundSum>('SELECT fund, poisha, donations, spent FROM fund_total')
  return rows
}

/** Funds that hold back another sum than is to go back to donors. */
export function wrongHeldBack(tx: Tx): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('%s: %s poisha are held back, %s are to go back', fund, fund_total.held_back, coalesce(owed.poisha, 0)) AS fault
     FROM fund_total LEFT JOIN held_back AS owed USING (fund)
     WHERE fund_total.held_back <> coalesce(owed.poisha, 0)`,
  )
}

/** Reversals since `xid` that do not take back exactly what a transfer booked. */
export function wrongReversalsSince(tx: Tx, xid: string): Promise<string[]> {
  return findFaults(
    tx,
    `SELECT format('transfer %s reverses %s otherwise than it was booked', r.id, t.id) AS fault
     FROM transfer r JOIN transfer t ON t.id = r.reverses
     WHERE r.xid >= $1::bigint
       AND (t.kind = 'reversal' OR (r.debit, r.credit, r.poisha) <> (t.credit, t.debit, t.poisha))
     LIMIT 20`,
    [xid],
  )
}
