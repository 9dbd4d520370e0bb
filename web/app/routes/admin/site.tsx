import { msg } from '@lingui/core/macro'
import { loadParts } from '../../features/site/admin/load-site.ts'
import { SitePage } from '../../features/site/admin/site-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/site'

export const meta = metaOf({
  title: msg`The site`,
  description: msg`Who runs the site, its accounts, its front page and its gallery.`,
  isUnlisted: true,
})

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { parts: loaded(loadParts(signal)) }
}

export default function SiteRoute({ loaderData }: Route.ComponentProps) {
  return <SitePage {...loaderData} />
}
