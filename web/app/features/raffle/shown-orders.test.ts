import { expect, test } from 'vitest'
import { shownOrders, ticketOf } from './shown-orders.ts'
import type { TicketPurchase } from './ticket-outbox.ts'
import type { OwnOrder } from './use-orders.ts'

const now = Date.UTC(2026, 10, 23, 12)
const minute = 60_000
const buyer = { name: 'Asha', email: 'a@example.org', photoURL: null, phone: '01712345678' }
const ordered = {
  order: '6b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f',
  orderNumber: 'RT-000007',
  round: 3,
  amount: 100_00n,
  heldUntil: new Date(now + minute),
}
const ticket = { ...buyer, userUid: 'asha', buyerId: 5, round: 3 }

/** An order of this device, as its outbox keeps it once the server has answered. */
const here: TicketPurchase = {
  standing: 'sent',
  entry: {
    key: ordered.order,
    madeAt: now,
    attempts: 0,
    attemptedAt: now,
    nextAttemptAt: now,
    confirmedAt: now,
    state: 'sent',
    receipt: { ...buyer, userUid: 'asha', ...ordered },
  },
}

function listed(more: Partial<OwnOrder>): OwnOrder {
  return { ...ordered, at: new Date(now), state: 'unpaid', payment: null, ticket: null, ...more }
}

const statesShown = (purchases: TicketPurchase[], orders: OwnOrder[]) =>
  shownOrders(purchases, orders, now).map(({ state, isFromHere }) => [state, isFromHere])

test('an order of this device is shown before the server has listed it, and as it then stands', () => {
  expect(statesShown([here], [])).toEqual([['unpaid', true]])
  for (const state of ['unpaid', 'confirming', 'checking', 'returning', 'over'] as const) {
    expect(statesShown([here], [listed({ state })])).toEqual([[state, true]])
  }
})

test('an order of another device is shown while a place is kept for it or its money is on the way', () => {
  expect(statesShown([], [listed({})])).toEqual([['unpaid', false]])
  expect(statesShown([], [listed({ heldUntil: new Date(now - minute) })])).toEqual([])
  expect(statesShown([], [listed({ state: 'confirming' })])).toEqual([['confirming', false]])
  expect(statesShown([], [listed({ state: 'over' })])).toEqual([])
})

test('an order that is a ticket is a receipt and no order any more', () => {
  const bought = listed({ state: 'bought', ticket })
  expect(statesShown([here], [bought])).toEqual([])
  expect(ticketOf(here, [bought])).toEqual(ticket)
  expect(ticketOf(here, [listed({})])).toBeNull()
})

test('what was sold at its word is a ticket at once', () => {
  const sold = { ...here, entry: { ...here.entry, state: 'sent' as const, receipt: ticket } }
  expect(ticketOf(sold, [])).toEqual(ticket)
})
