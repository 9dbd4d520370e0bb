import type { Reply, RequestParts } from '@daan/contract/call'
import { listAuditEntries } from '@daan/contract/desk'
import { filterIn, withoutEmpty } from '../../../forms/admin/filters.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'

/** Entries of the audit trail, the newest first. */
export type Entries = Reply<typeof listAuditEntries>

const filterNames = ['act', 'by', 'from', 'to'] as const

/** A filter of entries as an address has it; the server checks it. */
export type EntryFilter = Readonly<Partial<Record<(typeof filterNames)[number], string>>>

/** Reads the filter of an address. */
export function entryFilterOf(query: URLSearchParams): EntryFilter {
  return filterIn(query, filterNames)
}

/** Gives the address of the entries that a filter leaves. */
export function addressOfEntries(filter: EntryFilter): string {
  const query = new URLSearchParams(withoutEmpty(filter))
  return query.size > 0 ? `/admin/audit?${query}` : '/admin/audit'
}

/** One page of them. @param before the entry that the page before ended with */
export function loadEntries(
  filter: EntryFilter,
  before?: string,
  signal?: AbortSignal,
): Promise<Entries> {
  // An act that the contract does not name is the server's to refuse.
  const query = { ...filter, before } as RequestParts<typeof listAuditEntries>['query']
  return callAsAdmin(listAuditEntries, { query }, { signal })
}
