import { orderHeldMs } from '@daan/contract/tickets'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'
import { bookingSql } from '../../ledger/transfer-store.ts'
import { locksOf } from '../../payables/lock-payable-store.ts'
import type { LockedPayable, PaidFor, Payable, Settlement } from '../../payables/payable.ts'
import { refuseUnless } from '../../refused.ts'
import {
  findBuyer,
  heldUntilSql,
  lockBuyer,
  mayHoldMore,
  orderNumberOf,
  sellsSql,
} from './ticket-order-store.ts'

/** Orders of the raffle, each of which is a ticket once its money has come. A ticket stays bought. */
export const payableOrders: Payable = {
  receiptNumberOf: orderNumberOf,
  ...locksOf({
    name: 'order',
    select: `SELECT number, key AS receipt, poisha, at, NULL AS fund, NULL AS "fundName", state::text, name, email, phone
      FROM ticket_order LEFT JOIN ticket_order_detail ON ticket_order = number`,
    table: 'ticket_order',
    receiptNumberOf: orderNumberOf,
  }),
  find: findOrder,
  findPayer: findBuyer,
  reserve: holdAgain,
  release: freeHold,
  settle: sellOrdered,
  setState: markOrder,
}

/** Finds the state of an order, for whoever paid it; it is available while its round sells. */
async function findOrder(db: Queryable, number: bigint): Promise<PaidFor | undefined> {
  const { rows } = await db.query<Omit<PaidFor, 'receiptNumber' | 'fundType'>>({
    name: 'find-order-state',
    text: `SELECT key AS receipt, ticket_order.state::text, (
        SELECT ${sellsSql} FROM raffle_round WHERE number = ticket_order.round) AS "isAvailable"
      FROM ticket_order WHERE number = $1`,
    values: [number],
  })
  return rows[0] && { ...rows[0], receiptNumber: orderNumberOf(number), fundType: null }
}

type OrderedTicket = { round: bigint; userUid: string | null; sells: boolean }

async function loadOrderedTicket(tx: Tx, order: bigint): Promise<OrderedTicket> {
  const { rows } = await tx.query<OrderedTicket>({
    name: 'load-wanted-ticket',
    text: `SELECT round, buyer_uid AS "userUid", (
        SELECT ${sellsSql} FROM raffle_round WHERE number = ticket_order.round) AS sells
      FROM ticket_order WHERE number = $1`,
    values: [order],
  })
  const [ticket] = rows
  if (!ticket) throw new Error(`There is no order ${order}.`)
  return ticket
}

/** Why an order, whose row is locked, cannot be a ticket now; locks its buyer. */
async function refusalOf(tx: Tx, order: bigint) {
  const { round, userUid, sells } = await loadOrderedTicket(tx, order)
  if (!sells || userUid === null) return 'payment.roundClosed'
  await lockBuyer(tx, userUid)
  const hasRoom = await mayHoldMore(tx, { round, userUid, except: order })
  return hasRoom ? null : 'payment.tooManyTickets'
}

async function holdAgain(tx: Tx, { number }: LockedPayable): Promise<void> {
  const refusal = await refusalOf(tx, number)
  if (refusal) refuseUnless(false, refusal)
  await tx.query({
    name: 'hold-order-again',
    text: `UPDATE ticket_order SET held_until = (
        SELECT ${heldUntilSql('$2')} FROM raffle_round WHERE number = ticket_order.round)
      WHERE number = $1`,
    values: [number, orderHeldMs],
  })
}

async function freeHold(tx: Tx, number: bigint): Promise<void> {
  await tx.query({
    name: 'free-order',
    text: `UPDATE ticket_order SET held_until = least(held_until, now()) WHERE number = $1 AND ticket IS NULL`,
    values: [number],
  })
}

async function markOrder(tx: Tx, number: bigint, state: 'held' | 'failed'): Promise<void> {
  await tx.query({
    name: 'mark-order',
    text: `UPDATE ticket_order SET state = CASE $2 WHEN 'held' THEN 'held' ELSE 'pledged' END::ticket_order_state
      WHERE number = $1 AND ticket IS NULL`,
    values: [number, state],
  })
}

// As where tickets are taken at their word, the round's row lock numbers the ticket and lets none in after the
// close or the draw. What was sold or whose buyer was erased has no detail left. A ticket of the order's key was
// sold by a server that took it at its word at the very moment when another wrote the order down.
const sellOrderedSql = `
WITH wanted AS (
  SELECT number, key, round, buyer_uid, name, email, photo, phone
  FROM ticket_order JOIN ticket_order_detail ON ticket_order = number
  WHERE number = $1
    AND NOT EXISTS (SELECT FROM raffle_ticket WHERE raffle_ticket.key = ticket_order.key)
),
grown AS (
  UPDATE raffle_round SET sold = sold + 1 FROM wanted
  WHERE raffle_round.number = wanted.round AND ${sellsSql}
  RETURNING first_ticket + sold - 1 AS next_ticket
),
sold AS (
  INSERT INTO raffle_ticket (number, round, key, buyer_uid)
  SELECT next_ticket, round, key, buyer_uid FROM wanted CROSS JOIN grown
  RETURNING number, round, buyer_uid
),
detail AS (
  INSERT INTO ticket_detail (ticket, name, email, photo, phone)
  SELECT sold.number, name, email, photo, phone FROM sold CROSS JOIN wanted
),
forgotten AS (
  DELETE FROM ticket_order_detail USING sold WHERE ticket_order = $1
),
settled AS (
  UPDATE ticket_order SET state = 'settled', ticket = sold.number FROM sold WHERE ticket_order.number = $1
),
held AS (
  INSERT INTO raffle_holding AS holding (round, buyer_uid, tickets)
  SELECT round, buyer_uid, 1 FROM sold
  ON CONFLICT (round, buyer_uid) DO UPDATE SET tickets = holding.tickets + 1
),
entry AS (
  SELECT 'ticket'::transfer_kind AS kind, sold.number AS subject, 'clearing' AS debit,
    'raffle' AS credit, poisha, NULL::bigint AS reverses
  FROM sold JOIN ticket_order ON ticket_order.number = $1
),
${bookingSql('entry')}
SELECT number, round FROM sold`

/** Makes an order, whose row is locked, a ticket of its round; not once that is closed or its buyer holds too many. */
async function sellOrdered(tx: Tx, number: bigint): Promise<Settlement> {
  const refusal = await refusalOf(tx, number)
  if (refusal) return { refusal }
  const { rows } = await tx.query<{ number: bigint; round: bigint }>({
    name: 'sell-ordered-ticket',
    text: sellOrderedSql,
    values: [number],
  })
  const [ticket] = rows
  return ticket ? { totals: [], ticket } : { refusal: 'payment.roundClosed' }
}
