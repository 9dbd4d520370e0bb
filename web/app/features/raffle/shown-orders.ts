import type { TicketPurchase, TicketReceipt } from './ticket-outbox.ts'
import type { OwnOrder } from './use-orders.ts'

/** An order that is no ticket yet, as the page shows it. */
export type ShownOrder = Omit<OwnOrder, 'at' | 'ticket'> & {
  /** True if this device made it, and forgets it when told to. */
  isFromHere: boolean
}

/** The keys of the orders that this device made and that were no tickets when they were answered. */
export function orderedHere(purchases: readonly TicketPurchase[]): string[] {
  return purchases.flatMap(({ entry }) =>
    entry.state === 'sent' && 'order' in entry.receipt ? [entry.receipt.order] : [],
  )
}

/** The ticket of a purchase: sold at its word, or paid since. */
export function ticketOf(
  { entry }: TicketPurchase,
  orders: readonly OwnOrder[],
): TicketReceipt | null {
  if (entry.state !== 'sent') return null
  if ('buyerId' in entry.receipt) return entry.receipt
  return orders.find(({ order }) => order === entry.key)?.ticket ?? null
}

/** Orders to be shown, the oldest first: those that wait for something, and those of this device that came to nothing. */
export function shownOrders(
  purchases: readonly TicketPurchase[],
  orders: readonly OwnOrder[],
  now: number,
): ShownOrder[] {
  const here = new Set(orderedHere(purchases))
  const known = new Set(orders.map(({ order }) => order))
  const listed = orders
    .map((order) => ({ ...order, isFromHere: here.has(order.order) }))
    .filter((order) => order.state !== 'bought' && (order.isFromHere || isWaited(order, now)))
  const unlisted = purchases.flatMap(({ entry }) =>
    entry.state === 'sent' && 'order' in entry.receipt && !known.has(entry.key)
      ? [{ ...entry.receipt, state: 'unpaid' as const, payment: null, isFromHere: true }]
      : [],
  )
  return [...listed.toReversed(), ...unlisted]
}

/** Tells whether an order keeps a place, or money of it is on its way. */
function isWaited({ state, heldUntil }: OwnOrder, now: number): boolean {
  if (state === 'unpaid') return heldUntil.getTime() > now
  return state === 'confirming' || state === 'checking' || state === 'returning'
}
