/**
 * Creates a `fetch` for one address: it asks whether what it was answered before still holds, and where
 * the server says so (304, RFC 9110 §15.4.5) it gives that answer again.
 */
export function createRevalidatingFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  let cached: { etag: string; text: string; headers: Headers } | null = null
  return async (address, init) => {
    const headers = new Headers(init?.headers)
    if (cached) headers.set('if-none-match', cached.etag)
    const response = await fetch(address, { ...init, headers })
    if (response.status === 304 && cached)
      return new Response(cached.text, { headers: cached.headers })
    const etag = response.headers.get('etag')
    if (!response.ok || !etag) return response
    cached = { etag, text: await response.text(), headers: response.headers }
    return new Response(cached.text, { headers: cached.headers })
  }
}
