import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall, forOwners } from './call.ts'
import { moment } from './codecs.ts'
import { isFetchableLink, maxLinkLength } from './picture-link.ts'
import { rowNumber } from './row-number.ts'
import { webhookEvents } from './webhook-bodies.ts'

/** The number of addresses that may be told of events. */
export const maxWebhooks = 10

/** Deliveries of one page. */
export const deliveriesListed = 50

const reading = {
  ...forOwners,
  needsRecentSignIn: false,
  isIrreversible: false,
  method: 'GET',
} as const
const acting = { ...forOwners, needsRecentSignIn: true, method: 'POST' } as const

/** Lists the addresses that are told of events. */
export const listWebhooks = defineCall({
  ...reading,
  path: '/admin/webhooks',
  reply: z.array(
    z.object({
      id: z.uuid(),
      url: z.string(),
      events: z.array(z.enum(webhookEvents)),
      createdAt: moment,
      /** Deliveries that are not made yet. */
      waiting: z.number(),
      /** Deliveries that were tried for three days in vain. */
      dead: z.number(),
    }),
  ),
  refusals: [],
})

/** Adds an address. The reply alone ever says the secret that its deliveries are signed with. */
export const addWebhook = defineCall({
  ...acting,
  isIrreversible: false,
  path: '/admin/webhooks/add',
  body: z.strictObject({
    url: z
      .string('webhook.urlInvalid')
      .check(
        z.trim(),
        z.maxLength(maxLinkLength, 'webhook.urlInvalid'),
        z.refine(isFetchableLink, 'webhook.urlInvalid'),
      ),
    events: z.array(z.enum(webhookEvents)).check(
      z.minLength(1, 'webhook.eventsMissing'),
      z.refine((events) => new Set(events).size === events.length),
    ),
  }),
  reply: z.object({ secret: z.string() }),
  refusals: ['webhook.urlInvalid', 'webhook.eventsMissing', 'webhook.tooMany'],
})

/** Removes an address with its deliveries. */
export const removeWebhook = defineCall({
  ...acting,
  isIrreversible: true,
  path: '/admin/webhooks/remove',
  body: z.strictObject({ id: z.uuid() }),
  reply: acknowledged,
  refusals: ['webhook.unknown'],
})

/** Outcomes of a delivery that got no answer. */
export const webhookFailures = ['unreachable', 'tooSlow', 'privateAddress'] as const

/** Lists deliveries of the last 30 days, the newest first, one page: those before the delivery `before`. */
export const listDeliveries = defineCall({
  ...reading,
  path: '/admin/webhooks/deliveries',
  query: z.object({ before: z.optional(rowNumber) }),
  reply: z.array(
    z.object({
      number: z.string(),
      /** The `webhook-id` that it bears each time. */
      id: z.uuid(),
      url: z.string(),
      event: z.enum(webhookEvents),
      body: z.string(),
      queuedAt: moment,
      state: z.enum(['waiting', 'sent', 'dead']),
      attempts: z.number(),
      /** Of the last attempt: a status of HTTP, or why no answer came; null before the first. */
      outcome: z.nullable(z.union([z.number(), z.enum(webhookFailures)])),
      /** When it is tried next; null where it is not. */
      dueAt: z.nullable(moment),
    }),
  ),
  refusals: [],
})

/** Makes a delivery again, under the same id. */
export const replayDelivery = defineCall({
  ...acting,
  isIrreversible: false,
  path: '/admin/webhooks/replay',
  body: z.strictObject({ number: rowNumber }),
  reply: acknowledged,
  refusals: ['webhook.deliveryUnknown'],
})
