import type { Locale } from '@daan/contract/digits'
import { knownMethod } from '@daan/contract/known-method'
import type { PaymentMethod } from '@daan/contract/payments'

const names: Record<PaymentMethod, Record<Locale, string>> = {
  bkash: { en: 'bKash', bn: 'বিকাশ' },
  card: { en: 'card', bn: 'কার্ড' },
  nagad: { en: 'Nagad', bn: 'নগদ' },
  rocket: { en: 'Rocket', bn: 'রকেট' },
  bank: { en: 'Bank', bn: 'ব্যাংক' },
}

/** Names a way to pay in mails, as on screen; what only its gateway knows, such as a kind of card, stays as it says. */
export function wayName(said: string, locale: Locale): string {
  const method = knownMethod(said)
  return method ? names[method][locale] : said
}
