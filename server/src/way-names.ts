import type { Locale } from '@daan/contract/digits'
import type { TransferChannel } from '@daan/contract/payments'

const names: Record<TransferChannel, Record<Locale, string>> = {
  bkash: { en: 'bKash', bn: 'বিকাশ' },
  nagad: { en: 'Nagad', bn: 'নগদ' },
  rocket: { en: 'Rocket', bn: 'রকেট' },
  bank: { en: 'Bank', bn: 'ব্যাংক' },
}

/** What a way to pay is called in mails, as on screen; what only its gateway knows, such as a card, stays as it says. */
export function wayName(way: string, locale: Locale): string {
  const name = Object.entries(names).find(([channel]) => channel === way.toLowerCase())?.[1]
  return name?.[locale] ?? way
}
