import { msg } from '@lingui/core/macro'
import { loadNews } from '../../features/news/admin/load-news.ts'
import { NewsEditorPage } from '../../features/news/admin/news-editor-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/news'

export const meta = metaOf({
  title: msg`A piece of news`,
  description: msg`What happened with gifts, how it stands and its history.`,
  isUnlisted: true,
})

export function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  return { news: loaded(loadNews(params.news, signal)) }
}

export default function NewsRoute({ loaderData }: Route.ComponentProps) {
  return <NewsEditorPage {...loaderData} />
}
