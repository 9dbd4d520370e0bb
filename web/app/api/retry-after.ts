/** No server may silence a browser for longer than this. */
const longestWaitMs = 10 * 60_000

/**
 * Reads a `Retry-After` header, in seconds or as a date (RFC 9110 §10.2.3), as milliseconds from
 * now; null when there is none or it makes no sense. A date is measured against the answer's own
 * `Date`, because the phone's clock may be wrong.
 */
export function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('retry-after')
  if (value === null) return null
  const wait = /^\d+$/.test(value)
    ? Number(value) * 1000
    : Date.parse(value) - Date.parse(headers.get('date') ?? '')
  return Number.isNaN(wait) ? null : Math.min(Math.max(wait, 0), longestWaitMs)
}
