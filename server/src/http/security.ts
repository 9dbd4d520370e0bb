import { createHash } from 'node:crypto'
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Refused } from '../refused.ts'

const twoYearsSeconds = 63_072_000

/** What the original client sends, and our key. */
const allowedHeaders = [
  'authorization',
  'actor',
  'content-type',
  'idempotency-key',
  'totalnotification',
  'useruid',
]

/** Headers by name. */
export type Headers = Readonly<Record<string, string>>

/** The headers of each part's answers. */
export type HeaderSets = { calls: Headers; pages: Headers; health: Headers }

/** The sets of headers, made once. @param origins that may use calls from a browser, beside our own */
export function headerSets(isHttps: boolean, origins: readonly string[]): HeaderSets {
  const everywhere = headersEverywhere(isHttps)
  const health = { ...everywhere, 'cache-control': 'no-store' }
  const isShared = origins.length > 0
  return {
    health,
    calls: { ...health, ...(isShared && { 'cross-origin-resource-policy': 'cross-origin' }) },
    pages: { ...everywhere, ...headersOfWindows },
  }
}

/** A page replaces the policy, which is for answers that are no page. */
function headersEverywhere(isHttps: boolean): Headers {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(isHttps && {
      'strict-transport-security': `max-age=${twoYearsSeconds}; includeSubDomains`,
    }),
  }
}

/** What only matters in a window, and would be dead weight on the answers of calls. */
const headersOfWindows: Headers = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
}

/**
 * What a request to this part of the app meets first: the answer's headers are set, then it may be
 * refused. One hook and not one for each concern, because each costs every gift a little.
 */
export function guard(
  part: FastifyInstance,
  headers: Headers,
  refusalOf: (request: FastifyRequest) => Refused | undefined,
): void {
  part.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    done(refusalOf(request))
  })
}

/**
 * Lets pages of the operator's other origins call the API.
 * @param origins such as `https://www.example.org`; none means only our own
 */
export async function letIn(api: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await api.register(cors, {
    origin: [...origins],
    methods: ['GET', 'PUT', 'POST'],
    allowedHeaders,
    exposedHeaders: ['idempotent-replayed', 'retry-after', 'x-request-id'],
  })
}

/**
 * The policy of one page: only the inline scripts and styles it was built with, by hash, and what
 * those load. Inline `style=` attributes stay allowed, because rendering on the server writes them.
 */
export function pagePolicy(html: string, settings: { isHttps: boolean; apiOrigin: string | null }) {
  const scripts = hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  return [
    "default-src 'none'",
    `script-src 'self' 'strict-dynamic' ${scripts}`,
    `style-src 'self' ${styles}`,
    "style-src-attr 'unsafe-inline'",
    // Sponsors' banners and people's photos live elsewhere; without referrer they learn nothing.
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${settings.apiOrigin ? ` ${settings.apiOrigin}` : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(settings.isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function hashesOf(html: string, element: RegExp): string {
  return [...html.matchAll(element)]
    .filter(([, text]) => text) // an empty one runs nothing
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ')
}
