import { createHash } from 'node:crypto'
import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

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

/** The headers of every answer; a page replaces the policy, which is for answers that are no page. */
export function headersEverywhere(isHttps: boolean): Headers {
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
export const headersOfWindows: Headers = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
}

/** Sets headers on every answer, with the id of the request. */
export function secure(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    reply.header('x-request-id', request.id)
    done()
  })
}

/** Sets headers on what this part of the app answers. */
export function setHeaders(part: FastifyInstance, headers: Headers): void {
  part.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/**
 * Lets pages of the operator's other origins call the API.
 * @param origins such as `https://www.example.org`; none means only our own
 */
export async function letIn(api: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  setHeaders(api, { 'cross-origin-resource-policy': 'cross-origin' })
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
