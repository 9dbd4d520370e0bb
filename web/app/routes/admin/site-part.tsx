import { msg } from '@lingui/core/macro'
import { loadPartToEdit } from '../../features/site/admin/load-site.ts'
import { SitePartPage } from '../../features/site/admin/site-part-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/site-part'

export const meta = metaOf({
  title: msg`A part of the site`,
  description: msg`The words of a part of the site, its state and its history.`,
  isUnlisted: true,
})

export function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  return { part: loaded(loadPartToEdit(params.part, signal)) }
}

export default function SitePartRoute({ loaderData }: Route.ComponentProps) {
  return <SitePartPage {...loaderData} />
}
