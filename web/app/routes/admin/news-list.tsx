import { msg } from '@lingui/core/macro'
import { loadNewsList } from '../../features/news/admin/load-news.ts'
import { NewsListPage } from '../../features/news/admin/news-list-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/news-list'

export const meta = metaOf({
  title: msg`News`,
  description: msg`What happened with gifts, for donors to read.`,
  isUnlisted: true,
})

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { news: loaded(loadNewsList(undefined, signal)) }
}

export default function NewsListRoute({ loaderData }: Route.ComponentProps) {
  return <NewsListPage {...loaderData} />
}
