import { isIP } from 'node:net'
import type { ErrorCode } from '@daan/contract/error-codes'
import { Refused } from './refused.ts'

/** The state of a limit after a request: `isOver` when it was one too many for this window. */
export type RateLimitResult = { isOver: boolean; remaining: number; resetSeconds: number }

/** Beyond this many a window starts anew: whoever has more networks is not stopped by address. */
const maxCounted = 100_000

/** A rate limit by network, or by who asks: so many requests in each fixed window of time. */
export class RateLimit {
  readonly #perWindow: number
  readonly #windowMs: number
  readonly #counts = new Map<string, number>()
  #windowEndsAt = 0

  constructor(perWindow: number, windowMs: number) {
    this.#perWindow = perWindow
    this.#windowMs = windowMs
  }

  /** Counts one request from `address`. @param now ms on any clock that only goes forward */
  count(address: string, now: number = performance.now()): RateLimitResult {
    return this.countFor(networkOf(address), now)
  }

  /** Takes one request of this window back that `address` made. */
  forgive(address: string): void {
    const network = networkOf(address)
    const count = this.#counts.get(network) ?? 0
    if (count > 0) this.#counts.set(network, count - 1)
  }

  /** Counts one request of somebody. @param now as above */
  countFor(who: string, now: number = performance.now()): RateLimitResult {
    if (now >= this.#windowEndsAt || this.#counts.size > maxCounted) {
      this.#counts.clear()
      this.#windowEndsAt = now + this.#windowMs
    }
    const count = (this.#counts.get(who) ?? 0) + 1
    this.#counts.set(who, count)
    return {
      isOver: count > this.#perWindow,
      remaining: Math.max(0, this.#perWindow - count),
      resetSeconds: Math.ceil((this.#windowEndsAt - now) / 1000),
    }
  }
}

/** @throws Refused with `code` for one request too many */
export function refuseOver({ isOver, resetSeconds }: RateLimitResult, code: ErrorCode): void {
  if (isOver) throw new Refused(code, { retryAfterSeconds: resetSeconds })
}

/** Texts that are no address, such as a proxy's `unknown`, are one network: nobody gets more by it. */
const unknownNetwork = 'unknown'

/**
 * The network that limits count `address` to: an IPv4 address itself, an IPv6 address's first 64 bits,
 * because one customer has them all. A port, which some proxies add, does not count.
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address)
  const version = isIP(bare)
  if (version === 0) return unknownNetwork
  return version === 4 ? bare : networkOfIpv6(bare)
}

function withoutPort(address: string): string {
  const { v4, v6 } = /^(?:\[(?<v6>.*)\]|(?<v4>[\d.]+))(?::\d+)?$/.exec(address)?.groups ?? {}
  return v4 ?? v6 ?? address
}

function networkOfIpv6(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [left = '', right = ''] = address.split('::')
  const before = left === '' ? [] : left.split(':')
  const after = right === '' ? [] : right.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
