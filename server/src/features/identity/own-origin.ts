import type { IncomingHttpHeaders } from 'node:http'

/**
 * Tells whether a page of our own sent a request: a session cookie goes along with whatever any page sends, so
 * it proves nothing else. Browsers name the page's origin with every POST.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export function isFromOwnOrigin(
  { origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders,
  publicUrl: string,
): boolean {
  if (site !== undefined && site !== 'same-origin') return false
  const from = URL.parse(origin ?? '')
  // The name it was called by counts too: an operator may reach it by another one than the public.
  return from !== null && (from.origin === new URL(publicUrl).origin || from.host === host)
}
