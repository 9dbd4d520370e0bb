import { randomUUID } from 'node:crypto'
import type { Locale } from '@daan/contract/digits'
import type { BookWay } from '@daan/contract/hand-ways'
import { giftFacts } from '../../gift-facts.ts'
import { homeUrl } from '../../home-url.ts'
import type { NamedFund } from '../../ledger/fund-store.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import type { QueuedMail } from '../../mail/queue-store.ts'
import { renderMail } from '../../mail/render-mail.ts'
import { receiptNumberOf } from '../../receipt-number.ts'
import type { ReceiptIssuer } from './gift-mail.ts'
import type { ByHand, ReceiptRow } from './public-store.ts'

const words = {
  en: {
    money: 'Receipt of your gift',
    inKind: 'Receipt of your gift in kind',
    way: 'Received as',
    ways: { cash: 'Cash', cheque: 'Cheque', bankLine: 'Bank', inKind: 'In kind', imported: 'Gift' },
    description: 'What was given',
    valued: 'The amount is the value at which we took your gift; no money was taken.',
    link: 'See your receipt',
    mistake:
      'If you gave nothing, somebody typed your address by mistake; you need not do anything.',
  },
  bn: {
    money: 'আপনার দানের রসিদ',
    inKind: 'আপনার দ্রব্য-দানের রসিদ',
    way: 'যেভাবে গৃহীত',
    ways: { cash: 'নগদ', cheque: 'চেক', bankLine: 'ব্যাংক', inKind: 'দ্রব্য', imported: 'দান' },
    description: 'যা দেওয়া হয়েছে',
    valued: 'টাকার অঙ্কটি আপনার দানের ধরা মূল্য; টাকা নেওয়া হয়নি।',
    link: 'রসিদটি দেখুন',
    mistake: 'আপনি দান না করে থাকলে কেউ ভুল করে আপনার ঠিকানা লিখেছেন; আপনাকে কিছু করতে হবে না।',
  },
} as const satisfies Record<Locale, { ways: Record<BookWay, string> } & Record<string, unknown>>

export type BroughtGift = ReceiptRow & NamedFund & { byHand: ByHand }

/** A gift that was brought by hand, as the receipt that it is; in both languages. It names nobody. */
export function broughtGiftMail(
  gift: BroughtGift,
  email: string,
  issuer: ReceiptIssuer,
): QueuedMail {
  const title = gift.byHand.way === 'inKind' ? 'inKind' : 'money'
  const subject = `${words.bn[title]} · ${words.en[title]}: ${receiptNumberOf(gift.number)}`
  const contents = [contentOf('bn', gift, issuer), contentOf('en', gift, issuer)] as const
  return {
    ...renderMail(subject, contents, issuer.site.charity),
    id: randomUUID(),
    to: { address: email },
    autoSubmitted: 'auto-generated',
  }
}

function contentOf(language: Locale, gift: BroughtGift, issuer: ReceiptIssuer): MailContent {
  const own = words[language]
  const { way, description } = gift.byHand
  const facts = giftFacts({ ...gift, receiptNumber: receiptNumberOf(gift.number) }, language)
  const described = description ? [{ name: own.description, value: description }] : []
  return {
    language,
    heading: way === 'inKind' ? own.inKind : own.money,
    body: [
      [...facts, { name: own.way, value: own.ways[way] }, ...described],
      ...(way === 'inKind' ? [own.valued] : []),
    ],
    action: { label: own.link, url: `${homeUrl(issuer.publicUrl, language)}/receipt/${gift.key}` },
    closing: [own.mistake],
    showsBook: true,
  }
}
