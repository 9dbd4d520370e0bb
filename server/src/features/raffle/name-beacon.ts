import { beaconLeadMs, isOutOfReach, isTooFarAhead } from '@daan/contract/raffle'
import type { ActingAdmin } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import { withTransaction } from '../../db/transaction.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import type { Beacon } from './beacon.ts'
import { beaconFrom, eveningWithin } from './named-beacon.ts'
import {
  findUndrawnRound,
  loadNow,
  type NamedBeacon,
  replaceBeaconRound,
  storeBeaconRound,
  type UndrawnRound,
} from './round-store.ts'

type Admin = Pick<ActingAdmin, 'userUid' | 'requestId'>

export type NameBeacon = (
  actor: Admin,
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
      refuseUnless(!isTooFarAhead(drawAt, open.now), 'raffle.beaconTooFar', '/drawAt')
      const named = beaconFrom(drawAt)
      refuseUnless(await storeBeaconRound(tx, round, named), 'raffle.alreadySelling')
      const about = `${round}: ${named.beaconRound}`
      await recordAct(tx, { by: actor, what: 'raffle.beaconNamed', about })
      return { acknowledged: true }
    })
}

type NewRounds = { db: Db; beacon: Beacon; drawDays: number }

/** What a round that opens now is drawn by: the beacon where a relay answers, else null for a secret. */
export type NameForNewRound = () => Promise<NamedBeacon | null>

export function createNameForNewRound({ db, beacon, drawDays }: NewRounds): NameForNewRound {
  return async () => {
    if (!(await beacon.isReached())) return null
    return beaconFrom(eveningWithin(drawDays, await loadNow(db)))
  }
}

export type CallOffDraw = (actor: Admin, wish: { round: number }) => Promise<{ acknowledged: true }>

type Caller = { db: Db; beacon: Beacon; nameForNewRound: NameForNewRound }

/** Makes the end of a draw that was announced: another takes its place, which nobody can know yet. */
export function createCallOffDraw({ db, beacon, nameForNewRound }: Caller): CallOffDraw {
  return async (actor, { round }) => {
    const open = await findUndrawnRound(db, round)
    refuseUnless(open, 'raffle.closed')
    const { beaconRound: replaced, tickets, now } = open
    refuseUnless(replaced, 'raffle.drawStands')
    if (tickets > 0n) await refuseWithinReach(beacon, replaced, now)
    const named =
      tickets > 0n ? beaconFrom(new Date(now.getTime() + beaconLeadMs)) : await nameForNewRound()
    const what = tickets > 0n ? 'raffle.beaconReplaced' : 'raffle.drawCalledOff'
    return withTransaction(db, async (tx) => {
      const isStored =
        tickets > 0n && named
          ? await replaceBeaconRound(tx, round, { replaced, named })
          : await storeBeaconRound(tx, round, named)
      refuseUnless(isStored, 'raffle.drawStands')
      await recordAct(tx, { by: actor, what, about: `${round}: ${replaced}` })
      return { acknowledged: true }
    })
  }
}

/** A signature that is there draws the round, however late: whoever knows it must not choose another. */
async function refuseWithinReach(
  beacon: Beacon,
  named: NonNullable<UndrawnRound['beaconRound']>,
  now: Date,
): Promise<void> {
  const number = Number(named)
  refuseUnless(isOutOfReach(number, now), 'raffle.drawStands')
  if ((await beacon.find(number)) !== null) throw new Refused('raffle.drawStands')
}
