import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** Sent by the original client; the idempotency key; the tag of a reply that the caller has; tracing. */
const allowedHeaders = [
  'authorization',
  'actor',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'totalnotification',
  'useruid',
  'traceparent',
  'tracestate',
  'baggage',
]

/** Chromium keeps a preflight no longer than this, others a day. */
const preflightSeconds = 2 * 60 * 60

/**
 * Lets pages of the operator's other origins call the API.
 * @param publicUrl where pictures are that replies name by their paths
 * @param origins such as `https://www.example.org`; none means only our own
 */
export async function enableCors(
  api: FastifyInstance,
  origins: readonly string[],
  publicUrl: string,
): Promise<void> {
  if (origins.length === 0) return
  completeAddresses(api, origins, publicUrl)
  await api.register(cors, {
    origin: [...origins],
    methods: ['GET', 'PUT', 'POST'],
    allowedHeaders,
    maxAge: preflightSeconds,
    exposedHeaders: [
      'etag',
      'idempotent-replayed',
      'ratelimit',
      'ratelimit-policy',
      'retry-after',
      'www-authenticate',
      'x-request-id',
    ],
  })
}

/** Pictures of ours in a reply; what people type cannot look so, as its quotation marks are escaped. */
const pictures =
  /"(firstBanner|secondBanner|userPhoto|fromDonorUserPhoto|photoURL)":"(?=\/(?:api|rosettes)\/)/g

/** Completes the addresses of pictures for pages elsewhere, to which a path means their own site. */
function completeAddresses(
  api: FastifyInstance,
  origins: readonly string[],
  publicUrl: string,
): void {
  api.addHook('onSend', async ({ headers: { origin } }, _reply, payload) => {
    const isElsewhere = origin !== undefined && origins.includes(origin)
    if (!isElsewhere || typeof payload !== 'string') return payload
    return payload.replace(pictures, `$&${publicUrl}`)
  })
}
