import { quicknet } from '@daan/contract/beacon'
import type { Reply } from '@daan/contract/call'
import type { getDraw } from '@daan/contract/raffle'
import { drawAlgorithms } from '@daan/contract/raffle-draw'
import type { StoredDraw } from './winner-store.ts'

/** A draw as everybody may see it: all that its winners followed from. */
export function publishedDraw(stored: StoredDraw): Reply<typeof getDraw> {
  const { seed, commitment, beaconRound, beaconSignature } = stored
  const facts = {
    round: Number(stored.round),
    firstTicket: Number(stored.firstTicket),
    tickets: Number(stored.tickets),
    drawSeed: stored.drawSeed,
    winners: stored.winners.map(Number),
  }
  if (seed !== null) {
    return { ...facts, algorithm: drawAlgorithms.secret, source: 'secret', commitment, seed }
  }
  const beacon = { round: Number(beaconRound), signature: beaconSignature ?? '' }
  const { chain } = quicknet
  return { ...facts, algorithm: drawAlgorithms.beacon, source: 'beacon', chain, beacon }
}
