import type { Locale } from '@daan/contract/digits'
import { useLingui } from '@lingui/react/macro'

const tags = { en: 'en-IN', bn: 'bn-BD' } as const satisfies Record<Locale, string>
const takaPerPoisha = 0.01

/** A day of Dhaka, `YYYY-MM-DD`, as an axis has it: `5 Mar`. */
export function shortDay(day: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : tags.bn, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return format.format(new Date(day))
}

/** A sum of taka as an axis has it: `5L`. */
export function shortTaka(taka: number, locale: Locale): string {
  const format = new Intl.NumberFormat(tags[locale], {
    notation: 'compact',
    maximumFractionDigits: 1,
  })
  return format.format(taka)
}

/** Taka for a drawing, where a rounded poisha is not seen. */
export function takaOf(poisha: bigint): number {
  return Number(poisha) * takaPerPoisha
}

/** The change against a figure of before, in whole per cent; null where there was nothing. */
export function changeOf(now: bigint, before: bigint): number | null {
  return before === 0n ? null : Math.round((Number(now - before) / Number(before)) * 100)
}

/** Names of the figures of a period and of a year before. */
export function useSeriesNames(): { now: string; before: string } {
  const { t } = useLingui()
  return { now: t`These days`, before: t`A year before` }
}
