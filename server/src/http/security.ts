import { createHash } from 'node:crypto'
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { isApi } from './serve-call.ts'

/** What the headers depend on. */
export type SecuritySettings = {
  /** Whether visitors reach us by https, so that they may be held to it. */
  isHttps: boolean
  /** Origins that may use the API from a browser, beside our own. */
  webOrigins: readonly string[]
}

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

/** Headers that are the same on every answer: of a call, or of a page or file. */
export type SecurityHeaders = Readonly<Record<'api' | 'web', Readonly<Record<string, string>>>>

/** The sets of headers; a page replaces the policy, which is for answers that are no page. */
export function securityHeaders({ isHttps, webOrigins }: SecuritySettings): SecurityHeaders {
  const everywhere = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(isHttps && {
      'strict-transport-security': `max-age=${twoYearsSeconds}; includeSubDomains`,
    }),
  }
  return {
    // What only matters in a window would be dead weight on every answer of a call.
    api: {
      ...everywhere,
      'cache-control': 'no-store',
      ...(webOrigins.length > 0 && { 'cross-origin-resource-policy': 'cross-origin' }),
    },
    web: {
      ...everywhere,
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    },
  }
}

/** Sets the headers on every answer, and lets the operator's other origins in. */
export async function secure(
  app: FastifyInstance,
  headers: SecurityHeaders,
  webOrigins: readonly string[],
): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(isApi(request.url) ? headers.api : headers.web)
    reply.header('x-request-id', request.id)
    done()
  })
  if (webOrigins.length > 0) {
    await app.register(cors, {
      origin: [...webOrigins],
      methods: ['GET', 'PUT', 'POST'],
      allowedHeaders,
      exposedHeaders: ['idempotent-replayed', 'retry-after', 'x-request-id'],
    })
  }
}

/**
 * The policy of one page: only the inline scripts and styles it was built with, by hash, and what
 * those load. Inline `style=` attributes stay allowed, because rendering on the server writes them.
 */
export function pagePolicy(html: string, settings: { isHttps: boolean; apiOrigin: string | null }) {
  const scripts = hashesOf(html, /<script>([\s\S]*?)<\/script>/g)
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  return [
    "default-src 'none'",
    `script-src 'self' 'strict-dynamic' ${scripts}`,
    `style-src 'self' ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${settings.apiOrigin ? ` ${settings.apiOrigin}` : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(settings.isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

function hashesOf(html: string, element: RegExp): string {
  return [...html.matchAll(element)]
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ')
}
