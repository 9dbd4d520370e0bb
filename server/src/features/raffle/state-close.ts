import type { Context } from '../../context.ts'
import { withTransaction } from '../../db/transaction.ts'
import { type RepeatedJob, repeat } from '../../jobs/repeat.ts'
import { type LockedRound, lockRound } from './round-store.ts'
import {
  type BookedTickets,
  findUnstatedRound,
  loadBookedTickets,
  storeStatement,
} from './statement-store.ts'

/** Soon after the sale ends, which is ten minutes before the beacon signs; a database that is away is logged so often. */
const everyMs = 2000

/** Has the public book say when a sale has ended. */
export function startStatements({ db, log }: Pick<Context, 'db' | 'log'>): RepeatedJob {
  return repeat('raffle statements', everyMs, () => stateClose({ db }), log)
}

/**
 * Has the public book say that the sale of a round has ended: how many tickets there are, and which round of the beacon
 * draws them. It does so once all of them are in the book, so no ticket comes after.
 */
export async function stateClose({ db }: Pick<Context, 'db'>): Promise<void> {
  const number = await findUnstatedRound(db)
  if (number === undefined) return
  await withTransaction(db, async (tx) => {
    const round = await lockRound(tx, number) // the sales under way have ended then
    if (!round || round.isDrawn) return
    const booked = await loadBookedTickets(tx, round)
    if (booked?.tickets !== round.tickets) return
    const { round: stated, beaconRound } = round
    const document = closeDocument(round, booked)
    await storeStatement(tx, { type: 'close', round: stated, beaconRound, document })
  })
}

/** Writes the document whose hash the public book has: JSON without spaces, its names in the order of the alphabet. */
function closeDocument(
  { round, beaconRound, firstTicket, tickets }: LockedRound,
  { firstEntry, lastEntry, listHash }: BookedTickets,
): string {
  return JSON.stringify({
    beaconRound: Number(beaconRound),
    firstEntry,
    firstTicket: Number(firstTicket),
    lastEntry,
    round: Number(round),
    ticketList: listHash,
    tickets: Number(tickets),
  })
}
