import { randomUUID } from 'node:crypto'
import type { Charity } from '@daan/contract/charity'
import type { Locale } from '@daan/contract/digits'
import type { GiftState } from '@daan/contract/donations'
import { giftStateName } from '@daan/contract/gift-states'
import type { SiteSettings } from '@daan/contract/web-build'
import { giftFacts } from '../../gift-facts.ts'
import { homeUrl } from '../../home-url.ts'
import type { NamedFund } from '../../ledger/fund-store.ts'
import type { Fact, MailContent } from '../../mail/mail-content.ts'
import type { QueuedMail } from '../../mail/queue-store.ts'
import { renderMail } from '../../mail/render-mail.ts'
import { receiptNumberOf } from '../../receipt-number.ts'
import { wayName } from '../../way-names.ts'
import type { ReceiptRow } from './public-store.ts'

const words = {
  en: {
    status: 'Status',
    demonstration: 'This is a demonstration: no money is taken, and there is nothing to pay.',
    kinds: { merchant: 'merchant', personal: 'personal' },
  },
  bn: {
    status: 'অবস্থা',
    demonstration: 'এটি একটি নমুনা সাইট: এখানে টাকা নেওয়া হয় না, কিছু দিতেও হবে না।',
    kinds: { merchant: 'মার্চেন্ট', personal: 'পার্সোনাল' },
  },
} as const

/** Words of a mail about a gift beside the gift itself; `pay` stands above the accounts that take the money. */
export type GiftMailTexts = Readonly<
  Record<
    Locale,
    { title: string; lead: string; pay?: string; link: string; closing: readonly string[] }
  >
>

export type MailedGift = Pick<ReceiptRow, 'key' | 'number' | 'poisha' | 'at'> & NamedFund

/** The charity that gives a receipt, and its site. */
export type ReceiptIssuer = { publicUrl: string; site: SiteSettings }

type GiftMailParts = {
  gift: MailedGift
  email: string
  issuer: ReceiptIssuer
  subject: string
  state: GiftState
  texts: GiftMailTexts
  /** A link below all else, by its path below its language. */
  aside?: { label: Readonly<Record<Locale, string>>; path: string }
}

/** The last words of each mail about a gift. */
export const mistake = {
  en: 'If you gave nothing, somebody typed your address by mistake; you need not do anything.',
  bn: 'আপনি দান না করে থাকলে কেউ ভুল করে আপনার ঠিকানা লিখেছেন; আপনাকে কিছু করতে হবে না।',
} as const

/** Makes a mail about a gift in both languages. It names nobody: whoever typed the address may have mistyped it. */
export function giftMail({ subject, email, ...parts }: GiftMailParts): QueuedMail {
  return mailInBoth(subject, email, parts.issuer, (language) => contentOf(language, parts))
}

/** Makes a mail with these contents to the address of a gift. */
export function mailInBoth(
  subject: string,
  email: string,
  { site }: ReceiptIssuer,
  content: (language: Locale) => MailContent,
): QueuedMail {
  return {
    ...renderMail(subject, [content('bn'), content('en')], site.charity),
    id: randomUUID(),
    to: { address: email },
  }
}

type ContentParts = Omit<GiftMailParts, 'subject' | 'email'>

function contentOf(
  language: Locale,
  { gift, issuer, state, texts, aside }: ContentParts,
): MailContent {
  const { charity, isDemonstration, giftsArePromises } = issuer.site
  const { title, lead, pay, link, closing } = texts[language]
  const accounts = isDemonstration || pay === undefined ? [] : accountsOf(charity, language)
  const status = giftStateName(state, giftsArePromises)[language]
  const facts = giftFacts({ ...gift, receiptNumber: receiptNumberOf(gift.number) }, language)
  const home = homeUrl(issuer.publicUrl, language)
  return {
    language,
    notice: isDemonstration ? words[language].demonstration : undefined,
    heading: title,
    body: [
      ...(isDemonstration ? [] : [lead]),
      [...facts, { name: words[language].status, value: status }],
      ...(pay !== undefined && accounts.length > 0 ? [pay, accounts] : []),
    ],
    action: { label: link, url: `${home}/receipt/${gift.key}` },
    closing,
    showsBook: true,
    ...(aside && { aside: { label: aside.label[language], url: home + aside.path } }),
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
