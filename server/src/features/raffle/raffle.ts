import type { Db } from '../../db/database.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import type { FindOrderPayments } from '../../payables/payable.ts'
import { createBeacon } from './beacon.ts'
import { createBuyTicket } from './buy-ticket.ts'
import { createDrawRaffle, newSecret } from './draw-raffle.ts'
import { createCallOffDraw, createNameBeacon, createNameForNewRound } from './name-beacon.ts'
import type { RaffleEvents } from './raffle-events.ts'
import { findOpenRound, openRound } from './round-store.ts'

/** Opens the first round where tickets are sold, and gives what the calls of the raffle need. */
export async function startRaffle(options: {
  db: Db
  ledger: Pick<Ledger, 'refuseWhileRed'>
  events: RaffleEvents
  isSelling: boolean
  arePaid: boolean
  findPayments: FindOrderPayments
  authorisation: string | null
  beaconRelays: readonly string[]
  /** Within how many days a round that opens is to be drawn. */
  drawDays: number
}) {
  const { db, isSelling, beaconRelays, drawDays } = options
  const beacon = createBeacon({ relays: beaconRelays, fetch })
  const nameForNewRound = createNameForNewRound({ db, beacon, drawDays })
  if (isSelling && !(await findOpenRound(db))) {
    await openRound(db, newSecret(), await nameForNewRound())
  }
  return {
    ...options,
    ...createBuyTicket(options),
    draw: createDrawRaffle({ ...options, beacon, nameForNewRound }),
    nameBeacon: createNameBeacon(options),
    callOffDraw: createCallOffDraw({ db, beacon, nameForNewRound }),
  }
}
