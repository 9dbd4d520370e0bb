import { ownTicketsListed } from '@daan/contract/raffle'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

type OwnTicket = { buyerId: number; round: number; at: Date; rank: number | null }
type NamedTicket = OwnTicket & { name: string | null; email: string | null; phone: string | null }

// Numbers up to 2^53 are more tickets than there will be: as double precision they arrive as numbers.
const ownColumns = `number::float8 AS "buyerId", raffle_ticket.round::float8 AS round,
  date_trunc('milliseconds', at) AS at, rank`

/** A person's tickets, the newest first, those below the number `before`. */
export async function loadOwnTickets(
  db: Queryable,
  userUid: string,
  before?: number,
): Promise<OwnTicket[]> {
  const { rows } = await db.query<OwnTicket>({
    name: 'load-own-tickets',
    text: `SELECT ${ownColumns}
      FROM raffle_ticket LEFT JOIN raffle_winner ON raffle_winner.ticket = number
      WHERE buyer_uid = $1 AND number < coalesce($2::bigint, 9223372036854775807)
      ORDER BY number DESC LIMIT ${ownTicketsListed}`,
    values: [userUid, before ?? null],
  })
  return rows
}

/** All tickets of a person, the newest first, with what each was bought under. */
export async function loadAllOwnTickets(db: Queryable, userUid: string): Promise<NamedTicket[]> {
  const { rows } = await db.query<NamedTicket>({
    text: `SELECT ${ownColumns}, name, email, phone
      FROM raffle_ticket LEFT JOIN raffle_winner ON raffle_winner.ticket = number
        LEFT JOIN ticket_detail ON ticket_detail.ticket = number
      WHERE buyer_uid = $1
      ORDER BY number DESC`,
    values: [userUid],
  })
  return rows
}

/** Erases who bought: a person's tickets stay sold, and win, for a buyer whom nobody knows. */
export async function eraseBuyer(tx: Tx, userUid: string): Promise<void> {
  const own = 'SELECT number FROM raffle_ticket WHERE buyer_uid = $1'
  for (const text of [
    `DELETE FROM ticket_detail WHERE ticket IN (${own})`,
    'DELETE FROM raffle_holding WHERE buyer_uid = $1',
    'UPDATE raffle_ticket SET buyer_uid = NULL WHERE buyer_uid = $1',
  ]) {
    await tx.query({ text, values: [userUid] })
  }
}
