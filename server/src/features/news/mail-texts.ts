import { randomUUID } from 'node:crypto'
import type { Charity } from '@daan/contract/charity'
import { formatDate } from '@daan/contract/dhaka-time'
import type { Locale } from '@daan/contract/digits'
import { noNewsPath, oneClickPath } from '@daan/contract/news-by-mail'
import { nameOfFund } from '../../fund-name.ts'
import { homeUrl } from '../../home-url.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import type { QueuedMail } from '../../mail/queue-store.ts'
import { renderMail } from '../../mail/render-mail.ts'
import type { MailedNews } from './recipient-store.ts'

const texts = {
  en: {
    link: 'See it on the fund’s page',
    closing: (fund: string) => `You agreed to hear what happens with gifts to “${fund}”.`,
    noMore: 'No more mails with news',
  },
  bn: {
    link: 'তহবিলের পাতায় দেখুন',
    closing: (fund: string) => `“${fund}” তহবিলের দান দিয়ে কী হয়, তা জানতে আপনি সম্মতি দিয়েছেন।`,
    noMore: 'খবরের ইমেইল আর চাই না',
  },
} as const

type Sent = {
  to: { email: string; token: string; language: Locale }
  charity: Charity
  publicUrl: string
}

/** News for one of its readers, in their language, with two ways to get no more. */
export function newsMail(news: MailedNews, { to, charity, publicUrl }: Sent): QueuedMail {
  const { email, token, language } = to
  const { title } = news.content
  return {
    ...renderMail(title[language], contentOf(news, language, { token, publicUrl }), charity),
    id: `${randomUUID()}.news`,
    to: { address: email },
    isOptional: true,
    unsubscribeUrl: `${publicUrl}/api${oneClickPath}/${language}/${token}`,
  }
}

function contentOf(
  { fund, fundName, slug, content }: MailedNews,
  language: Locale,
  { token, publicUrl }: { token: string; publicUrl: string },
): MailContent {
  const { link, closing, noMore } = texts[language]
  const home = homeUrl(publicUrl, language)
  return {
    language,
    heading: content.title[language],
    body: [
      `${content.place[language]} · ${formatDate(content.day, language)}`,
      content.text[language],
    ],
    action: { label: link, url: `${home}/fund/${slug}#news` },
    closing: [closing(nameOfFund({ fund, fundName })[language])],
    aside: { label: noMore, url: `${home}${noNewsPath}/${token}` },
  }
}
