import { BlockList, isIPv6 } from 'node:net'
import type { Call } from '@daan/contract/call'
import { giveDonation } from '@daan/contract/donations'
import { checkNotifications } from '@daan/contract/notifications'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimit, type RateLimitResult } from '../rate-limit.ts'
import { Refused } from '../refused.ts'

/** A gift is under 1 KiB, the longest message of the contact form 16,000 bytes. Calls that take more say so. */
export const bodyLimitBytes = 16 * 1024

/** The time a connection may take for each thing, in ms; the server ends it beyond. */
export const timeouts = {
  /**
   * Silence while a request is under way: ends one that the server itself never answers, too. Long enough
   * for a server whose machine has three times more to do than it can.
   */
  connectionTimeout: 30_000,
  requestTimeout: 10_000,
  /**
   * Silence before the first request and between two. Longer than common load balancers and browsers keep
   * an idle connection (60 s), so that they let go first: what they send on one that was just cut is lost.
   */
  keepAliveTimeout: 65_000,
  http: { headersTimeout: 8000, connectionsCheckingInterval: 1000 },
}

/** The time that a file may take to come, in ms: 15 MB from a telephone at 1 Mbit/s take two minutes. */
export const fileTimeoutMs = 5 * 60_000

export type Timeouts = typeof timeouts

/** High, because a whole district can stand behind one carrier address: it stops a client gone wild. */
const callLimit = { perWindow: 10_000, windowMs: 10_000 }
/** Counted apart: no neighbour's calls behind one carrier address cost anybody a gift. */
const giftLimit = { perWindow: 10_000, windowMs: 10_000 }
/** Counted apart too: open pages poll by themselves, one in ten seconds for each browser of a district. */
const pollsPerNetwork = { perWindow: 20_000, windowMs: 10_000 }
/** Pages and their files, some twenty for a first visit. */
const fileLimit = { perWindow: 20_000, windowMs: 10_000 }
/** Requests refused for their content. A browser checks before it sends, so honest ones are rare. */
const refusalLimit = { perWindow: 300, windowMs: 60_000 }

/** The operator's own machine; behind a proxy without TRUST_PROXY, every visitor at once. */
const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Limits how often a network may call and be refused; counted by this process. */
export type RateLimits = {
  /** Tells whether anything from this address is counted. */
  isLimited: (ip: string) => boolean
  /** Tells whether connections of this peer are counted: not of a proxy, which makes them for many. */
  isLimitedPeer: (address: string) => boolean
  /** Counts a page or file; gives the refusal of one that is over the limit. */
  countFile: (request: FastifyRequest) => Refused | undefined
  /** Counts a call; gives the refusal of one that is over the limit. */
  countCall: (request: FastifyRequest) => Refused | undefined
  /** Counts a refusal; gives the one to answer instead when the network is over the limit. */
  countRefusal: (request: FastifyRequest, reply: FastifyReply) => Refused | undefined
}

/**
 * The rate limits of a server. Requests from loopback are not counted, unless proxies are believed: then
 * what seems to come from there is somebody whose address the proxy did not say.
 * @param proxies addresses and networks (CIDR) of ours
 */
export function createRateLimits(proxies: readonly string[]): RateLimits {
  const ownProxies = blockListOf(proxies)
  const calls = new RateLimit(callLimit.perWindow, callLimit.windowMs)
  const files = new RateLimit(fileLimit.perWindow, fileLimit.windowMs)
  const gifts = new RateLimit(giftLimit.perWindow, giftLimit.windowMs)
  const polls = new RateLimit(pollsPerNetwork.perWindow, pollsPerNetwork.windowMs)
  const refusals = new RateLimit(refusalLimit.perWindow, refusalLimit.windowMs)
  function limitOf(request: FastifyRequest): RateLimit {
    if (isFor(giveDonation, request)) return gifts
    return isFor(checkNotifications, request) ? polls : calls
  }
  const isLimited = (ip: string) => proxies.length > 0 || !loopback.has(ip)
  return {
    isLimited,
    isLimitedPeer: (address) => !loopback.has(address) && !ownProxies.check(...familyOf(address)),
    countFile: ({ ip }) => (isLimited(ip) ? refusalOf(files.count(ip)) : undefined),
    countCall: (request) =>
      isLimited(request.ip) ? refusalOf(limitOf(request).count(request.ip)) : undefined,
    countRefusal({ ip }, reply) {
      if (!isLimited(ip)) return undefined
      const result = refusals.count(ip)
      reply.headers({
        ratelimit: `"refusals";r=${result.remaining};t=${result.resetSeconds}`,
        'ratelimit-policy': `"refusals";q=${refusalLimit.perWindow};w=${refusalLimit.windowMs / 1000}`,
      })
      return refusalOf(result)
    },
  }
}

function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const [bare, family] = familyOf(address)
    if (prefix === undefined) list.addAddress(bare, family)
    else list.addSubnet(bare, Number(prefix), family)
  }
  return list
}

function familyOf(address: string): [string, 'ipv4' | 'ipv6'] {
  return [address, isIPv6(address) ? 'ipv6' : 'ipv4']
}

function isFor(call: Call, { method, routeOptions }: FastifyRequest): boolean {
  return method === call.method && routeOptions.url?.endsWith(call.path) === true
}

function refusalOf({ isOver, resetSeconds }: RateLimitResult): Refused | undefined {
  return isOver ? new Refused('request.tooMany', { retryAfterSeconds: resetSeconds }) : undefined
}
