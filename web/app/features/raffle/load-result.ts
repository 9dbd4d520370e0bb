import type { Reply } from '@daan/contract/call'
import { getDraw, listRounds, listWinnersOfRound } from '@daan/contract/raffle'
import { callServer } from '../../api/call-server.ts'

export type Raffle = Reply<typeof listRounds>
export type Round = Raffle['rounds'][number]
export type DrawnRound = Round & { drawnAt: Date }
export type Winners = Reply<typeof listWinnersOfRound>
export type Draw = Reply<typeof getDraw>

/** The raffle, and a drawn round of it with its winners; null while none was drawn. */
export type Result = { raffle: Raffle; drawn: { round: DrawnRound; winners: Winners } | null }

/** The rounds of the raffle, the newest first. @throws what `callServer` does */
export function loadRaffle(signal?: AbortSignal): Promise<Raffle> {
  return callServer(listRounds, {}, { signal })
}

/**
 * The result of a round, or of the latest one drawn.
 * @param wanted `isAdmin` where its winners are to be whole
 * @throws what `callServer` does
 */
export async function loadResult(
  wanted: { round: number | null; isAdmin: boolean },
  signal: AbortSignal,
): Promise<Result> {
  const raffle = await loadRaffle(signal)
  const drawn = drawnRounds(raffle)
  const round = drawn.find(({ round: number }) => number === wanted.round) ?? drawn[0]
  if (!round) return { raffle, drawn: null }
  const load = wanted.isAdmin ? loadWhole : loadMasked
  return { raffle, drawn: { round, winners: await load(round.round, signal) } }
}

function loadMasked(round: number, signal: AbortSignal): Promise<Winners> {
  const params = { round: String(round) }
  return callServer(listWinnersOfRound, { params }, { signal })
}

/** Its script comes when an admin looks: visitors have no session to load. */
async function loadWhole(round: number, signal: AbortSignal): Promise<Winners> {
  const { loadWholeWinnersOfRound } = await import('./admin/load-whole-winners.ts')
  return loadWholeWinnersOfRound(round, signal)
}

/** All that a draw followed from. @throws what `callServer` does */
export function loadDraw(round: number): Promise<Draw> {
  return callServer(getDraw, { params: { round: String(round) } })
}

export function drawnRounds({ rounds }: Raffle): DrawnRound[] {
  return rounds.flatMap((round) => (round.drawnAt ? { ...round, drawnAt: round.drawnAt } : []))
}

/** The round whose tickets can be bought now, or that waits for its draw. */
export function openRound({ rounds }: Raffle): Round | undefined {
  return rounds.find(({ drawnAt }) => drawnAt === null)
}
