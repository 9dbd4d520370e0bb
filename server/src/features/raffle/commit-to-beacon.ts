import { firstBeaconRoundFrom, timeOfBeaconRound } from '@daan/contract/beacon'
import { beaconCloseMs, beaconLeadMs, isOutOfReach, isTooFarAhead } from '@daan/contract/raffle'
import type { Admin } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import { withTransaction } from '../../db/transaction.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import type { Beacon } from './beacon.ts'
import type { RaffleContext } from './raffle-context.ts'
import {
  findUndrawnRound,
  loadNow,
  type NamedBeacon,
  replaceBeaconRound,
  storeBeaconRound,
  type UndrawnRound,
} from './round-store.ts'

const dayMs = 24 * 60 * 60_000
/** Eight in the evening in Dhaka, by UTC. */
const drawHourMs = 14 * 60 * 60_000

/** Names the beacon round that draws the open round: the first from a moment on. */
export function commitToBeacon(
  { db }: RaffleContext,
  actor: Admin,
  { round, drawAt }: { round: number; drawAt: Date },
): Promise<void> {
  return withTransaction(db, async (tx) => {
    const open = await findUndrawnRound(tx, round)
    refuseUnless(open, 'raffle.closed')
    const isAhead = drawAt.getTime() - open.now.getTime() >= beaconLeadMs
    refuseUnless(isAhead, 'raffle.beaconTooSoon', '/drawAt')
    refuseUnless(!isTooFarAhead(drawAt, open.now), 'raffle.beaconTooFar', '/drawAt')
    const named = beaconFrom(drawAt)
    refuseUnless(await storeBeaconRound(tx, round, named), 'raffle.alreadySelling')
    const about = `${round}: ${named.beaconRound}`
    await recordAct(tx, { by: actor, what: 'raffle.beaconNamed', about })
  })
}

/** The beacon round that draws a round which opens now, where a relay answers; else null, for a secret. */
export async function beaconForNewRound({
  db,
  beacon,
  config,
}: RaffleContext): Promise<NamedBeacon | null> {
  if (!(await beacon.isReached())) return null
  return beaconFrom(eveningWithin(config.raffle.drawDays, await loadNow(db)))
}

/** Calls off a draw that was announced: another takes its place, which nobody can know yet. */
export async function callOffDraw(
  ctx: RaffleContext,
  actor: Admin,
  { round }: { round: number },
): Promise<void> {
  const { db, beacon } = ctx
  const open = await findUndrawnRound(db, round)
  refuseUnless(open, 'raffle.closed')
  const { beaconRound: replaced, tickets, now } = open
  refuseUnless(replaced, 'raffle.drawStands')
  if (tickets > 0n) await refuseWithinReach(beacon, replaced, now)
  const named =
    tickets > 0n ? beaconFrom(new Date(now.getTime() + beaconLeadMs)) : await beaconForNewRound(ctx)
  const what = tickets > 0n ? 'raffle.beaconReplaced' : 'raffle.drawCalledOff'
  return withTransaction(db, async (tx) => {
    const isStored =
      tickets > 0n && named
        ? await replaceBeaconRound(tx, round, { replaced, named })
        : await storeBeaconRound(tx, round, named)
    refuseUnless(isStored, 'raffle.drawStands')
    await recordAct(tx, { by: actor, what, about: `${round}: ${replaced}` })
  })
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

/** The first round of the beacon from a moment on, and the end of the sale before it. */
export function beaconFrom(drawAt: Date): NamedBeacon {
  const beaconRound = firstBeaconRoundFrom(drawAt)
  const closesAt = new Date(timeOfBeaconRound(beaconRound).getTime() - beaconCloseMs)
  return { beaconRound, closesAt }
}

/** The last evening, eight o'clock in Dhaka, that is at most so many days away. */
export function eveningWithin(days: number, now: Date): Date {
  const day = Math.floor((now.getTime() + days * dayMs - drawHourMs) / dayMs)
  return new Date(day * dayMs + drawHourMs)
}
