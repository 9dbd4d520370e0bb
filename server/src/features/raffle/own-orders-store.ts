import { ownOrderDays, ownOrdersListed } from '@daan/contract/tickets'
import type { Queryable } from '../../db/database.ts'
import { sellsSql } from './ticket-order-store.ts'

/** An order as it is stored, with who buys, as far as that is still kept. */
export type OwnOrder = {
  number: bigint
  order: string
  round: bigint
  amount: bigint
  heldUntil: Date
  at: Date
  isHeld: boolean
  /** True while its round sells. */
  sells: boolean
  ticket: bigint | null
  name: string | null
  email: string | null
  photo: string | null
  phone: string | null
}

/** A person's orders of the last days, the newest first. */
export async function loadOrdersOf(db: Queryable, userUid: string): Promise<OwnOrder[]> {
  const { rows } = await db.query<OwnOrder>({
    name: 'load-own-orders',
    text: `SELECT number, key AS "order", round, poisha AS amount,
        date_trunc('milliseconds', held_until) AS "heldUntil", date_trunc('milliseconds', at) AS at,
        ticket_order.state = 'held' AS "isHeld", ticket_order.ticket,
        (SELECT ${sellsSql} FROM raffle_round WHERE number = ticket_order.round) AS sells,
        bought.name, bought.email, bought.photo, bought.phone
      FROM ticket_order LEFT JOIN ticket_detail AS bought ON bought.ticket = ticket_order.ticket
      WHERE buyer_uid = $1 AND at > now() - make_interval(days => ${ownOrderDays})
      ORDER BY number DESC LIMIT ${ownOrdersListed}`,
    values: [userUid],
  })
  return rows
}
