import { ownTicketsListed } from '@daan/contract/tickets'
import type { Queryable } from '../../db/database.ts'

/** A ticket as its owner sees it. */
export type OwnTicket = {
  buyerId: number
  round: number
  at: Date
  isDrawn: boolean
  rank: number | null
}

/** Numbers up to 2^53 are more tickets than there will be: as double precision they arrive as numbers. */
export const ownColumns = `raffle_ticket.number::float8 AS "buyerId", raffle_ticket.round::float8 AS round,
  date_trunc('milliseconds', at) AS at, state = 'drawn' AS "isDrawn", rank`

/** One row for each ticket, of which `ownColumns` are taken. */
export const ownTables = `raffle_ticket
  JOIN raffle_round ON raffle_round.number = raffle_ticket.round
  LEFT JOIN raffle_winner ON raffle_winner.ticket = raffle_ticket.number`

/** A person's tickets, the newest first, those below the number `before`. */
export async function loadOwnTickets(
  db: Queryable,
  userUid: string,
  before?: bigint,
): Promise<OwnTicket[]> {
  const { rows } = await db.query<OwnTicket>({
    name: 'load-own-tickets',
    text: `SELECT ${ownColumns} FROM ${ownTables}
      WHERE buyer_uid = $1 AND raffle_ticket.number < coalesce($2::bigint, 9223372036854775807)
      ORDER BY raffle_ticket.number DESC LIMIT ${ownTicketsListed}`,
    values: [userUid, before ?? null],
  })
  return rows
}
