import type { Locale } from './locale.ts'

const DHAKA = 'Asia/Dhaka'
const REGION = { en: 'en-GB', bn: 'bn-BD' } as const satisfies Record<Locale, string>

/** A moment as people in Dhaka say it: `12 July 2021, 4:06 pm`, `১২ জুলাই, ২০২১, ৪:০৬ PM`. */
export function formatMoment(at: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(REGION[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    hour12: true,
    timeZone: DHAKA,
  }).format(at)
}

/** A day in Dhaka: `12 July 2021`. */
export function formatDay(at: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(REGION[locale], { dateStyle: 'long', timeZone: DHAKA }).format(at)
}
