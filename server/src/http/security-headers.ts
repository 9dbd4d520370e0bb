import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Refused } from '../refused.ts'

const twoYearsSeconds = 63_072_000

/** Headers by name. */
export type Headers = Readonly<Record<string, string>>

/** The security headers of each part's answers. */
export type SecurityHeaders = Record<'calls' | 'pages' | 'book' | 'health', Headers>

/**
 * The security headers, made once.
 * @param corsOrigins origins beside our own that may call the API from a browser
 */
export function securityHeaders(isHttps: boolean, corsOrigins: readonly string[]): SecurityHeaders {
  const base = baseHeaders(isHttps)
  const health = { ...base, 'cache-control': 'no-store' }
  const isShared = corsOrigins.length > 0
  return {
    health,
    calls: { ...health, ...(isShared && { 'cross-origin-resource-policy': 'cross-origin' }) },
    pages: { ...base, ...documentHeaders },
    book: { ...health, ...readableAnywhere },
  }
}

/** Headers of every answer. The policy is for what is no page; a page has one of its own. */
function baseHeaders(isHttps: boolean): Headers {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(isHttps && {
      'strict-transport-security': `max-age=${twoYearsSeconds}; includeSubDomains`,
    }),
  }
}

/** Pages of whoever checks the public book read it. */
const readableAnywhere: Headers = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

/** Headers that mean something for a document in a window only. */
const documentHeaders: Headers = {
  // A sign-in with Google opens a window, which `same-origin` would cut off from its opener.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
}

/**
 * Sets `headers` on every answer of `part`, refusals included, and then refuses requests for which
 * `refusalOf` gives a refusal. One hook for both, because each hook costs every gift a little.
 */
export function addRequestHook(
  part: FastifyInstance,
  headers: Headers,
  refusalOf: (request: FastifyRequest) => Refused | undefined,
): void {
  part.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    done(refusalOf(request))
  })
}
