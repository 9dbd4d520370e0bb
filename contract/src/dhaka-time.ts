import type { Locale } from './digits.ts'

const dhaka = { timeZone: 'Asia/Dhaka' } as const
const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const
const region = { en: 'en-GB', bn: 'bn-BD' } as const satisfies Record<Locale, string>

/** A day in Dhaka: `12 July 2021`, `১২ জুলাই, ২০২১`. */
export function formatDay(at: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(region[locale], { ...dhaka, dateStyle: 'long' }).format(at)
}

/** The same of a day written as `2021-07-12`. */
export function formatDate(day: string, locale: Locale): string {
  return formatDay(new Date(`${day}T12:00:00Z`), locale)
}

/** Today in Dhaka, as `YYYY-MM-DD`. */
export function todayInDhaka(): string {
  return new Intl.DateTimeFormat('sv', dhaka).format(new Date())
}

/** A month that is written as `YYYY-MM`: `July 2021`, `জুলাই ২০২১`; any other text as it is. */
export function formatMonth(month: string, locale: Locale): string {
  const at = new Date(`${month}-15T00:00:00Z`)
  if (Number.isNaN(at.getTime())) return month
  return new Intl.DateTimeFormat(region[locale], { month: 'long', year: 'numeric' }).format(at)
}

/** A moment as people in Dhaka say it: `12 July 2021, 4:06 pm`, `১২ জুলাই, ২০২১, বিকাল ৪:০৬`. */
export function formatMoment(at: Date, locale: Locale): string {
  return `${formatDay(at, locale)}, ${locale === 'bn' ? banglaClock(at) : englishClock(at)}`
}

function englishClock(at: Date): string {
  return new Intl.DateTimeFormat(region.en, { ...dhaka, ...clock }).format(at)
}

/** Bangla names the part of the day first; the platform puts it last, and the night in old words. */
function banglaClock(at: Date): string {
  const format = new Intl.DateTimeFormat(region.bn, { ...dhaka, ...clock, dayPeriod: 'short' })
  const parts = format.formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value
  const dayPeriod = part('dayPeriod')?.replace('রাত্রি', 'রাত')
  return `${dayPeriod} ${part('hour')}:${part('minute')}`
}
