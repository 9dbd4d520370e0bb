import { auditEntriesListed } from '@daan/contract/desk'
import { Trans } from '@lingui/react/macro'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { PagedList } from '../../../session/paged-list.tsx'
import { Nothing } from '../../../ui/nothing.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { type Entries, type EntryFilter, loadEntries } from './load-entries.ts'

type AuditPageProps = { filter: EntryFilter; entries: Promise<Loaded<Entries>> }

/** Acts of admins and the operator, the newest first, as the address narrows them. */
export function AuditPage({ filter, entries }: AuditPageProps) {
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
      <AuditFilters key={JSON.stringify(filter)} filter={filter} />
      <div className="mt-6">
        <Found promise={entries} fallback={<div className="min-h-80" />}>
          {(first) =>
            first.length === 0 ? <None filter={filter} /> : <Trail first={first} filter={filter} />
          }
        </Found>
      </div>
    </PageBelow>
  )
}

function None({ filter }: { filter: EntryFilter }) {
  return (
    <Nothing>
      {Object.keys(filter).length > 0 ? (
        <Trans>Nothing like it was done.</Trans>
      ) : (
        <Trans>Nothing was done yet.</Trans>
      )}
    </Nothing>
  )
}

function Trail({ first, filter }: { first: Entries; filter: EntryFilter }) {
  return (
    <PagedList
      first={first}
      listed={auditEntriesListed}
      loadAfter={({ id }) => loadEntries(filter, id)}
      more={<Trans>Earlier acts</Trans>}
    >
      {(entries) => <AuditTable entries={entries} filter={filter} />}
    </PagedList>
  )
}
