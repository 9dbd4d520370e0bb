import type { RefundReason, RefundState } from '@daan/contract/refunds'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Schedule } from './schedule.ts'

/** Money to be given back. */
export type Refund = {
  number: bigint
  /** The idempotency key of whoever asked for it. */
  id: string
  payment: bigint
  reference: string
  poisha: bigint
  reason: RefundReason
  state: RefundState
  /** The gateway's number of it. */
  transaction: string | null
  asks: number
}

const columns = 'number, id, payment, reference, poisha, reason, state::text, transaction, asks'

export type NewRefund = Pick<Refund, 'id' | 'payment' | 'reference' | 'poisha' | 'reason'> & {
  askedBy: string
  /** The time it is left to whoever asked for it, before any process may send it. */
  leftForMs: number
}

/** Writes a refund down, and off what may still be given back of its payment, whose row is locked. */
export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  const { id, payment, reference, poisha, reason, askedBy, leftForMs } = refund
  await tx.query({
    name: 'insert-refund',
    text: `WITH asked AS (
        INSERT INTO refund (id, payment, reference, poisha, reason, asked_by, next_ask_at)
        VALUES ($1, $2, $3, $4, $5, $6, now() + $7 * interval '1 ms'))
      UPDATE payment SET refunded_poisha = refunded_poisha + $4 WHERE number = $2`,
    values: [id, payment, reference, poisha, reason, askedBy, leftForMs],
  })
}

/** The refund of an idempotency key. */
export async function findRefund(db: Queryable, id: string): Promise<Refund | undefined> {
  const { rows } = await db.query<Refund>({
    name: 'find-refund',
    text: `SELECT ${columns} FROM refund WHERE id = $1`,
    values: [id],
  })
  return rows[0]
}

/** The gateway's numbers of the other refunds of a refund's payment. */
export async function loadOtherRefunds(
  db: Queryable,
  { number, payment }: Refund,
): Promise<string[]> {
  const { rows } = await db.query<{ transaction: string }>({
    name: 'load-other-refunds',
    text: `SELECT transaction FROM refund WHERE payment = $1 AND number <> $2 AND transaction IS NOT NULL`,
    values: [payment, number],
  })
  return rows.map(({ transaction }) => transaction)
}

/** Tells whether all that a payment took has gone back. */
export async function isWholeBack(db: Queryable, payment: bigint): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'find-payment-gone-back',
    text: `SELECT FROM payment WHERE number = $1
      AND poisha = (SELECT sum(refund.poisha) FROM refund WHERE payment = $1 AND state = 'done')`,
    values: [payment],
  })
  return rowCount === 1
}

/** A refund, its row locked. */
export async function lockRefund(tx: Tx, number: bigint): Promise<Refund | undefined> {
  const { rows } = await tx.query<Refund>({
    name: 'lock-refund',
    text: `SELECT ${columns} FROM refund WHERE number = $1 FOR UPDATE`,
    values: [number],
  })
  return rows[0]
}

/**
 * Claims the wanted refund, or one that is due, for this process alone until the lease ends; `asks` counts those
 * before.
 */
export async function claimRefund(
  db: Queryable,
  wanted: { id: string } | null,
  { leaseMs }: Schedule,
): Promise<Refund | undefined> {
  const { rows } = await db.query<Refund>({
    name: wanted ? 'claim-wanted-refund' : 'claim-due-refund',
    text: `UPDATE refund SET asks = asks + 1, leased_until = now() + $1 * interval '1 ms'
      WHERE number = (
        SELECT number FROM refund WHERE ${wanted ? 'id = $2' : '$2::uuid IS NULL AND next_ask_at <= now()'} AND state = 'asked'
          AND (leased_until IS NULL OR leased_until <= now())
        ORDER BY next_ask_at LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING ${columns}`,
    values: [leaseMs, wanted?.id ?? null],
  })
  return rows[0] && { ...rows[0], asks: rows[0].asks - 1 }
}

/** Has the gateway asked again, later each time. */
export async function postponeRefund(
  db: Queryable,
  number: bigint,
  transaction: string | null,
  { backOffMs, maxBackOffMs }: Schedule,
): Promise<void> {
  await db.query({
    name: 'postpone-refund',
    text: `UPDATE refund SET transaction = coalesce($2, transaction), leased_until = NULL,
        next_ask_at = now() + least($4, $3 * power(2, least(asks - 1, 20))) * interval '1 ms'
      WHERE number = $1 AND state = 'asked'`,
    values: [number, transaction, backOffMs, maxBackOffMs],
  })
}

/** Ends a refund, or leaves it to an admin; one that failed may be asked for again. */
export async function endRefund(
  tx: Tx,
  number: bigint,
  state: Exclude<RefundState, 'asked'>,
  transaction: string | null,
): Promise<void> {
  await tx.query({
    name: 'end-refund',
    text: `WITH ended AS (
        UPDATE refund SET state = $2::refund_state, transaction = coalesce($3, transaction),
          done_at = CASE WHEN $2 = 'done' THEN now() END, next_ask_at = NULL, leased_until = NULL
        WHERE number = $1 RETURNING payment, poisha, state)
      UPDATE payment SET refunded_poisha = payment.refunded_poisha - ended.poisha
      FROM ended WHERE payment.number = ended.payment AND ended.state = 'failed'`,
    values: [number, state, transaction],
  })
}
