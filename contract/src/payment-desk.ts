import { z } from 'zod/mini'
import { acknowledged, acknowledgedOrAwaiting } from './acknowledged.ts'
import { defineCall, forAdmins, forAdminsJustSignedIn } from './call.ts'
import { moment, money } from './codecs.ts'
import { giftStates } from './donations.ts'
import {
  gateways,
  payableKinds,
  paymentFailures,
  paymentHolds,
  paymentStates,
  transferChannels,
} from './payments.ts'
import { refundReasons, refundStates } from './refunds.ts'

/** Payments on one page of `listPayments`. */
export const paymentsListed = 50

const listedPayment = {
  payment: z.guid(),
  pays: z.enum(payableKinds),
  receiptNumber: z.string(),
  gateway: z.enum(gateways),
  /** By what a transfer was sent; null of others. */
  channel: z.nullable(z.enum(transferChannels)),
  /** Payment's name in the gateway's statement. */
  reference: z.string(),
  state: z.enum(paymentStates),
  failure: z.nullable(z.enum(paymentFailures)),
  hold: z.nullable(z.enum(paymentHolds)),
  amount: money,
  /** The gateway's fee; null where it did not say. */
  fee: z.nullable(money),
  refunded: money,
  startedAt: moment,
  settledAt: z.nullable(moment),
  method: z.nullable(z.string()),
  transaction: z.nullable(z.string()),
  /** The claimant objected to its rejection, and no admin decided on that yet. */
  isObjected: z.boolean(),
}

/**
 * Filters of the list of payments. The first four wait for an admin: transfers to be found, those that
 * several people claim or somebody objects about, held payments, and payments with a refund that failed or whose answer was lost.
 */
export const paymentFilters = [
  'claimed',
  'disputed',
  'held',
  'refundFailed',
  'open',
  'failed',
  'settled',
  'refunded',
] as const

/** Payments, the newest first, one page: those started before the payment `before`. */
export const listPayments = defineCall({
  ...forAdmins,
  right: 'gifts.view',
  method: 'GET',
  path: '/admin/payments',
  query: z.object({
    show: z.optional(z.enum(paymentFilters)),
    gateway: z.optional(z.enum(gateways)),
    before: z.optional(z.guid('payment.unknown')),
  }),
  reply: z.array(z.object(listedPayment)),
  refusals: ['payment.unknown'],
})

/** One payment, what was heard of it, and its refunds. It names nobody. */
export const getPayment = defineCall({
  ...forAdmins,
  right: 'gifts.view',
  method: 'GET',
  path: '/admin/payment/:payment',
  params: z.object({ payment: z.guid('payment.unknown') }),
  reply: z.object({
    ...listedPayment,
    /** In the order they came: who said it, and what, in the gateway's own words. */
    evidence: z.array(
      z.object({ at: moment, source: z.string(), facts: z.record(z.string(), z.string()) }),
    ),
    refunds: z.array(
      z.object({
        refund: z.guid(),
        at: moment,
        amount: money,
        reason: z.enum(refundReasons),
        state: z.enum(refundStates),
        doneAt: z.nullable(moment),
      }),
    ),
    /** Other payments under the same number of a transaction: one of them may be of this money. */
    rivals: z.array(z.object(listedPayment)),
    mayAccept: z.boolean(),
    mayRefuse: z.boolean(),
    /** Amount that may still be refunded. */
    refundable: money,
  }),
  refusals: ['payment.unknown'],
})

/** Limit of gifts that `lookUpDonor` gives, the newest first. */
export const donorGiftsListed = 50

/**
 * Gives the donor of a payment, as far as they are still kept, and their other gifts with the same account or
 * e-mail address or telephone number; of a ticket the buyer alone. The audit trail records the look.
 */
export const lookUpDonor = defineCall({
  ...forAdmins,
  right: 'donors.view',
  method: 'GET',
  path: '/admin/payment/:payment/donor',
  params: z.object({ payment: z.guid('payment.unknown') }),
  reply: z.object({
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    gifts: z.array(
      z.object({
        receiptNumber: z.string(),
        at: moment,
        fundType: z.string(),
        amount: money,
        refunded: money,
        state: z.enum(giftStates),
      }),
    ),
  }),
  refusals: ['payment.unknown'],
})

const onPayment = {
  method: 'POST',
  body: z.object({ payment: z.guid('payment.unknown') }),
  reply: acknowledged,
  refusals: [
    'payment.unknown',
    'payment.decided',
    'payment.mustGoBack',
    'payment.alreadyPaid',
    'claim.transactionTaken',
    'payment.roundClosed',
    'payment.tooManyTickets',
  ],
} as const

/** Lets a held payment count, or says that a transfer was found. Repeated, it happens once. */
export const acceptPayment = defineCall({
  ...forAdminsJustSignedIn,
  right: 'money.decide',
  isIrreversible: true,
  ...onPayment,
  path: '/admin/payments/accept',
})

/**
 * Gives a held payment back, or says that a transfer was not found, after an objection once more. Above the threshold for
 * refunds another person has to approve that money goes back.
 */
export const refusePayment = defineCall({
  ...forAdminsJustSignedIn,
  right: 'money.decide',
  isIrreversible: true,
  ...onPayment,
  reply: acknowledgedOrAwaiting,
  refusals: [...onPayment.refusals, 'approval.open'],
  path: '/admin/payments/refuse',
})

/** Limits of a statement: its size, and its lines below the heads. */
export const statementLimitBytes = 1024 * 1024
export const statementLimitLines = 10_000

/** Results of matching a statement's line with the transfers that wait. */
export const statementMatches = [
  'confirmed',
  'amountDiffers',
  'referenceDiffers',
  'unclaimed',
  'disputed',
  'settledBefore',
] as const

/**
 * Confirms the transfers that a statement shows, by TrxID and amount. The first line of the CSV names its
 * columns; those for the TrxID and the amount that came in must be there. What several people claim is confirmed only
 * where the line names the gift.
 */
export const matchStatement = defineCall({
  ...forAdminsJustSignedIn,
  right: 'money.decide',
  isIrreversible: true,
  method: 'POST',
  path: '/admin/payments/statement',
  bodyLimitBytes: statementLimitBytes,
  body: z.object({ csv: z.string() }),
  reply: z.object({
    lines: z.array(
      z.object({
        transaction: z.string(),
        amount: money,
        match: z.enum(statementMatches),
        receiptNumber: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['statement.malformed', 'ledger.paused'],
})
