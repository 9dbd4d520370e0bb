import type { Queryable } from '../../db/database.ts'
import type { Evidence, Facts } from '../../gateways/gateway.ts'

/** Keeps what was heard of a payment; the same from the same source is kept once. */
export async function storeEvidence(
  db: Queryable,
  payment: bigint,
  evidence: readonly Evidence[],
): Promise<void> {
  if (evidence.length === 0) return
  await db.query({
    name: 'store-payment-evidence',
    text: `INSERT INTO payment_evidence (payment, source, facts, digest)
      SELECT $1, source, facts::jsonb, sha256(convert_to(source || ' ' || facts, 'UTF8')) FROM unnest($2::text[], $3::text[]) AS heard (source, facts)
      ON CONFLICT DO NOTHING`,
    values: [
      payment,
      evidence.map(({ source }) => source),
      evidence.map(({ facts }) => JSON.stringify(facts)),
    ],
  })
}

/** Loads the evidence about a payment, in the order it came. */
export async function loadEvidence(
  db: Queryable,
  payment: bigint,
): Promise<{ at: Date; source: string; facts: Facts }[]> {
  const { rows } = await db.query<{ at: Date; source: string; facts: Facts }>({
    name: 'load-payment-evidence',
    text: `SELECT date_trunc('milliseconds', at) AS at, source, facts FROM payment_evidence
      WHERE payment = $1 ORDER BY id`,
    values: [payment],
  })
  return rows
}
