import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../refused.ts'
import type { RefusedTooOften } from './problem.ts'

/** A gift is under 1 KiB; nothing a call takes comes near this. */
export const bodyLimitBytes = 16 * 1024

/** How long a request may take to arrive and to be answered; ended by the server beyond. */
export const timeouts = {
  connectionTimeout: 15_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 10_000,
  handlerTimeout: 12_000,
}

const windowMs = 60_000
/**
 * A whole district can stand behind one carrier address, so gifts are not rationed: only a client
 * gone wild meets this ceiling.
 */
const requestsPerWindow = 60_000
/** Requests refused for their content. A browser checks before it sends, so honest ones are rare. */
const refusalsPerWindow = 300

/** Reached by the operator's own machine only: a proxy without TRUST_PROXY, a health check. */
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Puts a ceiling on each address and returns the budget of refusals that goes with it. */
export async function limitRequests(app: FastifyInstance): Promise<RefusedTooOften> {
  await app.register(rateLimit, {
    max: requestsPerWindow,
    timeWindow: windowMs,
    allowList: ({ ip }) => loopback.has(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refused('request.tooMany', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  })
  const countRefusal = app.createRateLimit({ max: refusalsPerWindow, timeWindow: windowMs })
  return async (request) => {
    const budget = await countRefusal(request)
    return !budget.isAllowed && budget.isExceeded
  }
}
