import type { Charity } from '@daan/contract/charity'
import type { Locale } from '@daan/contract/digits'
import { publicUrlOf } from '../config.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import { homeUrl } from '../home-url.ts'
import type { MailContent, MailWords } from './mail-content.ts'
import { enqueueMail } from './queue-store.ts'
import { renderMail } from './render-mail.ts'

/** The charity's name in a language, and its site's address in that language. */
export type MailPlace = { charity: string; home: string }

/** Gives the words of a mail in a language. */
export type WordsOf = (language: Locale, place: MailPlace) => MailWords

/** Renders a mail in both languages, for whoever's language is not known; the charity signs it. */
export function renderInBoth(wordsOf: WordsOf, charity: Charity, publicUrl: string) {
  const contentOf = (language: Locale): MailContent => {
    const place = { charity: charity.name[language], home: homeUrl(publicUrl, language) }
    return { language, ...wordsOf(language, place) }
  }
  const [bn, en] = [contentOf('bn'), contentOf('en')]
  return renderMail(`${bn.heading} · ${en.heading}`, [bn, en], charity)
}

/** Queues such a mail for an address. */
export async function enqueueInBoth(
  tx: Tx,
  { site, config }: Context,
  { id, address }: { id: string; address: string },
  wordsOf: WordsOf,
): Promise<void> {
  const rendered = renderInBoth(wordsOf, site.current.charity, publicUrlOf(config))
  await enqueueMail(tx, { ...rendered, id, to: { address } })
}
