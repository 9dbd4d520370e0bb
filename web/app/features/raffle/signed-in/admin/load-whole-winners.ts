import { listWinners } from '@daan/contract/raffle'
import { callAsAdmin } from '../../../../session/signed-in/call-as-admin.ts'
import type { Winners } from '../load-result.ts'

/** The latest winners with names and telephones, for an admin alone. @throws what `callServer` does */
export function loadWholeWinners(signal: AbortSignal): Promise<Winners> {
  return callAsAdmin(listWinners, {}, { signal, as: 'admin' })
}
