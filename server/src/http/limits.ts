import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '../refused.ts'
import { Allowance, type Spent } from './allowance.ts'

/** A gift is under 1 KiB; nothing a call takes comes near this. */
export const bodyLimitBytes = 16 * 1024

/** How long a connection may take for each thing, in ms; the server ends it beyond. */
export const timeouts = {
  /** Silence while a request is under way: ends one that the server itself never answers, too. */
  connectionTimeout: 10_000,
  requestTimeout: 10_000,
  /** Longer than common load balancers keep an idle connection (60 s), so that they let go first. */
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 8000, connectionsCheckingInterval: 1000 },
}

/**
 * A whole district can stand behind one carrier address, so what succeeds is not rationed: only a
 * client gone wild meets this ceiling.
 */
const ceiling = { requests: 10_000, windowMs: 10_000 }
/** Requests refused for their content. A browser checks before it sends, so honest ones are rare. */
const refusals = { requests: 300, windowMs: 60_000 }

/** The operator's own machine; behind a proxy without TRUST_PROXY, every visitor at once. */
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Answers a refusal that costs its address nothing yet by null, and one too many by another refusal.
 * A gift that succeeds is never asked.
 */
export type ChargeRefusal = (request: FastifyRequest, reply: FastifyReply) => Refused | null

/** What an address may ask and how often it may be refused, for as long as the server runs. */
export function limitsByAddress(): {
  holdCalls: (api: FastifyInstance) => void
  charge: ChargeRefusal
} {
  const requestsOf = new Allowance(ceiling.requests, ceiling.windowMs)
  const refusalsOf = new Allowance(refusals.requests, refusals.windowMs)
  return {
    holdCalls(api) {
      api.addHook('onRequest', ({ ip }, _reply, done) => {
        if (loopback.has(ip)) return done()
        const spent = requestsOf.spend(ip)
        done(spent.isOver ? tooMany(spent) : undefined)
      })
    },
    charge({ ip }, reply) {
      if (loopback.has(ip)) return null
      const spent = refusalsOf.spend(ip)
      reply.header('ratelimit', `"refusals";r=${spent.remaining};t=${spent.resetSeconds}`)
      return spent.isOver ? tooMany(spent) : null
    },
  }
}

function tooMany({ resetSeconds }: Spent): Refused {
  return new Refused('request.tooMany', { retryAfterSeconds: resetSeconds })
}
