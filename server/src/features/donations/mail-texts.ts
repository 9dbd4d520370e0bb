import type { Charity } from '@daan/contract/charity'
import type { Locale } from '@daan/contract/digits'
import type { SiteSettings } from '@daan/contract/web-build'
import { giftFacts } from '../../gift-facts.ts'
import type { NamedFund } from '../../ledger/fund-store.ts'
import type { Fact, MailContent } from '../../mail/mail-content.ts'
import type { QueuedMail } from '../../mail/queue-store.ts'
import { renderMail } from '../../mail/render-mail.ts'
import { receiptNumberOf } from '../../receipt-number.ts'
import { wayName } from '../../way-names.ts'
import type { ReceiptRow } from './public-store.ts'

const words = {
  en: {
    title: 'Your pledge',
    status: ['Status', 'Pledged'],
    demonstration: 'This is a demonstration: no money is taken, and there is nothing to pay.',
    pledge: 'You pledged this gift; no money was taken.',
    pay: 'Please send the money to one of these, with the receipt number as the reference:',
    kinds: { merchant: 'merchant', personal: 'personal' },
    link: 'See your pledge',
    mistake:
      'If you gave nothing, somebody typed your address by mistake; you need not do anything.',
  },
  bn: {
    title: 'আপনার দানের প্রতিশ্রুতি',
    status: ['অবস্থা', 'প্রতিশ্রুতি'],
    demonstration: 'এটি একটি নমুনা সাইট: এখানে টাকা নেওয়া হয় না, কিছু দিতেও হবে না।',
    pledge: 'আপনি এই দানের প্রতিশ্রুতি দিয়েছেন; টাকা নেওয়া হয়নি।',
    pay: 'এর যেকোনো একটিতে টাকা পাঠান, আর রেফারেন্সে এই রসিদ নং লিখুন:',
    kinds: { merchant: 'মার্চেন্ট', personal: 'পার্সোনাল' },
    link: 'প্রতিশ্রুতিটি দেখুন',
    mistake: 'আপনি দান না করে থাকলে কেউ ভুল করে আপনার ঠিকানা লিখেছেন; আপনাকে কিছু করতে হবে না।',
  },
} as const

type PledgedGift = ReceiptRow & NamedFund

/** Whose receipt it is. */
export type ReceiptIssuer = { publicUrl: string; site: SiteSettings }

/**
 * A gift that was taken at its word, as the pledge that it is, and how it is paid; in both languages, as nobody
 * asked its donor for theirs. It names nobody.
 */
export function pledgeMail(gift: PledgedGift, email: string, issuer: ReceiptIssuer): QueuedMail {
  const { charity } = issuer.site
  const subject = `${words.bn.title} · ${words.en.title}: ${receiptNumberOf(gift.number)}`
  const contents = [contentOf('bn', gift, issuer), contentOf('en', gift, issuer)] as const
  return {
    ...renderMail(subject, contents, charity),
    id: `${gift.key}.receipt`,
    to: { address: email },
    autoSubmitted: 'auto-generated',
  }
}

function contentOf(language: Locale, gift: PledgedGift, issuer: ReceiptIssuer): MailContent {
  const { title, status, demonstration, pledge, pay, link, mistake } = words[language]
  const { charity, isDemonstration } = issuer.site
  const accounts = isDemonstration ? [] : accountsOf(charity, language)
  const [name, value] = status
  const facts = giftFacts({ ...gift, receiptNumber: receiptNumberOf(gift.number) }, language)
  const home = issuer.publicUrl + (language === 'bn' ? '/bn' : '')
  return {
    language,
    notice: isDemonstration ? demonstration : undefined,
    heading: title,
    body: [
      ...(isDemonstration ? [] : [pledge]),
      [...facts, { name, value }],
      ...(accounts.length > 0 ? [pay, accounts] : []),
    ],
    action: { label: link, url: `${home}/receipt/${gift.key}` },
    closing: [mistake],
  }
}

/** The accounts that take the money; numbers stay as they are typed into a phone. */
function accountsOf({ wallets, bankAccounts }: Charity, language: Locale): Fact[] {
  const { kinds } = words[language]
  return [
    ...wallets.map(({ service, number, kind }) => ({
      name: `${wayName(service, language)} (${kinds[kind]})`,
      value: number,
    })),
    ...bankAccounts.map(({ bank, accountName, accountNumber }) => ({
      name: bank[language],
      value: accountNumber,
      detail: accountName,
    })),
  ]
}
