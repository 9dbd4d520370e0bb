import { msg } from '@lingui/core/macro'
import { NoNewsPage } from '../features/news/no-news-page.tsx'
import { metaOf } from '../i18n/page-meta.ts'
import type { Route } from './+types/no-news'

export const meta = metaOf({
  title: msg`No more mails with news`,
  description: msg`Ends mails with news of funds.`,
  isUnlisted: true,
})

export default function NoNewsRoute({ params }: Route.ComponentProps) {
  return <NoNewsPage key={params.token} token={params.token} />
}
