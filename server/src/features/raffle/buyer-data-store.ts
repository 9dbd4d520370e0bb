import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { DataSubject, PersonalData } from '../../personal-data.ts'
import type { Retention } from '../../retention.ts'
import { type OwnTicket, ownColumns } from './own-tickets-store.ts'

type NamedTicket = OwnTicket & { name: string | null; email: string | null; phone: string | null }

/** The tickets of a person, with what each was bought under. */
export const buyerData: PersonalData<{ tickets: NamedTicket[] }> = {
  columns: [
    'raffle_holding.buyer_uid',
    'raffle_ticket.buyer_uid',
    'ticket_detail.email',
    'ticket_detail.name',
    'ticket_detail.phone',
    'ticket_detail.photo',
  ],
  load: async (db, subject) => ({ tickets: await loadTickets(db, subject) }),
  erase: eraseBuyer,
  expire: expireDrawn,
}

const ownNumbers = `SELECT number FROM raffle_ticket WHERE buyer_uid = $1
  UNION SELECT ticket FROM ticket_detail WHERE lower(email) = $2`

async function loadTickets(db: Queryable, { userUid, email }: DataSubject): Promise<NamedTicket[]> {
  const { rows } = await db.query<NamedTicket>({
    text: `SELECT ${ownColumns}, name, email, phone
      FROM raffle_ticket LEFT JOIN raffle_winner ON raffle_winner.ticket = number
        LEFT JOIN ticket_detail ON ticket_detail.ticket = number
      WHERE number IN (${ownNumbers})
      ORDER BY number DESC`,
    values: [userUid, email],
  })
  return rows
}

/** Tickets stay sold, and win, for a buyer whom nobody knows. */
async function eraseBuyer(tx: Tx, { userUid, email }: DataSubject): Promise<void> {
  await tx.query({
    text: `DELETE FROM ticket_detail WHERE ticket IN (${ownNumbers})`,
    values: [userUid, email],
  })
  for (const text of [
    'DELETE FROM raffle_holding WHERE buyer_uid = $1',
    'UPDATE raffle_ticket SET buyer_uid = NULL WHERE buyer_uid = $1',
  ]) {
    await tx.query({ text, values: [userUid] })
  }
}

/** Erases who bought the tickets of rounds that were drawn long ago. */
async function expireDrawn(db: Queryable, { ticketDays }: Retention): Promise<void> {
  await db.query({
    text: `DELETE FROM ticket_detail USING raffle_round
      WHERE drawn_at < now() - make_interval(days => $1)
        AND ticket >= first_ticket AND ticket < first_ticket + sold`,
    values: [ticketDays],
  })
}
