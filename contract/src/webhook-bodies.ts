import { z } from 'zod/mini'
import { donationStates } from './donations.ts'

/** A sum in taka with its poisha, such as `500` or `500.50`: no reader rounds it. */
const takaText = z.string().check(z.regex(/^\d+(\.\d{2})?$/))

const gift = z.object({
  receiptNumber: z.string(),
  fundType: z.string(),
  amount: takaText,
  state: z.enum(donationStates),
})

const bodyOf = <Event extends string, Data extends z.ZodMiniType>(event: Event, data: Data) =>
  z.object({ type: z.literal(event), timestamp: z.iso.datetime(), data })

/** Bodies of webhooks, by their events. None names a person. */
export const webhookBodies = {
  /** A gift of money is in the books; one that is settled at once has no `gift.paid`. */
  'gift.recorded': bodyOf('gift.recorded', gift),
  /** A gift that was promised is paid. */
  'gift.paid': bodyOf('gift.paid', gift),
  /** A gift, or a part of it, was given back; `refunded` is all that was given back of it. */
  'gift.refunded': bodyOf('gift.refunded', z.extend(gift, { refunded: takaText })),
  'ticket.bought': bodyOf('ticket.bought', z.object({ ticket: z.number(), round: z.number() })),
  'sponsorship.approved': bodyOf('sponsorship.approved', z.object({ sponsorship: z.uuid() })),
} as const

export type WebhookEvent = keyof typeof webhookBodies

// `Object.keys` forgets the names of what it lists.
export const webhookEvents = Object.keys(webhookBodies) as [WebhookEvent, ...WebhookEvent[]]
