import { auditEntriesListed } from '@daan/contract/desk'
import { Trans } from '@lingui/react/macro'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { PagedList } from '../../../session/paged-list.tsx'
import { Nothing } from '../../../ui/nothing.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { AuditTable } from './audit-table.tsx'
import { type Entries, loadEntries } from './load-entries.ts'

/** Its promise never rejects. */
type AuditPageProps = { entries: Promise<Loaded<Entries>> }

/** Acts of admins and the operator, the newest first. */
export function AuditPage({ entries }: AuditPageProps) {
  return (
    <PageBelow to="/admin" above={<Trans>Desk</Trans>}>
      <h1 className="text-title">
        <Trans>Audit trail</Trans>
      </h1>
      <p className="mt-4 mb-8 max-w-[58ch] text-lead text-ink-2">
        <Trans>
          What admins and the operator of this server did. Nobody can change it, not even they.
        </Trans>
      </p>
      <Found promise={entries} fallback={<div className="min-h-80" />}>
        {(first) => (first.length === 0 ? <None /> : <Trail first={first} />)}
      </Found>
    </PageBelow>
  )
}

function None() {
  return (
    <Nothing>
      <Trans>Nothing was done yet.</Trans>
    </Nothing>
  )
}

function Trail({ first }: { first: Entries }) {
  return (
    <PagedList
      first={first}
      listed={auditEntriesListed}
      loadAfter={({ id }) => loadEntries(id)}
      more={<Trans>Earlier acts</Trans>}
    >
      {(entries) => <AuditTable entries={entries} />}
    </PagedList>
  )
}
