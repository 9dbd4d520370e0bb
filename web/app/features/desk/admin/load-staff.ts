import type { Reply } from '@daan/contract/call'
import { listAdmins } from '@daan/contract/team'
import { type ListedRequest, loadOpenRequests } from '../../../session/admin/load-approvals.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'

/** Staff, and the requests that wait to make somebody an owner or an owner none. */
export type Staff = { people: Reply<typeof listAdmins>; requests: ListedRequest[] }

/** Loads the staff with what waits for a second person. */
export async function loadStaff(signal: AbortSignal): Promise<Staff> {
  const [people, requests] = await Promise.all([
    callAsAdmin(listAdmins, {}, { signal }),
    loadOpenRequests(signal),
  ])
  return { people, requests: requests.filter(({ act }) => act.kind === 'owner') }
}
