import { type Locale, localDigits } from '@daan/contract/digits'

/** An entry on the wire, compressed, in bytes. */
const entryBytes = 40

/** The megabytes that so many entries take, at least 0.1. */
export function megabytesOf(entries: number, locale: Locale): string {
  const megabytes = Math.max(entries * entryBytes, 100_000) / 1_000_000
  return localDigits(megabytes.toFixed(1), locale)
}
