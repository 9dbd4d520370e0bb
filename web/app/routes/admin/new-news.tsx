import { todayInDhaka } from '@daan/contract/dhaka-time'
import { msg } from '@lingui/core/macro'
import { NewNewsPage } from '../../features/news/admin/new-news-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import type { Route } from './+types/new-news'

export const meta = metaOf({
  title: msg`Write news`,
  description: msg`What happened with gifts, as a draft.`,
  isUnlisted: true,
})

export function clientLoader() {
  return { today: todayInDhaka() }
}

export default function NewNewsRoute({ loaderData }: Route.ComponentProps) {
  return <NewNewsPage {...loaderData} />
}
