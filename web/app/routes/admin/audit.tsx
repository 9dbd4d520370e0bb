import { msg } from '@lingui/core/macro'
import { AuditPage } from '../../features/desk/admin/audit-page.tsx'
import { entryFilterOf, loadEntries } from '../../features/desk/admin/load-entries.ts'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/audit'

export const meta = metaOf({
  title: msg`Audit trail`,
  description: msg`What admins and the operator did, and when.`,
  isUnlisted: true,
})

export function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const filter = entryFilterOf(new URL(url).searchParams)
  return { filter, entries: loaded(loadEntries(filter, undefined, signal)) }
}

export default function AuditRoute({ loaderData }: Route.ComponentProps) {
  return <AuditPage {...loaderData} />
}
