import { listApprovals } from '@daan/contract/approvals'
import type { Reply } from '@daan/contract/call'
import { callAsAdmin } from '../call-as-admin.ts'

export type Approvals = Reply<typeof listApprovals>
export type ListedRequest = Approvals['approvals'][number]
export type RequestedAct = ListedRequest['act']
/** A requested act of a kind. */
export type Requested<Kind extends RequestedAct['kind']> = Extract<RequestedAct, { kind: Kind }>

/** Loads the requests that wait, and those decided last. */
export function loadApprovals(signal: AbortSignal): Promise<Approvals> {
  return callAsAdmin(listApprovals, {}, { signal })
}

/** Loads the requests that wait. */
export async function loadOpenRequests(signal: AbortSignal): Promise<ListedRequest[]> {
  const { approvals } = await loadApprovals(signal)
  return approvals.filter(({ state }) => state === 'open')
}

/** Finds the request whose act has all these facts: its kind, its subject and how that stands. */
export function findRequest(
  requests: readonly ListedRequest[],
  facts: Partial<RequestedAct>,
): ListedRequest | undefined {
  return requests.find(({ act }) => {
    const found: Readonly<Record<string, unknown>> = act
    return Object.entries(facts).every(([name, value]) => found[name] === value)
  })
}
