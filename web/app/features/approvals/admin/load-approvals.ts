import { listApprovals } from '@daan/contract/approvals'
import type { Reply } from '@daan/contract/call'
import { callAsAdmin } from '../../../session/call-as-admin.ts'

export type Approvals = Reply<typeof listApprovals>
export type ListedRequest = Approvals['approvals'][number]
export type RequestedAct = ListedRequest['act']
/** A requested act of a kind. */
export type Requested<Kind extends RequestedAct['kind']> = Extract<RequestedAct, { kind: Kind }>

/** Loads the requests that wait, and those decided last. */
export function loadApprovals(signal: AbortSignal): Promise<Approvals> {
  return callAsAdmin(listApprovals, {}, { signal })
}
