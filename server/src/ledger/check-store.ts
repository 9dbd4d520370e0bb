import type { Tx } from '../db/transaction.ts'
import { findFaults } from './ledger-proof.ts'

/** The ledger's sum for a fund: poisha received and the number of gifts that made them. */
export type FundSum = { fund: string; poisha: bigint; donations: bigint }

// Said anew, and not by what books: a check that shares the code it checks proves nothing.
const receivedSql = `
  SELECT fund, sum(poisha)::bigint AS poisha, sum(gifts)::bigint AS donations
  FROM (
    SELECT credit AS fund, poisha, 1 AS gifts FROM transfer WHERE kind = 'donation' AND xid >= $1::bigint AND xid < $2::bigint
    UNION ALL
    SELECT debit, -poisha, CASE kind WHEN 'reversal' THEN -1 ELSE 0 END FROM transfer
    WHERE kind IN ('reversal', 'refund') AND debit IN (SELECT key FROM fund) AND xid >= $1::bigint AND xid < $2::bigint
  ) AS received
  GROUP BY fund`

/** Sums the ledger over transactions `from` (inclusive) to `to` (exclusive), given as decimal text. */
export async function sumLedger(tx: Tx, from: string, to: string): Promise<FundSum[]> {
  const { rows } = await tx.query<FundSum>({
    name: 'sum-ledger',
    text: receivedSql,
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
  const { rows } = await tx.query<FundSum>('SELECT fund, poisha, donations FROM fund_total')
  return rows
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
