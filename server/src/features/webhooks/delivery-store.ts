import type { WebhookEvent } from '@daan/contract/webhook-bodies'
import type { Db, Queryable } from '../../db/database.ts'
import { dueAgainSql } from '../../db/due-again.ts'
import type { Tx } from '../../db/transaction.ts'

/** A flood leaves more than one statement has time to delete. */
const deletedAtOnce = 10_000

/** A webhook that has deliveries to be made. */
export type DueWebhook = { id: string; url: string }

/** An event as it was queued. */
export type QueuedEvent = {
  event: WebhookEvent
  facts: Readonly<Record<string, unknown>>
  queuedAt: Date
}

/** A delivery that its claimer alone may make for as long as the lease; `attempts` has this one. */
export type ClaimedDelivery = QueuedEvent & { number: bigint; id: string; attempts: number }

/** Finds the webhooks of which a delivery is due. */
export async function findDue(db: Queryable): Promise<DueWebhook[]> {
  const { rows } = await db.query<DueWebhook>({
    name: 'find-due-webhooks',
    text: `SELECT id, url FROM webhook WHERE removed_at IS NULL AND EXISTS (
        SELECT FROM webhook_delivery WHERE webhook = webhook.id AND state = 'waiting' AND due_at <= now())`,
  })
  return rows
}

/** Claims at most so many deliveries of a webhook, those that are due longest; unless made they are due again later. */
export async function claimDeliveries(
  db: Queryable,
  webhook: string,
  { most, leaseMs }: { most: number; leaseMs: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await db.query<ClaimedDelivery>({
    name: 'claim-deliveries',
    text: `UPDATE webhook_delivery SET attempts = attempts + 1, due_at = ${dueAgainSql('$3')}
      WHERE number = ANY (ARRAY(
        SELECT number FROM webhook_delivery WHERE webhook = $1 AND state = 'waiting' AND due_at <= now()
          AND (SELECT removed_at IS NULL FROM webhook WHERE id = $1)
        ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED))
      RETURNING number, id, event, facts, date_trunc('milliseconds', queued_at) AS "queuedAt", attempts`,
    values: [webhook, most, leaseMs],
  })
  return rows
}

/** Notes what came of an attempt. */
export async function noteOutcome(
  db: Queryable,
  number: bigint,
  { state, outcome }: { state: 'waiting' | 'sent' | 'dead'; outcome: string },
): Promise<void> {
  await db.query({
    name: 'note-delivery',
    text: 'UPDATE webhook_delivery SET state = $2, outcome = $3 WHERE number = $1',
    values: [number, state, outcome],
  })
}

/** Makes a delivery due at once, as if for the first time. @returns whether it is kept */
export async function makeDue(tx: Tx, number: bigint): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `UPDATE webhook_delivery SET state = 'waiting', attempts = 0, due_at = now()
      FROM webhook WHERE number = $1 AND webhook.id = webhook AND removed_at IS NULL`,
    values: [number],
  })
  return rowCount === 1
}

/**
 * Deletes deliveries so many days after their events, but for those that wait, and all of removed webhooks. What was
 * deleted stays so if it is stopped or fails.
 */
export async function deleteOld(db: Db, days: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await deleteOldest(db, days)) === deletedAtOnce);
}

async function deleteOldest(db: Db, days: number): Promise<number | null> {
  const { rowCount } = await db.query({
    text: `DELETE FROM webhook_delivery WHERE number IN (
        SELECT number FROM webhook_delivery JOIN webhook ON webhook.id = webhook
        WHERE removed_at IS NOT NULL OR (state <> 'waiting' AND queued_at < now() - make_interval(days => $1))
        ORDER BY number LIMIT ${deletedAtOnce})`,
    values: [days],
  })
  return rowCount
}

/** Counts deliveries that wait and that are dead, of all webhooks that are not removed. */
export async function countUnsent(db: Queryable): Promise<{ waiting: number; dead: number }> {
  const { rows } = await db.query<{ waiting: number; dead: number }>({
    name: 'count-unsent-deliveries',
    text: `SELECT count(*) FILTER (WHERE state = 'waiting')::float8 AS waiting,
        count(*) FILTER (WHERE state = 'dead')::float8 AS dead
      FROM webhook_delivery JOIN webhook ON webhook.id = webhook
      WHERE state IN ('waiting', 'dead') AND removed_at IS NULL`,
  })
  return rows[0] ?? { waiting: 0, dead: 0 }
}

/** A delivery as its owners see it. */
export type ListedDelivery = QueuedEvent & {
  number: bigint
  id: string
  url: string
  state: 'waiting' | 'sent' | 'dead'
  attempts: number
  outcome: string | null
  dueAt: Date
}

/** The newest deliveries before one, at most so many. */
export async function listNewest(
  db: Queryable,
  most: number,
  before: bigint | undefined,
): Promise<ListedDelivery[]> {
  const { rows } = await db.query<ListedDelivery>({
    text: `SELECT number, webhook_delivery.id, url, event, facts, date_trunc('milliseconds', queued_at) AS "queuedAt",
        state, attempts, outcome, due_at AS "dueAt"
      FROM webhook_delivery JOIN webhook ON webhook.id = webhook
      WHERE removed_at IS NULL AND ($2::bigint IS NULL OR number < $2) ORDER BY number DESC LIMIT $1`,
    values: [most, before ?? null],
  })
  return rows
}
