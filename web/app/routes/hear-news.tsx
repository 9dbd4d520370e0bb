import { msg } from '@lingui/core/macro'
import { HearNewsPage } from '../features/news/hear-news-page.tsx'
import { metaOf } from '../i18n/page-meta.ts'
import type { Route } from './+types/hear-news'

export const meta = metaOf({
  title: msg`What becomes of your gift`,
  description: msg`Asks for mails with news of a fund.`,
  isUnlisted: true,
})

export default function HearNewsRoute({ params }: Route.ComponentProps) {
  return <HearNewsPage key={params.token} token={params.token} />
}
