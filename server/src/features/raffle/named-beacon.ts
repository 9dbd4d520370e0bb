import { firstBeaconRoundFrom, timeOfBeaconRound } from '@daan/contract/beacon'
import { beaconCloseMs } from '@daan/contract/raffle'
import type { NamedBeacon } from './round-store.ts'

const dayMs = 24 * 60 * 60_000
/** Eight in the evening in Dhaka, by UTC. */
const drawHourMs = 14 * 60 * 60_000

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
