import type { Queryable } from '../../db/database.ts'
import { findOrders, type TicketOrder } from './ticket-order-store.ts'
import { findSoldTickets, type SoldTicket } from './ticket-store.ts'

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
