import { formatDay } from '@daan/contract/dhaka-time'
import type { Locale } from '@daan/contract/digits'

/** A day of Dhaka that the contract writes as `YYYY-MM-DD`, in words. */
export function formatDhakaDay(day: string, locale: Locale): string {
  return formatDay(new Date(`${day}T00:00:00+06:00`), locale)
}
