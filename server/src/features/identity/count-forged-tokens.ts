import type { Events } from '../../events.ts'
import { Refused } from '../../refused.ts'
import type { Authenticate } from './authenticate.ts'

/** Tokens end while their owners are away; that is no attack. */
const expired = 'ERR_JWT_EXPIRED'

/** Authenticates as `authenticate` does, and counts tokens that were never ours. */
export function countForgedTokens(authenticate: Authenticate, events: Events): Authenticate {
  return (headers) =>
    authenticate(headers).catch((error) => {
      if (isForged(error)) events.tokenRefused()
      throw error
    })
}

function isForged(error: unknown): boolean {
  if (!(error instanceof Refused) || !(error.cause instanceof Error)) return false
  return !('code' in error.cause && error.cause.code === expired)
}
