import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall, forAdmins } from './call.ts'
import { moment, money } from './codecs.ts'
import { inBoth } from './content-text.ts'
import { fileRefusals, sheetFile } from './imports.ts'
import { slipText } from './money-in.ts'
import { orNone } from './optional-text.ts'

/** Lines that a statement of one month may have. */
export const maxBankLines = 2000

/** Transfers of ours that are offered for a line which no sum and day alone explains. */
export const bankCandidatesOffered = 5

/** Months on the list, the newest first. */
export const bankMonthsListed = 36

/** A month, as `YYYY-MM`. */
const month = z
  .string('bank.monthUnknown')
  .check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'bank.monthUnknown'))

/** Bookings of a line of the bank: its own charge, or money of gifts that was sent to it, or back where the line is of money out. */
export const bankBookings = ['bankCharge', 'settlement'] as const
export type BankBooking = (typeof bankBookings)[number]

/** Kinds of transfers to and from the bank. */
export const bankKinds = ['payout', 'donation', 'deposit', 'reversal', ...bankBookings] as const
export type BankKind = (typeof bankKinds)[number]

/** Money that came to the bank, or went. */
const moved = { day: z.string(), amount: money, isIn: z.boolean() }

/** A balance of the bank, which may be below nothing. */
const balance = z.object({ amount: money, isNegative: z.boolean() })
export type BankBalance = z.output<typeof balance>

/** A transfer of ours, with what it says. */
const transfer = z.object({
  transfer: z.number(),
  ...moved,
  kind: z.enum(bankKinds),
  /** Number of a cheque, a transfer, a deposit or a receipt. */
  reference: z.nullable(z.string()),
  /** Of a payout. */
  purpose: z.nullable(inBoth(z.string())),
})
export type BankTransfer = z.output<typeof transfer>

const closing = z.nullable(
  z.object({
    /** Null where their account is gone. */
    by: z.nullable(z.string()),
    at: moment,
    reason: z.nullable(z.string()),
  }),
)

/** Lists the bank's months, the newest first: those in which money of ours moved, or of which there is a statement. */
export const listBankMonths = defineCall({
  ...forAdmins,
  right: 'spending.view',
  method: 'GET',
  path: '/admin/bank',
  reply: z.array(
    z.object({
      month: z.string(),
      /** Lines of the statement; none where nobody uploaded one. */
      lines: z.number(),
      /** Of these, those that are not explained. */
      open: z.number(),
      closing,
    }),
  ),
  refusals: [],
})

/** Gives a month of the bank: its lines, and what the ledger has and the bank has not. */
export const readBankMonth = defineCall({
  ...forAdmins,
  right: 'spending.view',
  method: 'GET',
  path: '/admin/bank/:month',
  params: z.object({ month }),
  reply: z.object({
    month: z.string(),
    /** False while it lasts: it is closed afterwards. */
    isOver: z.boolean(),
    /** The balance at its end, by the statement where that says one, and by the ledger. */
    stated: z.nullable(balance),
    booked: balance,
    lines: z.array(
      z.object({
        line: z.number(),
        ...moved,
        /** The bank's words. */
        words: z.nullable(z.string()),
        /** Null where it is not known to be one of ours. */
        transfer: z.nullable(transfer),
        note: z.nullable(z.string()),
        /** Transfers of the same sum, the nearest days first, of a line that is open. */
        candidates: z.array(transfer),
      }),
    ),
    /** Transfers of this month, and those left of earlier ones, that no line of the bank is of. */
    missing: z.array(
      z.object({
        ...transfer.shape,
        note: z.nullable(z.string()),
        isEarlier: z.boolean(),
        /** Day on which it was taken back. */
        reversalDay: z.nullable(z.string()),
      }),
    ),
    closing,
  }),
  refusals: ['bank.monthUnknown'],
})

const writing = { ...forAdmins, right: 'spending.release', method: 'POST' } as const
/** For what books money, and for the end of a month. */
const binding = { ...writing, needsRecentSignIn: true, isIrreversible: true } as const

/**
 * Takes the bank's statement of one month, CSV or a workbook of Excel, in place of the one before. Each line is matched
 * with the transfer of the same sum a few days about it, where there is one and no other line is of it.
 */
export const uploadBankStatement = defineCall({
  ...writing,
  path: '/admin/bank/file',
  ...sheetFile,
  reply: z.object({ month: z.string() }),
  refusals: [
    ...fileRefusals,
    'bank.columnsUnknown',
    'bank.lineUnreadable',
    'bank.severalMonths',
    'bank.monthClosed',
  ],
})

const line = z.int('bank.lineUnknown').check(z.positive('bank.lineUnknown'))
const ownTransfer = z.int('bank.transferUnknown').check(z.positive('bank.transferUnknown'))
const note = orNone(slipText)

/** Says which transfer a line is, or by a note why it is none of ours; with neither it is open again. */
export const explainBankLine = defineCall({
  ...writing,
  path: '/admin/bank/line',
  body: z.object({ line, transfer: z.nullable(ownTransfer), note }),
  reply: acknowledged,
  refusals: [
    'bank.lineUnknown',
    'bank.transferUnknown',
    'bank.monthClosed',
    'bank.sumsDiffer',
    'bank.transferMatched',
    'slip.textTooLong',
  ],
})

/** Says by a note why the bank does not have a transfer of ours, or not in this month. */
export const explainBankTransfer = defineCall({
  ...writing,
  path: '/admin/bank/transfer',
  body: z.object({ month, transfer: ownTransfer, note }),
  reply: acknowledged,
  refusals: ['bank.monthUnknown', 'bank.transferUnknown', 'bank.monthClosed', 'slip.textTooLong'],
})

/**
 * Books an open line: a charge of the bank, or money of gifts that a gateway or donor sent to it, or that was sent back to
 * one.
 */
export const bookBankLine = defineCall({
  ...binding,
  path: '/admin/bank/book',
  body: z.object({ line, as: z.enum(bankBookings) }),
  reply: acknowledged,
  refusals: [
    'bank.lineUnknown',
    'bank.lineExplained',
    'bank.otherWay',
    'bank.monthClosed',
    'ledger.paused',
  ],
})

/** Takes what was booked by a line back by a reversal of today. */
export const reverseBankBooking = defineCall({
  ...binding,
  path: '/admin/bank/reverse',
  body: z.object({ transfer: ownTransfer }),
  reply: acknowledged,
  refusals: ['bank.transferUnknown', 'bank.transferMatched', 'bank.monthClosed', 'ledger.paused'],
})

/** Closes a month that is over and explained, after the earlier ones: nothing is booked at the bank in it any more. */
export const closeBankMonth = defineCall({
  ...binding,
  path: '/admin/bank/close',
  body: z.object({ month, reason: orNone(slipText) }),
  reply: acknowledged,
  refusals: [
    'bank.monthUnknown',
    'bank.monthClosed',
    'bank.monthRuns',
    'bank.linesOpen',
    'bank.earlierMonthOpen',
    'slip.reasonMissing',
    'slip.textTooLong',
    'ledger.paused',
  ],
})
