import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { moment, money } from './codecs.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { personUid } from './people.ts'
import { bangladeshPhone } from './phones.ts'
import { rowNumber } from './row-number.ts'

export const ticketPriceTaka = 100n

export const maxTicketsPerPerson = 100

/** Tickets on one page of `listOwnTickets`. */
export const ownTicketsListed = 100

/** Time during which an unpaid order counts towards its buyer's limit. */
export const orderHeldMs = 30 * 60_000

/** Limit of orders that `listOwnOrders` gives, and of days it looks back. */
export const ownOrdersListed = 100
export const ownOrderDays = 30

const buyerFields = {
  name: z.string(),
  email: z.string(),
  photoURL: z.nullable(z.string()),
  phone: z.string(),
  userUid: z.string(),
}

/** A ticket and who bought it. */
const ticketReply = z.object({ ...buyerFields, buyerId: z.number(), round: z.number() })

const orderFields = {
  /** The idempotency key; what `startPayment` calls its receipt. */
  order: z.guid(),
  /** As people see it: `RT-000042`. */
  orderNumber: z.string(),
  round: z.number(),
  amount: money,
  /** Until when it counts towards what its buyer may hold. */
  heldUntil: moment,
}

/**
 * Buys one ticket; repeated under the same key, one in all. `round` is the round it is meant for, and none
 * is bought where another one sells by now; without it, of whichever sells. `buyerId` is its number, which
 * no other has. Where tickets are paid by a gateway the answer is an order without a `buyerId`, to be paid by
 * `startPayment`; repeated once the money has come, it is the ticket.
 */
export const buyTicket = defineCall({
  method: 'POST',
  path: '/rafflebuy',
  audience: 'user',
  headers: z.object({ 'idempotency-key': z.optional(idempotencyKey) }),
  // Name, e-mail and picture are the actor's, whatever else is sent.
  body: z.object({
    userUid: personUid,
    phone: bangladeshPhone,
    round: z.optional(z.int().check(z.positive())),
  }),
  reply: z.union([ticketReply, z.object({ ...buyerFields, ...orderFields })]),
  refusals: [
    'request.invalid',
    'identity.otherPerson',
    'phone.notBangladeshi',
    'idempotency.malformed',
    'idempotency.reused',
    'raffle.closed',
    'raffle.tooManyTickets',
    'raffle.notForAdmins',
    'ledger.paused',
  ],
})

/** The numbers of all tickets sold of the round that is open. */
export const countTickets = defineCall({
  method: 'GET',
  path: '/rafflecount',
  audience: 'anyone',
  reply: z.object({ buyersIdCollection: z.array(z.number()) }),
  refusals: [],
})

/** A ticket as its buyer sees it. */
export const ownTicket = z.object({
  buyerId: z.number(),
  round: z.number(),
  at: moment,
  isDrawn: z.boolean(),
  /** Which prize it won, from 1; null while its round is not drawn, and when it won none. */
  rank: z.nullable(z.number()),
})

/** The caller's own tickets, the newest first, one page: those below the number `before`. */
export const listOwnTickets = defineCall({
  method: 'GET',
  path: '/currentusertickets',
  audience: 'user',
  query: z.object({ before: z.optional(rowNumber) }),
  reply: z.array(ownTicket),
  refusals: [],
})

/**
 * States of an order: `unpaid` may be paid; `confirming` is said to be paid, and the gateway is asked;
 * `checking` is money that an admin looks at; `returning` is money that came too late or goes back; `over` was
 * not paid while its round sold; `bought` is a ticket.
 */
export const orderStates = [
  'unpaid',
  'confirming',
  'checking',
  'returning',
  'over',
  'bought',
] as const

export type OrderState = (typeof orderStates)[number]

/** The caller's own orders of the last days that a gateway pays, the newest first. */
export const listOwnOrders = defineCall({
  method: 'GET',
  path: '/currentuserorders',
  audience: 'user',
  reply: z.array(
    z.object({
      ...orderFields,
      at: moment,
      state: z.enum(orderStates),
      /** The latest time that it was brought to a gateway; null before. */
      payment: z.nullable(z.guid()),
      /** There once it is bought, unless its buyer was erased. */
      ticket: z.nullable(ticketReply),
    }),
  ),
  refusals: [],
})
