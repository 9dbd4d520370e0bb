import { amountInWords } from '@daan/contract/amount-words'
import type { Locale } from '@daan/contract/digits'
import { formatTaka } from '@daan/contract/taka'
import type { SiteSettings } from '@daan/contract/web-build'
import type { QueuedMail } from '../../mail/queue-store.ts'
import { fundNames } from './fund-names.ts'
import { receiptNumberOf } from './gift-answer.ts'
import type { ReceiptRow } from './public-store.ts'

const clock = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Dhaka' } as const
const times = {
  en: new Intl.DateTimeFormat('en-GB', clock),
  bn: new Intl.DateTimeFormat('bn-BD', clock),
} as const satisfies Record<Locale, Intl.DateTimeFormat>

const words = {
  en: {
    title: 'The receipt of your gift',
    number: 'Receipt no.',
    amount: 'Amount',
    fund: 'Fund',
    at: 'Given',
    demonstration: 'This is a demonstration: no money is taken, and there is nothing to pay.',
    promise: 'You promised this gift; no money was taken.',
    pay: 'Please send the money to one of these, with the receipt number as the reference:',
    link: 'See, share or print it',
    mistake:
      'If you gave nothing, somebody typed your address by mistake; you need not do anything.',
  },
  bn: {
    title: 'আপনার দানের রসিদ',
    number: 'রসিদ নম্বর',
    amount: 'পরিমাণ',
    fund: 'তহবিল',
    at: 'দানের সময়',
    demonstration: 'এটি একটি নমুনা সাইট: এখানে টাকা নেওয়া হয় না, কিছু দিতেও হবে না।',
    promise: 'আপনি এই দানের কথা দিয়েছেন; টাকা নেওয়া হয়নি।',
    pay: 'এর যেকোনো একটিতে টাকা পাঠান, আর রেফারেন্সে রসিদ নম্বরটি লিখুন:',
    link: 'দেখুন, পাঠান বা ছাপুন',
    mistake: 'আপনি দান না করে থাকলে কেউ ভুল করে আপনার ঠিকানা লিখেছেন; আপনাকে কিছু করতে হবে না।',
  },
} as const

/** Whose receipt it is. */
export type ReceiptIssuer = { publicUrl: string; site: SiteSettings }

/** The receipt of a gift, in both languages, as nobody asked its donor for theirs. It names nobody. */
export function receiptMail(receipt: ReceiptRow, email: string, issuer: ReceiptIssuer): QueuedMail {
  const number = receiptNumberOf(receipt.number)
  return {
    id: `${receipt.key}.receipt`,
    to: { address: email },
    subject: `${words.bn.title} · ${words.en.title}: ${number}`,
    text: `${part('bn', receipt, issuer)}\n----\n\n${part('en', receipt, issuer)}`,
    autoSubmitted: 'auto-generated',
  }
}

function part(locale: Locale, receipt: ReceiptRow, { publicUrl, site }: ReceiptIssuer): string {
  const { title, number, amount, fund, at, link, mistake } = words[locale]
  const { poisha } = receipt
  const home = publicUrl + (locale === 'bn' ? '/bn' : '')
  return `${site.charity.name[locale]}: ${title}

${number}: ${receiptNumberOf(receipt.number)}
${amount}: ${formatTaka(poisha, locale)} (${amountInWords(poisha, locale)})
${fund}: ${fundNames[receipt.fund][locale]}
${at}: ${times[locale].format(receipt.at)}

${truthOf(site, locale)}

${link}: ${home}/receipt/${receipt.key}

${mistake}
`
}

/** What became of the money: gifts that are taken at their word are mailed alone. */
function truthOf({ charity, isDemonstration }: SiteSettings, locale: Locale): string {
  const { demonstration, promise, pay } = words[locale]
  if (isDemonstration) return demonstration
  const accounts = [
    ...charity.wallets.map(({ service, number, kind }) => `${service} (${kind}): ${number}`),
    ...charity.bankAccounts.map(
      ({ bank, accountName, accountNumber }) => `${bank[locale]}: ${accountNumber}, ${accountName}`,
    ),
  ]
  return accounts.length === 0 ? promise : [promise, pay, ...accounts].join('\n')
}
