import type { Verification } from '@daan/contract/raffle-draw'
import { askWorker } from '../../api/ask-worker.ts'
import { Unreachable } from '../../api/call-failures.ts'
import { type Draw, loadDraw, type Round, type Winners } from './load-result.ts'
import { comparePromise, type NoteComparison } from './noted-promises.ts'

/** A round's facts as this page shows them. */
export type Verdict = Verification & {
  source: 'secret' | 'beacon'
  published: Draw
  /** The page shows the tickets that were published as drawn, of the round and number it names. */
  shown: boolean
  /** The promise is the one this browser noted before the draw; null where it noted none. */
  noted: NoteComparison | null
}

/**
 * Reads all that was published of a round, draws it again beside the page's own thread, and compares it
 * with what the page shows.
 * @throws what `callServer` does, and Unreachable when the script for it does not come
 */
export async function verifyRound(round: Round, winners: Winners): Promise<Verdict> {
  const published = await loadDraw(round.round)
  const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' })
  const verification = await askWorker<Verification | null>(worker, published)
  if (verification === null) throw new Unreachable('no verifier')
  const promised = {
    commitment: published.source === 'secret' ? published.commitment : null,
    beaconRound: published.source === 'beacon' ? published.beacon.round : null,
  }
  const shown =
    published.round === round.round &&
    published.tickets === round.tickets &&
    promised.commitment === round.commitment &&
    promised.beaconRound === round.beaconRound &&
    published.winners.join() === winners.map(({ buyerId }) => buyerId).join()
  const noted = comparePromise(round.round, promised, round.replacedBeacons)
  return { ...verification, source: published.source, published, shown, noted }
}
