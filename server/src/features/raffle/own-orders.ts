import type { Reply } from '@daan/contract/call'
import type { listOwnOrders, OrderState } from '@daan/contract/tickets'
import type { Queryable } from '../../db/database.ts'
import type { FindOrderPayments, OrderPayment } from '../../payables/payable.ts'
import { loadOrdersOf, type OwnOrder } from './own-orders-store.ts'
import { orderNumberOf } from './ticket-order-store.ts'

/** A person's orders, how each stands, and the tickets that came of them. */
export async function loadOwnOrders(
  db: Queryable,
  userUid: string,
  findPayments: FindOrderPayments,
): Promise<Reply<typeof listOwnOrders>> {
  const orders = await loadOrdersOf(db, userUid)
  const unpaid = orders.filter(({ ticket }) => ticket === null)
  const payments = await findPayments(
    db,
    unpaid.map(({ number }) => number),
  )
  return orders.map((order) => {
    const payment = payments.get(order.number)
    const { number, order: key, round, amount, heldUntil, at } = order
    return {
      order: key,
      orderNumber: orderNumberOf(number),
      round: Number(round),
      amount,
      heldUntil,
      at,
      state: stateOf(order, payment),
      payment: payment?.payment ?? null,
      ticket: ticketOf(order, userUid),
    }
  })
}

function stateOf({ ticket, isHeld, sells }: OwnOrder, payment?: OrderPayment): OrderState {
  if (ticket !== null) return 'bought'
  if (payment?.isReturning) return 'returning'
  if (isHeld || payment?.isChecking) return 'checking'
  if (payment?.isConfirming) return 'confirming'
  return sells ? 'unpaid' : 'over'
}

function ticketOf({ ticket, round, ...buyer }: OwnOrder, userUid: string) {
  const { name, email, photo, phone } = buyer
  if (ticket === null || name === null || email === null || phone === null) return null
  const buyerId = Number(ticket)
  return { name, email, photoURL: photo, phone, userUid, buyerId, round: Number(round) }
}
