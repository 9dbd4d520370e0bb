import type { Reply } from '@daan/contract/call'
import { listAuditEntries } from '@daan/contract/desk'
import { callAsAdmin } from '../../../session/call-as-admin.ts'

/** Entries of the audit trail, the newest first. */
export type Entries = Reply<typeof listAuditEntries>

/** One page of them. @param before the entry that the page before ended with */
export function loadEntries(before?: string, signal?: AbortSignal): Promise<Entries> {
  return callAsAdmin(listAuditEntries, { query: { before } }, { ...(signal && { signal }) })
}
