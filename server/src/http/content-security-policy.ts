import { createHash } from 'node:crypto'

/**
 * The Content-Security-Policy of one page: only the inline scripts and styles it was built with, by
 * hash, and what those load. Inline `style=` attributes stay allowed, because prerendering writes them.
 */
export function contentSecurityPolicyOf(
  html: string,
  settings: { isHttps: boolean; apiOrigin: string | null },
): string {
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
