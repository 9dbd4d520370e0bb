import type { Reply } from '@daan/contract/call'
import { buyTicket } from '@daan/contract/tickets'
import { CallRefused } from '../../api/call-failures.ts'
import { callServer } from '../../api/call-server.ts'
import { deviceStore } from '../../api/outbox/entry-store.ts'
import { browserEnvironment } from '../../api/outbox/environment.ts'
import { Outbox, type OutboxItem } from '../../api/outbox/outbox.ts'
import { sessionManager } from '../../session/session-manager.ts'

/** A ticket that somebody wishes to buy, of the round they saw; orders of release 0.1.0 name none. */
export type TicketOrder = { userUid: string; phone: string; round?: number }

type Answer = Reply<typeof buyTicket>

/** A ticket and whose it is; it stays on the device until its receipt was closed. */
export type TicketReceipt = Extract<Answer, { buyerId: number }>

export type TicketPurchase = OutboxItem<TicketOrder, Answer>

const name = 'daan-tickets'
let isSafe = true

let outbox: Outbox<TicketOrder, Answer> | null = null

/** The tickets that people of this device are buying; made when first asked for, in the browser alone. */
export function ticketOutbox(): Outbox<TicketOrder, Answer> {
  outbox ??= createOutbox()
  return outbox
}

function createOutbox() {
  return new Outbox<TicketOrder, Answer>({
    name,
    store: deviceStore(name, () => {
      isSafe = false
    }),
    environment: browserEnvironment,
    async send(order, key, { signal }) {
      const proof = await sessionManager.headersOf(order.userUid)
      // Somebody else is signed in: it waits for whoever ordered it.
      if (!proof['authorization'])
        throw new CallRefused({ code: 'identity.signedOut', status: 401 })
      const parts = { headers: { 'idempotency-key': `"${key}"` }, body: order }
      return callServer(buyTicket, parts, { signal, headers: proof })
    },
  })
}

/** Tells whether an order survives closing the page; not where the browser stores nothing. */
export function ordersAreSafe(): boolean {
  return isSafe
}

/** Whose a purchase is. */
export function buyerOf({ entry }: TicketPurchase): string {
  return entry.state === 'sent' ? entry.receipt.userUid : entry.message.userUid
}
