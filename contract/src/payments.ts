import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall } from './call.ts'
import { moment, money } from './codecs.ts'
import { inBoth } from './content-text.ts'
import type { ErrorCode } from './error-codes.ts'
import { typedAs } from './typed-as.ts'

/** Receivers of money; `transfer` is one made by hand to the charity's number or account. */
export const gateways = ['sslcommerz', 'bkash', 'transfer'] as const
export type Gateway = (typeof gateways)[number]

/** The gateways that lead to a page where one pays. */
export const onlineGateways = ['sslcommerz', 'bkash'] as const
export type OnlineGateway = (typeof onlineGateways)[number]

/**
 * States of a payment in their order: it never goes back. `started` has no page to pay
 * on yet; `pending` may be paid, or a transfer waits for an admin; `failed` brought no money so far; `held`
 * brought money that waits for an admin; `refused` is money an admin gives back; `settled` counts.
 */
export const paymentStates = ['started', 'pending', 'failed', 'held', 'refused', 'settled'] as const
export type PaymentState = (typeof paymentStates)[number]

/** Why a payment failed: `rejected` is a transfer that the charity could not find. */
export const paymentFailures = [
  'declined',
  'cancelled',
  'expired',
  'unreachable',
  'rejected',
] as const
export type PaymentFailure = (typeof paymentFailures)[number]

export const payableKinds = ['gift', 'ticket'] as const
export type PayableKind = (typeof payableKinds)[number]

/**
 * Why money waits for an admin; what is not the amount or the currency that was asked can only go back, and so
 * can what came for a ticket when none was to be had any more.
 */
export const paymentHolds = ['risk', 'amount', 'currency', 'paidTwice', 'noTicket'] as const
export type PaymentHold = (typeof paymentHolds)[number]

/** Limit of payments started for one gift or one order of a ticket. */
export const maxAttempts = 10

/** By what a transfer by hand was sent. */
export const transferChannels = ['bkash', 'nagad', 'rocket', 'bank'] as const
export type TransferChannel = (typeof transferChannels)[number]

/** Why whoever claimed a transfer may object: its number counts for another gift, others claim it, or it was not found. */
export const claimDisputes = ['counted', 'claimed', 'rejected'] as const
export type ClaimDispute = (typeof claimDisputes)[number]

const language = z._default(z.enum(['en', 'bn']), 'en')
const receiptKey = z.guid('receipt.unknown')
const token = z.guid('payment.unknown')

/** Means of payment. A transfer by hand is sent by all but `card`. */
export const paymentMethods = ['bkash', 'card', 'nagad', 'rocket', 'bank'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** The charity's wallets and accounts as it publishes them now; pages may be older. */
const publishedAccounts = z.object({
  wallets: z.array(
    z.object({
      service: z.string(),
      number: z.string(),
      kind: z.enum(['merchant', 'personal']),
    }),
  ),
  bankAccounts: z.array(
    z.object({
      bank: inBoth(z.string()),
      branch: z.optional(inBoth(z.string())),
      accountName: z.string(),
      accountNumber: z.string(),
      routingNumber: z.optional(z.string()),
      swift: z.optional(z.string()),
    }),
  ),
})
export type PublishedAccounts = z.output<typeof publishedAccounts>

/**
 * The ways to pay a gift here, in the order in which the charity offers them, and where transfers are sent. Where there is
 * no way, gifts are taken at their word.
 */
export const getPaymentOptions = defineCall({
  method: 'GET',
  path: '/paymentoptions',
  audience: 'anyone',
  reply: z.object({
    ways: z.array(
      z.object({
        /** Of `transfer` the gift waits until an admin has found the money; tickets take none. */
        gateway: z.enum(gateways),
        /** In the charity's order, too. */
        methods: z.array(z.enum(paymentMethods)),
        /** Limits of one payment; null where there is none. */
        minimum: z.nullable(money),
        maximum: z.nullable(money),
        /** A gateway's sandbox, where no money moves. */
        isDemo: z.boolean(),
      }),
    ),
    /** Absent from release 1.0.0. */
    accounts: z.optional(publishedAccounts),
  }),
  refusals: [],
})

/**
 * Begins to pay a gift or a ticket's order, or goes on: while its page at the gateway is open that page is given
 * again, and after a failure a new one, for the same gift or order. `redirectUrl` is where the browser goes.
 */
export const startPayment = defineCall({
  method: 'POST',
  path: '/startpayment',
  audience: 'anyone',
  body: z.object({
    /** Of a gift; of a ticket the order's key. */
    receipt: receiptKey,
    pays: z._default(z.enum(payableKinds), 'gift'),
    gateway: z.enum(onlineGateways),
    language,
    /** Of a challenge of `getContactChallenge`, where `payment.proofNeeded` asked for it. */
    proof: z.optional(z.string()),
  }),
  reply: z.object({ payment: z.guid(), redirectUrl: z.string() }),
  refusals: [
    'receipt.unknown',
    'payment.gatewayUnknown',
    'payment.amountTooSmall',
    'payment.amountTooLarge',
    'payment.alreadyPaid',
    'payment.held',
    'payment.starting',
    'payment.confirming',
    'payment.tooManyAttempts',
    'payment.proofNeeded',
    'payment.gatewayUnavailable',
    'payment.roundClosed',
    'payment.tooManyTickets',
    'ledger.paused',
  ] satisfies ErrorCode[],
})

/**
 * Gives the state of a payment to whoever knows its token, without the payer's name. While it is `started` or
 * `pending` the server asks the gateway: ask again in a while.
 */
export const readPayment = defineCall({
  method: 'GET',
  path: '/payment/:payment',
  audience: 'anyone',
  params: z.object({ payment: token }),
  reply: z.object({
    payment: z.guid(),
    pays: z.enum(payableKinds),
    /** The receipt of the gift, or the key of the ticket's order. */
    receipt: z.guid(),
    /** As people see it: `DN-000042` of a gift, `RT-000042` of a ticket's order. */
    receiptNumber: z.string(),
    /** The fund of the gift; null of a ticket. */
    fundType: z.nullable(z.string()),
    gateway: z.enum(gateways),
    state: z.enum(paymentStates),
    /** There while the state is `failed`. */
    failure: z.nullable(z.enum(paymentFailures)),
    amount: money,
    refunded: money,
    startedAt: moment,
    /** When it counted; null before. */
    settledAt: z.nullable(moment),
    /** As the gateway calls it, such as `VISA-Dutch Bangla`; null before money came. */
    method: z.nullable(z.string()),
    /** The gateway's number of it, or the one that the donor gave of a transfer. */
    transaction: z.nullable(z.string()),
    /** True once the gift or the ticket is paid, by this payment or another. */
    isPaid: z.boolean(),
    /** True while money for it, of this payment or another, waits for an admin. */
    isHeld: z.boolean(),
    /** Money came for a ticket after tickets had run out; it goes back. */
    cameTooLate: z.boolean(),
    /** `startPayment` may be called for the same gift or order. */
    mayTryAgain: z.boolean(),
    /** Null of payments that nobody may object to. */
    dispute: z.nullable(z.enum(claimDisputes)),
    /** The outcome of an objection; null where none was raised. */
    objection: z.nullable(z.enum(['open', 'closed'])),
  }),
  refusals: ['payment.unknown'],
})

/** Of a wallet ten letters and digits, of a bank up to thirty; spaces and dashes do not count. */
const transactionShape = /^[A-Z0-9]{6,30}$/

const typedTransaction = typedAs('claim.transactionInvalid', (typed) => {
  const transaction = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return transactionShape.test(transaction) ? transaction : null
})

/** Says that a gift was sent by hand. Repeated, it is one claim; it counts when an admin has found the money. */
export const claimTransfer = defineCall({
  method: 'POST',
  path: '/claimtransfer',
  audience: 'anyone',
  body: z.object({
    receipt: receiptKey,
    channel: z.enum(transferChannels),
    transaction: typedTransaction,
    language,
  }),
  reply: z.object({ payment: z.guid() }),
  refusals: [
    'receipt.unknown',
    'claim.transactionInvalid',
    'claim.notTaken',
    'payment.alreadyPaid',
    'payment.held',
    'payment.tooManyAttempts',
  ] satisfies ErrorCode[],
})

/** Says, once, that a disputed transfer is one's own all the same: an admin looks at it again. */
export const objectToDispute = defineCall({
  method: 'POST',
  path: '/objecttodispute',
  audience: 'anyone',
  body: z.object({ payment: token }),
  reply: acknowledged,
  refusals: ['payment.unknown', 'claim.notDisputed'],
})
