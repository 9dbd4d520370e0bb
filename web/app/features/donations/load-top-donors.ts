import type { Reply } from '@daan/contract/call'
import { listTopDonors } from '@daan/contract/donors'
import { callServer } from '../../api/call-server.ts'

export type TopDonors = Reply<typeof listTopDonors>

/** Loads the top donors, the largest first. @throws what `callServer` does */
export function loadTopDonors(signal: AbortSignal): Promise<TopDonors> {
  return callServer(listTopDonors, {}, { signal })
}
