import type { Reply } from '@daan/contract/call'
import { getImport, listImports } from '@daan/contract/imports'
import {
  findRequest,
  type ListedRequest,
  loadOpenRequests,
} from '../../../session/admin/load-approvals.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'

export type Imports = Reply<typeof listImports>
/** An import, with the request to take back what is booked of it that waits for a second person. */
export type FoundImport = Reply<typeof getImport> & { request: ListedRequest | undefined }

export const loadImports = (signal: AbortSignal): Promise<Imports> =>
  callAsAdmin(listImports, {}, { signal })

export async function loadImport(batch: string, signal: AbortSignal): Promise<FoundImport> {
  const [found, requests] = await Promise.all([
    callAsAdmin(getImport, { params: { batch } }, { signal }),
    loadOpenRequests(signal),
  ])
  const { booked: gifts } = found.rows
  return { ...found, request: findRequest(requests, { kind: 'importUndo', batch, gifts }) }
}
