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

export type SecurityHeaders = Readonly<Record<string, string>>

/** The headers of every answer; the policy is the one for answers that are no page. */
export function securityHeaders(settings: SecuritySettings): SecurityHeaders {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': settings.webOrigins.length > 0 ? 'cross-origin' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(settings.isHttps && {
      'strict-transport-security': `max-age=${twoYearsSeconds}; includeSubDomains; preload`,
    }),
  }
}

/** Sets the headers on every answer, and lets the operator's other origins in. */
export async function secure(
  app: FastifyInstance,
  headers: SecurityHeaders,
  webOrigins: readonly string[],
): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    if (isApi(request.url)) reply.header('cache-control', 'no-store')
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
