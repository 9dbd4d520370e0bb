import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { DataSubject, PersonalData } from '../../personal-data.ts'
import type { Retention } from '../../retention.ts'
import { type OwnTicket, ownColumns, ownTables } from './own-tickets-store.ts'
import { orderNumberOf } from './ticket-order-store.ts'

type NamedTicket = OwnTicket & { name: string | null; email: string | null; phone: string | null }

type NamedOrder = {
  orderNumber: string
  round: number
  at: Date
  name: string | null
  email: string | null
  phone: string | null
}

/** The tickets of a person and their orders that are none, with what each was bought under. */
export const buyerData: PersonalData<{ tickets: NamedTicket[]; ticketOrders: NamedOrder[] }> = {
  columns: [
    'raffle_holding.buyer_uid',
    'raffle_ticket.buyer_uid',
    'ticket_detail.email',
    'ticket_detail.name',
    'ticket_detail.phone',
    'ticket_detail.photo',
    'ticket_order.buyer_uid',
    'ticket_order_detail.email',
    'ticket_order_detail.name',
    'ticket_order_detail.phone',
    'ticket_order_detail.photo',
  ],
  load: async (db, subject) => ({
    tickets: await loadTickets(db, subject),
    ticketOrders: await loadOrders(db, subject),
  }),
  erase: eraseBuyer,
  expire: expireOld,
}

const ownNumbers = `SELECT number FROM raffle_ticket WHERE buyer_uid = $1
  UNION SELECT ticket FROM ticket_detail WHERE lower(email) = $2`

async function loadTickets(db: Queryable, { userUid, email }: DataSubject): Promise<NamedTicket[]> {
  const { rows } = await db.query<NamedTicket>({
    text: `SELECT ${ownColumns}, name, email, phone
      FROM ${ownTables} LEFT JOIN ticket_detail ON ticket_detail.ticket = raffle_ticket.number
      WHERE raffle_ticket.number IN (${ownNumbers})
      ORDER BY raffle_ticket.number DESC`,
    values: [userUid, email],
  })
  return rows
}

const ownOrders = `SELECT number FROM ticket_order WHERE buyer_uid = $1
  UNION SELECT ticket_order FROM ticket_order_detail WHERE lower(email) = $2`

async function loadOrders(db: Queryable, { userUid, email }: DataSubject): Promise<NamedOrder[]> {
  const { rows } = await db.query<Omit<NamedOrder, 'orderNumber'> & { number: bigint }>({
    text: `SELECT number, round::float8 AS round, date_trunc('milliseconds', at) AS at, name, email, phone
      FROM ticket_order LEFT JOIN ticket_order_detail ON ticket_order = number
      WHERE number IN (${ownOrders}) AND ticket IS NULL
      ORDER BY number DESC`,
    values: [userUid, email],
  })
  return rows.map(({ number, ...order }) => ({ ...order, orderNumber: orderNumberOf(number) }))
}

/** Tickets stay sold, and win, for a buyer whom nobody knows. An order becomes no ticket any more. */
async function eraseBuyer(tx: Tx, { userUid, email }: DataSubject): Promise<void> {
  for (const text of [
    `DELETE FROM ticket_detail WHERE ticket IN (${ownNumbers})`,
    `DELETE FROM ticket_order_detail WHERE ticket_order IN (${ownOrders})`,
  ]) {
    await tx.query({ text, values: [userUid, email] })
  }
  for (const text of [
    'DELETE FROM raffle_holding WHERE buyer_uid = $1',
    'UPDATE raffle_ticket SET buyer_uid = NULL WHERE buyer_uid = $1',
    'UPDATE ticket_order SET buyer_uid = NULL WHERE buyer_uid = $1',
  ]) {
    await tx.query({ text, values: [userUid] })
  }
}

/** Erases who bought the tickets of rounds that were drawn long ago, and who ordered long ago and did not pay. */
async function expireOld(db: Queryable, { ticketDays }: Retention): Promise<void> {
  await db.query({
    text: `DELETE FROM ticket_detail USING raffle_round
      WHERE drawn_at < now() - make_interval(days => $1)
        AND ticket >= first_ticket AND ticket < first_ticket + sold`,
    values: [ticketDays],
  })
  await db.query({
    text: `DELETE FROM ticket_order_detail USING ticket_order
      WHERE at < now() - make_interval(days => $1) AND ticket_order = number`,
    values: [ticketDays],
  })
}
