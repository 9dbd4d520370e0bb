import { Refused } from '../../refused.ts'
import type { RequestEvents } from '../../request-events.ts'

/** Tokens end while their owners are away; that is no attack. */
const expired = 'ERR_JWT_EXPIRED'

/** Reads tokens as `read` does, and counts those that were never ours. */
export function countForgedTokens<From, Found>(
  read: (from: From) => Promise<Found>,
  events: RequestEvents,
): (from: From) => Promise<Found> {
  return (from) =>
    read(from).catch((error) => {
      if (isForged(error)) events.tokenRefused()
      throw error
    })
}

function isForged(error: unknown): boolean {
  if (!(error instanceof Refused) || !(error.cause instanceof Error)) return false
  return !('code' in error.cause && error.cause.code === expired)
}
