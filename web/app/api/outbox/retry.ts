import { CallRefused, Unreachable } from '../call-failures.ts'

const firstDelayMs = 500
const longestDelayMs = 30_000
const firstTimeoutMs = 10_000
const longestTimeoutMs = 30_000

/** Statuses that may pass: the same request can succeed later. */
const passing = new Set([401, 403, 408, 425, 429])

/** Tells whether the server will never take this request as it is. */
export function isFinal(failure: unknown): failure is CallRefused {
  return failure instanceof CallRefused && failure.status < 500 && !passing.has(failure.status)
}

/**
 * Returns the pause after a failed attempt, in ms: exponential back-off with full jitter, or as long as
 * the server asked.
 * @see https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
export function retryDelayMs(attempts: number, failure: unknown, random: () => number): number {
  const requestedMs =
    failure instanceof CallRefused || failure instanceof Unreachable ? failure.retryAfterMs : null
  const ceiling = Math.min(longestDelayMs, firstDelayMs * 2 ** attempts)
  return Math.max(requestedMs ?? 0, Math.round(random() * ceiling))
}

/** Time that an attempt may take, in ms: a line too slow for the first is given more and more time. */
export function attemptTimeoutMs(attempts: number): number {
  return Math.min(longestTimeoutMs, firstTimeoutMs * 2 ** attempts)
}
