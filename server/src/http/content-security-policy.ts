import { createHash } from 'node:crypto'

/** Addresses that Firebase's SDK calls. */
const firebaseCalls = [
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
]

type PolicySettings = {
  apiOrigin: string | null
  /** The host of Firebase's window; null where our own server signs people in. */
  authDomain: string | null
  /** True if the page shows pictures of links that its visitor types. */
  showsLinks: boolean
  /** The sites whose pages may show it in a frame. */
  framedBy: 'nobody' | 'us' | 'anybody'
}

const frameAncestors = { nobody: "'none'", us: "'self'", anybody: '*' } as const

/**
 * The Content-Security-Policy of one page: only the inline scripts and styles it was built with, by
 * hash, and what those load. Inline `style=` attributes stay allowed, because prerendering writes them.
 */
export function contentSecurityPolicyOf(html: string, settings: PolicySettings): string {
  const { apiOrigin, authDomain, showsLinks, framedBy } = settings
  const own = ["'self'", ...(apiOrigin ? [apiOrigin] : [])]
  const connected = [...own, ...(authDomain ? firebaseCalls : [])]
  const pictures = [...own, 'data:', ...(showsLinks ? ['https:'] : [])]
  const scripts = hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)
  const styles = hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)
  return [
    "default-src 'none'",
    `script-src 'self' 'strict-dynamic' ${scripts}`,
    `style-src 'self' ${styles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${pictures.join(' ')}`,
    "font-src 'self'",
    `connect-src ${connected.join(' ')}`,
    // Google's script, which `strict-dynamic` lets ours load, speaks with Firebase's window through it.
    ...(authDomain ? [`frame-src 'self' https://${authDomain}`] : []),
    "manifest-src 'self'",
    "child-src 'self'", // workers and frames
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${frameAncestors[framedBy]}`,
  ].join('; ')
}

function hashesOf(html: string, element: RegExp): string {
  return [...html.matchAll(element)]
    .filter(([, text]) => text) // an empty one runs nothing
    .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join(' ')
}
