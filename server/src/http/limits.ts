import type { FastifyReply, FastifyRequest } from 'fastify'
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

/** What an address may ask and how often it may be refused, for as long as the server runs. */
export type Limits = {
  /** Counts a call; the refusal is for one beyond the ceiling. */
  countCall: (request: FastifyRequest) => Refused | undefined
  /** Counts a refusal; another takes its place when the address has had too many. */
  countRefusal: (request: FastifyRequest, reply: FastifyReply) => Refused | undefined
}

export function limitsByAddress(): Limits {
  const calls = new Allowance(ceiling.requests, ceiling.windowMs)
  const refused = new Allowance(refusals.requests, refusals.windowMs)
  return {
    countCall({ ip }) {
      if (loopback.has(ip)) return undefined
      const spent = calls.spend(ip)
      return spent.isOver ? tooMany(spent) : undefined
    },
    countRefusal({ ip }, reply) {
      if (loopback.has(ip)) return undefined
      const spent = refused.spend(ip)
      reply.header('ratelimit', `"refusals";r=${spent.remaining};t=${spent.resetSeconds}`)
      return spent.isOver ? tooMany(spent) : undefined
    },
  }
}

function tooMany({ resetSeconds }: Spent): Refused {
  return new Refused('request.tooMany', { retryAfterSeconds: resetSeconds })
}
