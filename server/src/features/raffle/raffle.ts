import type { Db } from '../../db/database.ts'
import type { Events } from '../../events.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { FindOrderPayments } from '../../payable.ts'
import { createBeacon } from './beacon.ts'
import { createBuyTicket } from './buy-ticket.ts'
import { createDrawRaffle, newSecret } from './draw-raffle.ts'
import { createNameBeacon } from './name-beacon.ts'
import { openRound } from './round-store.ts'

/** Opens the first round where tickets are sold, and gives what the calls of the raffle need. */
export async function startRaffle(options: {
  db: Db
  ledger: Pick<Ledger, 'refuseWhileRed'>
  events: Events
  isSelling: boolean
  arePaid: boolean
  findPayments: FindOrderPayments
  authorisation: string | null
  beaconRelays: readonly string[]
}) {
  const { db, isSelling, beaconRelays } = options
  const beacon = createBeacon({ relays: beaconRelays, fetch })
  if (isSelling) await openRound(db, newSecret())
  return {
    ...options,
    ...createBuyTicket(options),
    draw: createDrawRaffle({ ...options, beacon }),
    nameBeacon: createNameBeacon(options),
  }
}
