import type { Reply } from '@daan/contract/call'
import { listOwnOrders } from '@daan/contract/tickets'
import { useEffect, useEffectEvent, useState } from 'react'
import { pauseUntilSeen, pollDelayMs } from '../../api/poll.ts'
import { sessionManager } from '../../session/session-manager.ts'

/** An order of whoever is signed in, as the server has it. */
export type OwnOrder = Reply<typeof listOwnOrders>[number]

/** Orders of which more may be heard by asking again: one at a gateway may be paid in another window. */
function isOpen({ state, payment }: OwnOrder): boolean {
  return state === 'confirming' || state === 'checking' || (state === 'unpaid' && payment !== null)
}

function isAnyBoughtSince(before: readonly OwnOrder[], now: readonly OwnOrder[]): boolean {
  const unbought = before.filter(({ state }) => state !== 'bought').map(({ order }) => order)
  return now.some(({ order, state }) => state === 'bought' && unbought.includes(order))
}

/**
 * The orders of whoever is signed in, asked for again while more may be heard of them.
 * @param ordered what is read again when it changes: the keys of orders that were made here
 * @param onBought called when an order that was listed before has become a ticket
 */
export function useOrders(ordered: string, onBought: () => void): readonly OwnOrder[] {
  const [orders, setOrders] = useState<readonly OwnOrder[]>([])
  const isWaiting = orders.some(isOpen)
  const takeIn = useEffectEvent((next: readonly OwnOrder[]) => {
    if (isAnyBoughtSince(orders, next)) onBought()
    setOrders(next)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that was made is a reason to ask at once
  useEffect(() => {
    const stop = new AbortController()
    void keepReading(stop.signal, isWaiting, (next) => takeIn(next))
    return () => stop.abort()
  }, [ordered, isWaiting])
  return orders
}

/** Reads at once, when somebody comes back to the page, and from time to time while something is waited for. */
async function keepReading(
  signal: AbortSignal,
  isWaiting: boolean,
  onRead: (orders: readonly OwnOrder[]) => void,
): Promise<void> {
  for (let polls = 0; !signal.aborted; polls += 1) {
    const orders = await sessionManager.call(listOwnOrders, {}, { signal }).catch(() => null)
    if (signal.aborted) return
    if (orders) onRead(orders)
    await pauseUntilSeen(isWaiting || !orders ? pollDelayMs(polls) : seldomMs, signal)
  }
}

const seldomMs = 10 * 60_000
