import { z } from 'zod/mini'
import { defineCall, forAdmins } from './call.ts'
import { money } from './codecs.ts'
import { dayRange } from './desk.ts'
import { statementLimitBytes } from './payment-desk.ts'
import { gateways, onlineGateways, payableKinds, paymentStates } from './payments.ts'

const sums = z.object({ payments: z.number(), amount: money, fees: money, refunds: money })

/** Default number of days that `getSettlement` covers. */
export const settlementDays = 31

/** Ledger and gateways day by day, the newest first, gifts and tickets apart. Days are those of Dhaka. */
export const getSettlement = defineCall({
  ...forAdmins,
  right: 'settlement.view',
  method: 'GET',
  path: '/admin/settlement',
  query: dayRange,
  reply: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        gateway: z.enum(gateways),
        pays: z.enum(payableKinds),
        /** As the gateway told it: what was paid, what it keeps of it, what was given back. */
        told: sums,
        /** As the ledger has it. */
        booked: sums,
      }),
    ),
    /** Money that came and does not count, such as held payments; at most a hundred. */
    unbooked: z.array(
      z.object({
        payment: z.guid(),
        receiptNumber: z.string(),
        gateway: z.enum(gateways),
        state: z.enum(paymentStates),
        amount: money,
      }),
    ),
    /** Number of these beyond those listed. */
    unbookedBeyond: z.number(),
    /** Receipts of gifts and orders of tickets that count though no payment tells of their money; at most a hundred. */
    untold: z.array(z.string()),
    /** Number of these beyond those listed. */
    untoldBeyond: z.number(),
  }),
  refusals: ['export.rangeInvalid'],
})

/**
 * Results of matching a settlement report's line with the ledger, which may not know the fee yet. `repeated` is
 * a second line of the same payment.
 */
export const reportMatches = [
  'agrees',
  'amountDiffers',
  'feeDiffers',
  'feeUnknown',
  'notInLedger',
  'repeated',
] as const

/** The amount that reached the bank is `amount` less `fees`. */
const reached = z.object({ amount: money, fees: money, reached: money })

const onReport = {
  audience: 'admin',
  needsRecentSignIn: true,
  method: 'POST',
  bodyLimitBytes: statementLimitBytes,
  body: z.object({ gateway: z.enum(onlineGateways), csv: z.string() }),
  reply: z.object({
    /** The first and the last day that the report names. */
    from: z.string(),
    to: z.string(),
    lines: z.array(
      z.object({
        transaction: z.string(),
        amount: money,
        fee: money,
        match: z.enum(reportMatches),
        /** The payment that it is of; null where there is none. */
        payment: z.nullable(z.guid()),
        receiptNumber: z.nullable(z.string()),
      }),
    ),
    /** Payments that the gateway settled in these days and the report lacks; at most a hundred. */
    lacking: z.array(
      z.object({
        payment: z.guid(),
        receiptNumber: z.string(),
        amount: money,
        /** So close to the first or the last midnight that the gateway may have it in another day's report. */
        isNearMidnight: z.boolean(),
      }),
    ),
    /** Number of these beyond those listed. */
    lackingBeyond: z.number(),
    /** Totals of the report, and of the same lines in the ledger. */
    told: reached,
    booked: reached,
    /** Fees booked by this call. */
    feesBooked: z.number(),
  }),
  refusals: ['statement.malformed', 'ledger.paused'],
} as const

/**
 * Compares the settlement report that a gateway issues with the ledger, line by line. The first line of the
 * CSV names its columns: the transaction, the amount, the day, and the fee or what is left without it.
 */
export const compareReport = defineCall({
  ...onReport,
  right: 'settlement.view',
  isIrreversible: false,
  path: '/admin/settlement/report',
})

/** Books the fees of a report that the ledger does not know, of lines whose amount agrees; once. Then compares. */
export const bookReportedFees = defineCall({
  ...onReport,
  right: 'settlement.edit',
  isIrreversible: true,
  path: '/admin/settlement/fees',
})
