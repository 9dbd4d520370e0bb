import type { Locale } from '@daan/contract/digits'
import { hearNewsPath } from '@daan/contract/news-by-mail'
import { createGiftTokens } from './gift-token.ts'

const label = {
  en: 'Mail me what becomes of this gift',
  bn: 'এই দানের খবর ইমেইলে জানান',
} as const satisfies Record<Locale, string>

/** Tokens of links by which whoever reads the mail of a gift, and so proves the address, asks for news of its fund. */
export function newsTokens(appSecret: string) {
  return createGiftTokens(appSecret, 'daan news by mail')
}

/** The link below a mail about a gift, by its path below its language. */
export function hearNewsLink(appSecret: string, gift: string) {
  return { label, path: `${hearNewsPath}/${newsTokens(appSecret).issue(gift)}` }
}
