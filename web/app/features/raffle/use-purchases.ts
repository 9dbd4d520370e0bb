import { useEffect, useState, useSyncExternalStore } from 'react'
import { ticketOf } from './shown-orders.ts'
import { buyerOf, type TicketPurchase, type TicketReceipt, ticketOutbox } from './ticket-outbox.ts'
import type { OwnOrder } from './use-orders.ts'

/** The specification's: how long after the order its receipt opens, at the earliest. */
const receiptDelayMs = 500

/** Orders of a person on this device, those of earlier visits first. */
export function usePurchases(userUid: string): readonly TicketPurchase[] {
  const all = useSyncExternalStore(ticketOutbox().subscribe, ticketOutbox().items)
  useEffect(() => void ticketOutbox().open(), [])
  return all.filter((purchase) => buyerOf(purchase) === userUid)
}

/** The first ticket whose receipt was not closed yet, half a second after its order; with its key. */
export function useOpenReceipt(
  purchases: readonly TicketPurchase[],
  orders: readonly OwnOrder[],
): { key: string; ticket: TicketReceipt } | null {
  const bought = purchases.find((purchase) => ticketOf(purchase, orders) !== null)
  const [dueKey, setDueKey] = useState<string | null>(null)
  const key = bought?.entry.key
  const madeAt = bought?.entry.madeAt ?? 0
  useEffect(() => {
    if (key === undefined) return
    const leftMs = Math.min(receiptDelayMs, Math.max(0, madeAt + receiptDelayMs - Date.now()))
    const timer = setTimeout(setDueKey, leftMs, key)
    return () => clearTimeout(timer)
  }, [key, madeAt])
  const ticket = bought && ticketOf(bought, orders)
  return ticket && key !== undefined && key === dueKey ? { key, ticket } : null
}
