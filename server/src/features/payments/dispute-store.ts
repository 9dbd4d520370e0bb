import type { ClaimDispute } from '@daan/contract/payments'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Payment } from './payment-store.ts'

/** Why a claim of a transfer is disputed; null of any other payment. */
export const disputeSql = `CASE WHEN gateway <> 'transfer' THEN NULL
  WHEN state = 'failed' AND failure = 'rejected' THEN 'rejected'
  WHEN state = 'pending' THEN (SELECT CASE WHEN bool_or(rival.state >= 'held') THEN 'counted' ELSE 'claimed' END
    FROM payment AS rival WHERE rival.transaction IS NOT NULL AND rival.state <> 'failed'
      AND normalised(rival.transaction) = normalised(payment.transaction)
      AND rival.donation IS DISTINCT FROM payment.donation AND rival.refunded_poisha < rival.poisha
    HAVING count(*) > 0) END`

/** Selects the state of an objection; null where none was raised. */
export const objectionSql = `CASE WHEN objection_closed_at IS NOT NULL THEN 'closed'
  WHEN objected_at IS NOT NULL THEN 'open' END`

/**
 * Writes down that a disputed transfer is its claimant's all the same, once.
 * @returns the reason of the dispute; null where there is none; undefined for an unknown token
 */
export async function storeObjection(
  db: Queryable,
  token: string,
): Promise<ClaimDispute | null | undefined> {
  const { rows } = await db.query<{ dispute: ClaimDispute | null }>({
    name: 'store-objection',
    text: `WITH found AS (SELECT number, ${disputeSql} AS dispute FROM payment WHERE token = $1),
      objected AS (UPDATE payment SET objected_at = now() FROM found
        WHERE payment.number = found.number AND dispute IS NOT NULL AND objected_at IS NULL)
      SELECT dispute FROM found`,
    values: [token],
  })
  return rows[0]?.dispute
}

/** Says that an admin decided on an objection. @returns whether one was open */
export async function closeObjection(tx: Tx, number: bigint): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'close-objection',
    text: `UPDATE payment SET objection_closed_at = now()
      WHERE number = $1 AND objected_at IS NOT NULL AND objection_closed_at IS NULL`,
    values: [number],
  })
  return rowCount === 1
}

/** Tells whether the number of a transfer is that of money which a gateway has brought. */
export async function countsAtGateway(tx: Tx, { number, gateway }: Payment): Promise<boolean> {
  if (gateway !== 'transfer') return false
  const { rowCount } = await tx.query({
    name: 'find-gateway-payment-of-transfer',
    text: `SELECT FROM payment JOIN payment AS claim ON claim.number = $1
      WHERE payment.gateway <> 'transfer' AND payment.state >= 'held' AND payment.transaction IS NOT NULL
        AND normalised(payment.transaction) = normalised(claim.transaction) LIMIT 1`,
    values: [number],
  })
  return rowCount === 1
}
