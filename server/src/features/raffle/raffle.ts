import type { Db } from '../../db/database.ts'
import type { Events } from '../../events.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { createBuyTicket } from './buy-ticket.ts'
import { createDrawRaffle, newSecret } from './draw-raffle.ts'
import { openRound } from './round-store.ts'

/** Opens the first round where tickets are sold, and gives what the calls of the raffle need. */
export async function startRaffle(options: {
  db: Db
  ledger: Pick<Ledger, 'refuseWhileRed'>
  events: Events
  isSelling: boolean
  authorisation: string | null
}) {
  const { db, isSelling } = options
  if (isSelling) await openRound(db, newSecret())
  return { ...options, ...createBuyTicket(options), draw: createDrawRaffle(options) }
}
