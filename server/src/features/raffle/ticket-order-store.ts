import { poishaPerTaka } from '@daan/contract/taka'
import { maxTicketsPerPerson, orderHeldMs, ticketPriceTaka } from '@daan/contract/tickets'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Payer } from '../../payables/payable.ts'
import { findSoldTickets, type Purchase, type SoldTicket } from './ticket-store.ts'

/** An order of a ticket that is not one yet, and the purchase it was made by. */
export type TicketOrder = {
  number: bigint
  round: bigint
  poisha: bigint
  heldUntil: Date
  purchase: Purchase
}

const shownDigits = 6

/** An order's number as people see it: `RT-000042`. */
export function orderNumberOf(number: bigint): string {
  return `RT-${String(number).padStart(shownDigits, '0')}`
}

/** Condition of a round that sells now, in a statement that reads `raffle_round`. */
export const sellsSql = `state = 'open' AND (closes_at IS NULL OR clock_timestamp() < closes_at)`

/** Lets nobody else order for this person, nor their orders become tickets, until the transaction has ended. */
export async function lockBuyer(tx: Tx, userUid: string): Promise<void> {
  await tx.query({
    name: 'lock-buyer',
    text: `SELECT pg_advisory_xact_lock(hashtextextended('tickets ' || $1, 0))`,
    values: [userUid],
  })
}

/** The round that sells now, if it is the one that was meant, where one was. */
export async function findSellingRound(tx: Tx, meant?: number): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ number: bigint }>({
    name: 'find-selling-round',
    text: `SELECT number FROM raffle_round WHERE ${sellsSql} AND number = coalesce($1::bigint, number)`,
    values: [meant ?? null],
  })
  return rows[0]?.number
}

/**
 * Tells whether a person, who is locked, may hold one more ticket of a round: what they bought and what they ordered
 * counts, but for the order `except`.
 */
export async function mayHoldMore(
  tx: Tx,
  { round, userUid, except }: { round: bigint; userUid: string; except: bigint | null },
): Promise<boolean> {
  const { rows } = await tx.query<{ held: bigint }>({
    name: 'count-held-tickets',
    text: `SELECT coalesce((SELECT tickets FROM raffle_holding WHERE round = $1 AND buyer_uid = $2), 0)
        + (SELECT count(*) FROM ticket_order
           WHERE round = $1 AND buyer_uid = $2 AND ticket IS NULL AND held_until > now()
             AND number IS DISTINCT FROM $3::bigint) AS held`,
    values: [round, userUid, except],
  })
  return (rows[0]?.held ?? 0n) < maxTicketsPerPerson
}

/** Writes an order down; until its time has passed, or its round's, it counts as held. */
export async function insertOrder(
  tx: Tx,
  round: bigint,
  { key, phone, buyer }: Purchase,
): Promise<void> {
  await tx.query({
    name: 'insert-ticket-order',
    text: `WITH ordered AS (
        INSERT INTO ticket_order (key, round, poisha, buyer_uid, held_until)
        SELECT $1, number, $3, $4, ${heldUntilSql('$9')} FROM raffle_round WHERE number = $2
        RETURNING number)
      INSERT INTO ticket_order_detail (ticket_order, name, email, photo, phone)
      SELECT number, $5, $6, $7, $8 FROM ordered`,
    values: [
      key,
      round,
      ticketPriceTaka * poishaPerTaka,
      buyer.userUid,
      buyer.name,
      buyer.email,
      buyer.photo,
      phone,
      orderHeldMs,
    ],
  })
}

/** Until when an order of a round is held from now on, in a statement that reads `raffle_round`. */
export function heldUntilSql(heldMs: string): string {
  return `least(closes_at, now() + ${heldMs} * interval '1 ms')`
}

type OrderRow = Omit<TicketOrder, 'purchase'> & { key: string; phone: string | null } & {
  [Column in keyof Purchase['buyer']]: Purchase['buyer'][Column] | null
}

/** The orders made under these keys that are no tickets, null for one whose buyer was erased. */
async function findOrders(
  db: Queryable,
  keys: readonly string[],
): Promise<Map<string, TicketOrder | null>> {
  const { rows } = await db.query<OrderRow>({
    name: 'find-ticket-orders',
    text: `SELECT key, number, round, poisha, date_trunc('milliseconds', held_until) AS "heldUntil",
        buyer_uid AS "userUid", name, email, photo, phone
      FROM ticket_order LEFT JOIN ticket_order_detail ON ticket_order = number
      WHERE key = ANY ($1::uuid[]) AND ticket IS NULL`,
    values: [keys],
  })
  return new Map(rows.map((row) => [row.key, orderOf(row)]))
}

function orderOf({ number, round, poisha, heldUntil, ...row }: OrderRow): TicketOrder | null {
  const { key, userUid, name, email, photo, phone } = row
  if (userUid === null || name === null || email === null || phone === null) return null
  const purchase = { key, phone, buyer: { userUid, name, email, photo } }
  return { number, round, poisha, heldUntil, purchase }
}

/** Finds the buyer of an order or of the ticket that came of it, as far as that is still kept. */
export async function findBuyer(db: Queryable, order: bigint): Promise<Payer> {
  const { rows } = await db.query<Omit<Payer, 'gifts'>>({
    name: 'find-order-buyer',
    text: `SELECT coalesce(ordered.name, bought.name) AS name, coalesce(ordered.email, bought.email) AS email,
        coalesce(ordered.phone, bought.phone) AS phone
      FROM ticket_order LEFT JOIN ticket_order_detail AS ordered ON ordered.ticket_order = number
        LEFT JOIN ticket_detail AS bought ON bought.ticket = ticket_order.ticket
      WHERE number = $1`,
    values: [order],
  })
  const { name = null, email = null, phone = null } = rows[0] ?? {}
  return { name, email, phone, gifts: [] }
}

/** The ticket of a purchase, or its order; null once its buyer was erased. */
export type Earlier = SoldTicket | TicketOrder | null

/** Finds the purchases under these keys; unknown keys are absent. */
export async function findEarlier(
  db: Queryable,
  keys: readonly string[],
): Promise<Map<string, Earlier>> {
  if (keys.length === 0) return new Map()
  const orders = await findOrders(db, keys)
  // Last, because an order may have become a ticket meanwhile.
  return new Map<string, Earlier>([...orders, ...(await findSoldTickets(db, keys))])
}
