import { amountInWords } from '@daan/contract/amount-words'
import { formatMoment } from '@daan/contract/dhaka-time'
import type { Locale } from '@daan/contract/digits'
import type { FundKey } from '@daan/contract/funds'
import { seedFunds } from '@daan/contract/seed-funds'
import { formatTaka } from '@daan/contract/taka'
import type { Fact } from './mail/mail-content.ts'

const names = {
  en: { number: 'Receipt no.', amount: 'Amount', fund: 'Fund', at: 'Given' },
  bn: { number: 'রসিদ নং', amount: 'পরিমাণ', fund: 'তহবিল', at: 'দেওয়ার সময়' },
} as const satisfies Record<Locale, unknown>

/** The sum of a mail, in figures and in words. */
export function amountFact(name: string, poisha: bigint, locale: Locale): Fact {
  const detail = amountInWords(poisha, locale)
  return { name, value: formatTaka(poisha, locale), detail, isMain: true }
}

type GiftDetails = { receiptNumber: string; poisha: bigint; fund: FundKey; at: Date }

/** Facts that every mail about a gift names. */
export function giftFacts(
  { receiptNumber, poisha, fund, at }: GiftDetails,
  locale: Locale,
): Fact[] {
  const words = names[locale]
  return [
    { name: words.number, value: receiptNumber },
    amountFact(words.amount, poisha, locale),
    { name: words.fund, value: seedFunds[fund].name[locale] },
    { name: words.at, value: formatMoment(at, locale) },
  ]
}
