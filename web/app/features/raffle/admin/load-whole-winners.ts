import type { Reply } from '@daan/contract/call'
import { listWinners, listWinnersOfRound } from '@daan/contract/raffle'
import { callAsAdmin } from '../../../session/call-as-admin.ts'

type Winners = Reply<typeof listWinnersOfRound>

/** The latest winners with names and telephones, for an admin alone. @throws what `callServer` does */
export function loadWholeWinners(signal: AbortSignal): Promise<Winners> {
  return callAsAdmin(listWinners, {}, { signal, as: 'admin' })
}

/** Those of a round. @throws what `callServer` does */
export function loadWholeWinnersOfRound(round: number, signal: AbortSignal): Promise<Winners> {
  const params = { round: String(round) }
  return callAsAdmin(listWinnersOfRound, { params }, { signal, as: 'admin' })
}
