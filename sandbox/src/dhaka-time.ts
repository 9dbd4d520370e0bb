const offsetMs = 6 * 60 * 60 * 1_000 // the whole year round

/** A moment on Dhaka's clocks, as SSLCommerz writes it: `2020-01-05 22:58:21`, without a zone. */
export function dhakaTime(at: number): string {
  return inDhaka(at).slice(0, 19).replace('T', ' ')
}

/** A moment as bKash writes it, a colon before the milliseconds: `2019-08-07T11:12:34:978 GMT+0600`. */
export function bkashTime(at: number): string {
  return `${inDhaka(at).slice(0, 23).replace('.', ':')} GMT+0600`
}

/** A moment on Dhaka's clocks in ISO 8601, though its `Z` says otherwise. */
export function inDhaka(at: number): string {
  return new Date(at + offsetMs).toISOString()
}
