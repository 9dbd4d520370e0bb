import type { IncomingMessage } from 'node:http'
import findMyWay from 'find-my-way'

/**
 * Finds the one address of a page in one that differs in case, in doubled slashes or by a slash at its end.
 * @param addresses the pages' addresses; those with `:name` keep what stands in its place
 * @returns what takes a path and gives the address, undefined where no page is meant
 */
export function createPageAddresses(
  addresses: readonly string[],
): (path: string) => string | undefined {
  const router = findMyWay({
    caseSensitive: false,
    ignoreDuplicateSlashes: true,
    ignoreTrailingSlash: true,
  })
  for (const address of addresses) router.on('GET', address, () => undefined, address)
  return (path) => {
    const found = router.find('GET', path)
    return found ? filledIn(String(found.store), found.params) : undefined
  }
}

function filledIn(address: string, params: Readonly<Record<string, string | undefined>>): string {
  return address.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}

/**
 * Fastify's `rewriteUrl`: a call may be asked for with a slash at its end. An address outside the API that
 * cannot be decoded is that of a page which is not there, because a person typed it.
 */
export function routedAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url.startsWith('/api/')) return url.replace(slashAtEnd, '')
  if (isReadable(url)) return url
  return isBangla(url) ? '/bn/404' : '/404'
}

const slashAtEnd = /\/(?=\?|$)/

/** Tells whether an address, in any case, is one of the Bangla pages. */
export function isBangla(path: string): boolean {
  return /^\/bn(\/|$)/i.test(path)
}

function isReadable(url: string): boolean {
  try {
    decodeURI(url)
    return true
  } catch {
    return false
  }
}
