import { firstBeaconRoundFrom, timeOfBeaconRound } from '@daan/contract/beacon'
import { beaconCloseMs, beaconLeadMs } from '@daan/contract/raffle'
import type { ActingAdmin } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { refuseUnless } from '../../refused.ts'
import { findUndrawnRound, storeBeaconRound } from './round-store.ts'

export type NameBeacon = (
  actor: Pick<ActingAdmin, 'userUid' | 'requestId'>,
  wish: { round: number; drawAt: Date },
) => Promise<{ acknowledged: true }>

/** Makes the choice of chance: the open round is drawn by the first beacon round from a moment on. */
export function createNameBeacon({ db }: { db: Db }): NameBeacon {
  return (actor, { round, drawAt }) =>
    withTransaction(db, async (tx) => {
      const open = await findUndrawnRound(tx, round)
      refuseUnless(open, 'raffle.closed')
      const isAhead = drawAt.getTime() - open.now.getTime() >= beaconLeadMs
      refuseUnless(isAhead, 'raffle.beaconTooSoon', '/drawAt')
      const beaconRound = firstBeaconRoundFrom(drawAt)
      const closesAt = new Date(timeOfBeaconRound(beaconRound).getTime() - beaconCloseMs)
      const isNamed = await storeBeaconRound(tx, { round, beaconRound, closesAt })
      refuseUnless(isNamed, 'raffle.alreadySelling')
      const about = `${round}: ${beaconRound}`
      await recordAct(tx, { by: actor, what: 'raffle.beaconNamed', about })
      return { acknowledged: true }
    })
}
