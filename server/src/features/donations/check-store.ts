import type { Tx } from '../../db/transaction.ts'

/** What the ledger adds up to for a fund: settled poisha and how many gifts made them. */
export type FundSum = { fund: string; poisha: bigint; donations: bigint }

/** A statement about the books that must find nothing; each row it finds is a fault, in words. */
type Fault = { fault: string }

// Money into a fund less money back out by reversal is what it received; payouts spend it, so they do not count.
const receivedSql = `
  SELECT fund::text, sum(poisha)::bigint AS poisha, sum(gifts)::bigint AS donations
  FROM (
    SELECT credit AS fund, poisha, 1 AS gifts FROM transfer WHERE kind = 'donation' AND xid >= $1::bigint AND xid < $2::bigint
    UNION ALL
    SELECT debit, -poisha, -1 FROM transfer WHERE kind = 'reversal' AND debit >= 'fireVictims' AND xid >= $1::bigint AND xid < $2::bigint
  ) AS movement
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
export async function settledHorizon(tx: Tx): Promise<string> {
  const { rows } = await tx.query<{ xid: string }>(
    'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xid',
  )
  return rows[0]?.xid ?? '0'
}

export async function readTotals(tx: Tx): Promise<FundSum[]> {
  const { rows } = await tx.query<FundSum>('SELECT fund::text, poisha, donations FROM fund_total')
  return rows
}

/** Gifts and transfers since `from` that do not match each other. */
export async function mismatchedSince(tx: Tx, from: string): Promise<string[]> {
  return faults(
    tx,
    `SELECT format('transfer %s books donation %s otherwise than it was given', t.id, t.subject) AS fault
     FROM transfer t LEFT JOIN donation d ON d.number = t.subject
     WHERE t.kind = 'donation' AND t.xid >= $1::bigint
       AND (d.number IS NULL OR d.fund <> t.credit OR d.poisha <> t.poisha OR d.state NOT IN ('settled', 'refunded'))
     LIMIT 20`,
    [from],
  )
}

/** Settled gifts that no transfer books. Reads every gift. */
export async function unbookedGifts(tx: Tx): Promise<string[]> {
  return faults(
    tx,
    `SELECT format('donation %s is settled but not in the ledger', d.number) AS fault
     FROM donation d LEFT JOIN transfer t ON t.subject = d.number AND t.kind = 'donation'
     WHERE d.state IN ('settled', 'refunded') AND t.id IS NULL
     LIMIT 20`,
  )
}

/** Personal data that belongs to no donation. Reads every donor's details. */
export async function strayDetails(tx: Tx): Promise<string[]> {
  return faults(
    tx,
    `SELECT format('the details of donation %s belong to no donation', donation) AS fault
     FROM donor_detail WHERE NOT EXISTS (SELECT FROM donation d WHERE d.number = donation)
     LIMIT 20`,
  )
}

/** Donors whose total is not the sum of their settled gifts. Reads every gift. */
export async function wrongDonorTotals(tx: Tx): Promise<string[]> {
  return faults(
    tx,
    `SELECT format('donor %s: total %s, gifts %s', coalesce(d.uid, g.uid), coalesce(d.poisha, 0), coalesce(g.poisha, 0)) AS fault
     FROM donor d FULL JOIN (
       SELECT donor_uid AS uid, sum(poisha) AS poisha, count(*) AS donations
       FROM donation WHERE donor_uid IS NOT NULL AND state = 'settled' GROUP BY donor_uid
     ) AS g USING (uid)
     WHERE (d.poisha, d.donations) IS DISTINCT FROM (g.poisha, g.donations)
     LIMIT 20`,
  )
}

async function faults(tx: Tx, text: string, values: unknown[] = []): Promise<string[]> {
  const { rows } = await tx.query<Fault>({ text, values })
  return rows.map(({ fault }) => fault)
}
