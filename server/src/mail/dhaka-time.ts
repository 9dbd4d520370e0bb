import type { Locale } from '@daan/contract/digits'

const clock = {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'Asia/Dhaka',
} as const
const formats = {
  en: new Intl.DateTimeFormat('en-GB', clock),
  bn: new Intl.DateTimeFormat('bn-BD', clock),
} as const satisfies Record<Locale, Intl.DateTimeFormat>

/** Writes a moment as a mail does, in the time of Dhaka. */
export function dhakaTime(at: Date, locale: Locale): string {
  return formats[locale].format(at)
}
