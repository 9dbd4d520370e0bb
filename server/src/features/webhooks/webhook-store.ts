import type { Reply } from '@daan/contract/call'
import type { WebhookEvent } from '@daan/contract/webhook-bodies'
import type { listWebhooks as listCall } from '@daan/contract/webhooks'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

/** Lists the webhooks with how their deliveries stand, by age. */
export async function listWebhooks(db: Queryable): Promise<Reply<typeof listCall>> {
  const { rows } = await db.query<Reply<typeof listCall>[number]>(
    `SELECT id, url, events, created_at AS "createdAt",
        (SELECT count(*)::int FROM webhook_delivery WHERE webhook = webhook.id AND state = 'waiting') AS waiting,
        (SELECT count(*)::int FROM webhook_delivery WHERE webhook = webhook.id AND state = 'dead') AS dead
      FROM webhook WHERE removed_at IS NULL ORDER BY created_at, id`,
  )
  return rows
}

/** Stores a webhook unless there are `most` already. @returns its id; undefined where there are */
export async function storeWebhook(
  tx: Tx,
  { url, events }: { url: string; events: readonly WebhookEvent[] },
  most: number,
): Promise<string | undefined> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('webhooks', 0))`)
  const { rows } = await tx.query<{ id: string }>({
    text: `INSERT INTO webhook (url, events)
      SELECT $1, $2 WHERE (SELECT count(*) FROM webhook WHERE removed_at IS NULL) < $3 RETURNING id`,
    values: [url, events, most],
  })
  return rows[0]?.id
}

/** Marks a webhook as removed, which ends its events. @returns whether it was not */
export async function markRemoved(tx: Tx, id: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `UPDATE webhook SET removed_at = now(), events = '{}' WHERE id = $1 AND removed_at IS NULL`,
    values: [id],
  })
  return rowCount === 1
}
