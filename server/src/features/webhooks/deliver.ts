import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { isUnavailable } from '../../db/unavailable.ts'
import type { Internet } from '../../internet/internet.ts'
import { readBody, requestPublic, Unreached } from '../../internet/request-public.ts'
import { repeat } from '../../jobs/repeat.ts'
import { runWhenWoken, type WokenJob } from '../../jobs/run-when-woken.ts'
import { tracedTo } from '../../tracing/trace.ts'
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DueWebhook,
  deleteOld,
  findDue,
  noteOutcome,
} from './delivery-store.ts'
import { signatureHeaders } from './signature.ts'
import { webhookBody } from './webhook-body.ts'
import type { WebhookEvents } from './webhook-events.ts'

const leaseMs = 60_000
/** Of one webhook at a time. */
const deliveriesAtOnce = 4
/** About three days. */
export const maxAttempts = 71
/** An answer is read to its end up to here, and says nothing to us. */
const maxAnswerBytes = 64 * 1024
const keptDays = 30
const deleteEveryMs = 60 * 60_000

/** The way to receivers. */
export type Receivers = {
  internet: Internet
  /** The time one may take. */
  timeoutMs: number
  /** Transactions queue events and wake nobody, so that no gift waits for it. */
  pollEveryMs: number
}

type Delivering = Context<WebhookEvents> & { receivers: Receivers; longQueryDb: Db }

/**
 * Makes the deliveries that are due, each at least once: twice only if this server dies or loses its database between
 * the receiver's answer and our noting it, or stops before. Webhooks do not wait for each other, nor a stop for them.
 */
export function startWebhooks(ctx: Delivering): WokenJob {
  const { db, longQueryDb, log, receivers } = ctx
  const running = new Map<string, Promise<void>>()
  const start = (signal: AbortSignal) => startDue(signal).catch(unlessUnavailable)
  const polls = runWhenWoken('webhooks', receivers.pollEveryMs, start, log)
  const closing = new AbortController()
  const clean = () => deleteOld(longQueryDb, keptDays, closing.signal)
  const deletions = repeat('webhook log', deleteEveryMs, clean, log)

  async function startDue(signal: AbortSignal): Promise<void> {
    for (const webhook of await findDue(db)) {
      if (running.has(webhook.id)) continue
      const run = deliverAllDue(ctx, webhook, signal)
        .catch(unlessUnavailable)
        .catch((error) => log.error({ err: error, webhook: webhook.id }, 'Webhooks wait.'))
        .finally(() => running.delete(webhook.id))
      running.set(webhook.id, run)
    }
  }

  return {
    wake: polls.wake,
    async close() {
      closing.abort()
      await Promise.all([polls.close(), deletions.stop()])
      await Promise.all(running.values())
    },
  }
}

// While the database is away, that is said elsewhere.
function unlessUnavailable(error: unknown): void {
  if (!isUnavailable(error)) throw error
}

async function deliverAllDue(
  ctx: Delivering,
  webhook: DueWebhook,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const claimed = await claimDeliveries(ctx.db, webhook.id, { most: deliveriesAtOnce, leaseMs })
    if (claimed.length === 0) return
    await Promise.all(claimed.map((delivery) => deliver(ctx, webhook, delivery, signal)))
  }
}

/** Makes one attempt and notes what came of it, unless the server stops meanwhile. */
async function deliver(
  ctx: Delivering,
  webhook: DueWebhook,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<void> {
  const { db, events } = ctx
  const outcome = await outcomeOf(ctx, webhook, delivery, signal)
  if (signal.aborted) return
  const isSent = /^2\d\d$/.test(outcome)
  const isDead = !isSent && delivery.attempts >= maxAttempts
  const state = isSent ? 'sent' : isDead ? 'dead' : 'waiting'
  await noteOutcome(db, delivery.number, { state, outcome })
  if (isSent) events.webhookSent()
  else if (isDead) events.webhookDead({ webhook: webhook.id, outcome })
  else events.webhookPostponed()
}

/** Sends a delivery. @returns the status of its answer, or why there was none */
async function outcomeOf(
  { config, receivers: { internet, timeoutMs } }: Delivering,
  webhook: DueWebhook,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<string> {
  const body = webhookBody(delivery)
  const secrets = [config.appSecret, ...config.identity.previousSecrets]
  const signed = { webhook: webhook.id, id: delivery.id, body, at: new Date() }
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Daan (webhooks)',
    ...signatureHeaders(secrets, signed),
  }
  const request = { method: 'POST', headers, body, timeoutMs, signal } as const
  const sent = tracedTo(new URL(webhook.url).hostname, 'deliver webhook', (note) =>
    requestPublic(webhook.url, internet, request, async (response) => {
      await readBody(response, maxAnswerBytes)
      note({ 'http.response.status_code': response.statusCode ?? 0 })
      return String(response.statusCode)
    }),
  )
  return sent.catch((error) => {
    if (error instanceof Unreached) return error.reason
    throw error
  })
}
