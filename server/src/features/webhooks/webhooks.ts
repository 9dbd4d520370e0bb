import type { Body, Query, Reply } from '@daan/contract/call'
import {
  type addWebhook as addCall,
  deliveriesListed,
  type listDeliveries as listCall,
  maxWebhooks,
  webhookFailures,
} from '@daan/contract/webhooks'
import type { ActingAdmin } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import type { Db, Queryable } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { refuseUnless } from '../../refused.ts'
import { listNewest, makeDue } from './delivery-store.ts'
import { webhookSecret } from './signature.ts'
import { webhookBody } from './webhook-body.ts'
import { markRemoved, storeWebhook } from './webhook-store.ts'

/** Adds a webhook, and gives its secret this once. @throws Refused where there are ten */
export async function addWebhook(
  { db, config }: Context,
  added: Body<typeof addCall>,
  by: ActingAdmin,
): Promise<Reply<typeof addCall>> {
  const id = await withTransaction(db, async (tx) => {
    const stored = await storeWebhook(tx, added, maxWebhooks)
    refuseUnless(stored, 'webhook.tooMany')
    await recordAct(tx, { by, what: 'webhook.added', about: stored })
    return stored
  })
  return { secret: webhookSecret(config.appSecret, id) }
}

/** Removes a webhook; what is not delivered is not any more. @throws Refused where it is removed already */
export async function removeWebhook(db: Db, id: string, by: ActingAdmin) {
  await withTransaction(db, async (tx) => {
    refuseUnless(await markRemoved(tx, id), 'webhook.unknown')
    await recordAct(tx, { by, what: 'webhook.removed', about: id })
  })
}

/** Has a delivery made again at once, under its id. @throws Refused for one that is not kept */
export async function replayDelivery(db: Db, number: bigint, by: ActingAdmin) {
  await withTransaction(db, async (tx) => {
    refuseUnless(await makeDue(tx, number), 'webhook.deliveryUnknown')
    await recordAct(tx, { by, what: 'webhook.replayed', about: String(number) })
  })
}

/** Lists a page of deliveries, the newest first. */
export async function listDeliveries(
  db: Queryable,
  { before }: Query<typeof listCall>,
): Promise<Reply<typeof listCall>> {
  const found = await listNewest(db, deliveriesListed, before)
  return found.map((delivery) => ({
    ...delivery,
    number: String(delivery.number),
    body: webhookBody(delivery),
    outcome: readOutcome(delivery.outcome),
    dueAt: delivery.state === 'waiting' ? delivery.dueAt : null,
  }))
}

function readOutcome(outcome: string | null) {
  if (outcome === null) return null
  return webhookFailures.find((failure) => failure === outcome) ?? Number(outcome)
}
