import { msg } from '@lingui/core/macro'
import { AuditPage } from '../../features/desk/admin/audit-page.tsx'
import { loadEntries } from '../../features/desk/admin/load-entries.ts'
import { pageMeta } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/audit'

export function meta(args: Route.MetaArgs) {
  return [
    { name: 'robots', content: 'noindex' },
    ...pageMeta(args, (translator) => ({
      title: translator._(msg`Audit trail`),
      description: translator._(msg`What admins and the operator did, and when.`),
    })),
  ]
}

/** Not awaited: the page opens at once, however slow the line is. */
export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { entries: loaded(loadEntries(undefined, signal)) }
}

export default function AuditRoute({ loaderData }: Route.ComponentProps) {
  return <AuditPage entries={loaderData.entries} />
}
