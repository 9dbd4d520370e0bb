import type { Locale } from '@daan/contract/digits'
import { formatTaka } from '@daan/contract/taka'
import type { MailContent } from '../../mail/mail-content.ts'
import { nameInMail } from '../../mail/name-in-mail.ts'

/** A payout that waits to be released, and who prepared it. */
export type WaitingPayout = {
  by: string
  amount: bigint
  purpose: Record<Locale, string>
  charity: Record<Locale, string>
  /** The origin of the site. */
  url: string
}

const words = {
  en: {
    heading: 'A payout waits to be released',
    prepared: (by: string, charity: string) =>
      `${by} prepared it at ${charity}. It is paid when a second person releases it.`,
    ask: 'Compare it with its vouchers first. If you are not sure, ask them.',
    amount: 'Amount',
    purpose: 'What for',
    open: 'Open the payouts',
    path: '/admin/spending?state=prepared',
  },
  bn: {
    heading: 'একটি খরচ ছাড়ের অপেক্ষায়',
    prepared: (by: string, charity: string) =>
      `${charity} সাইটে ${by} এটি প্রস্তুত করেছেন। দ্বিতীয় একজন ছাড় করলে টাকা দেওয়া হবে।`,
    ask: 'আগে ভাউচারের সঙ্গে মিলিয়ে দেখুন। নিশ্চিত না হলে তাঁকে জিজ্ঞেস করুন।',
    amount: 'অঙ্ক',
    purpose: 'কী কাজে',
    open: 'খরচের পাতা খুলুন',
    path: '/bn/admin/spending?state=prepared',
  },
} as const

/** The mail to whoever may release a payout that somebody prepared. */
export function payoutWaitingMail(language: Locale, payout: WaitingPayout): MailContent {
  const { by, amount, purpose, charity, url } = payout
  const own = words[language]
  return {
    language,
    heading: own.heading,
    body: [
      own.prepared(nameInMail(by), charity[language]),
      [
        { name: own.amount, value: formatTaka(amount, language), isMain: true },
        { name: own.purpose, value: purpose[language] },
      ],
      own.ask,
    ],
    action: { label: own.open, url: `${url}${own.path}` },
  }
}
