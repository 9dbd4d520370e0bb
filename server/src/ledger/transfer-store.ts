import type { Db } from '../db/database.ts'

/** The sum a fund received, as the database has it; of two, the higher `version` is the newer. */
export type FundTotal = { fund: string; poisha: bigint; version: bigint; changedAt: Date | null }

/**
 * The part of a statement that books, so that transfers commit with the rows that cause them: common table
 * expressions to put after `entries`, one that gives `kind`, `subject`, `debit`, `credit`, `poisha` and
 * `reverses`. Their `total` gives `fund`, `poisha` and `version` of each fund whose total changed.
 *
 * A fund's total is what donations brought less what reversals and refunds took back; payouts spend it and do
 * not count. A gift that was refunded, whole or in part, is still one that came. Funds are locked in one order by everybody, so that two servers never deadlock.
 */
export function bookingSql(entries: string): string {
  return `
transferred AS (
  INSERT INTO transfer (kind, subject, debit, credit, poisha, reverses)
  SELECT kind, subject, debit, credit, poisha, reverses FROM ${entries}
  RETURNING kind, debit, credit, poisha
),
total AS (
  INSERT INTO fund_total AS total (fund, poisha, donations, changed_at)
  SELECT CASE kind WHEN 'donation' THEN credit ELSE debit END AS fund,
    sum(CASE kind WHEN 'donation' THEN poisha ELSE -poisha END),
    sum(CASE kind WHEN 'donation' THEN 1 WHEN 'reversal' THEN -1 ELSE 0 END), now()
  FROM transferred WHERE kind = 'donation' OR (kind IN ('reversal', 'refund') AND debit IN (SELECT key FROM fund))
  GROUP BY fund ORDER BY fund
  ON CONFLICT (fund) DO UPDATE SET
    poisha = total.poisha + excluded.poisha, donations = total.donations + excluded.donations,
    version = total.version + 1, changed_at = excluded.changed_at
  RETURNING fund, poisha, version
)`
}

/** The number of the last gift, settled or not; 0 before there is one. */
export async function loadLastGift(db: Db): Promise<bigint> {
  const { rows } = await db.query<{ number: bigint }>({
    name: 'load-last-gift',
    text: 'SELECT coalesce(max(number), 0) AS number FROM donation',
  })
  return rows[0]?.number ?? 0n
}

/** The totals of all funds. */
export async function loadFundTotals(db: Db): Promise<FundTotal[]> {
  const { rows } = await db.query<FundTotal>({
    name: 'load-fund-totals',
    text: 'SELECT fund, poisha, version, changed_at AS "changedAt" FROM fund_total',
  })
  return rows
}
