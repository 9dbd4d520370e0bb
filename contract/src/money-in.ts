import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { moment, money } from './codecs.ts'
import { day } from './desk.ts'
import type { ErrorCode } from './error-codes.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { orNone } from './optional-text.ts'
import { emailAddress, personName } from './people.ts'
import { typedAmount } from './refunds.ts'
import { mobileNumber } from './telephone.ts'

/** Ways in which money is brought by hand; a line of the bank is on its account already. */
export const handWays = ['cash', 'cheque', 'bankLine'] as const
export type HandWay = (typeof handWays)[number]

/** Limit of a number or reference of a slip and of a reason, in characters. */
export const maxSlipTextLength = 100

const slipText = z.string().check(z.trim(), z.maxLength(maxSlipTextLength, 'slip.textTooLong'))
const reason = slipText.check(z.minLength(1, 'slip.reasonMissing'))

const amountRefusals = [
  'amount.missing',
  'amount.malformed',
  'amount.notPositive',
  'amount.tooLarge',
] as const satisfies readonly ErrorCode[]

/** A slip, as it is typed. */
export const slip = z.object({
  way: z.enum(handWays, 'slip.wayMissing'),
  /** When it was brought, a day of Dhaka. */
  day,
  fundType: z.string('donation.unknownFund'),
  amount: typedAmount,
  /** Nobody's name is a gift of somebody unknown. */
  name: orNone(personName),
  email: orNone(emailAddress),
  phone: orNone(mobileNumber),
  /** Of a numbered book of receipts. */
  paperNumber: orNone(slipText),
  /** Number of the cheque, or of the bank's line. */
  reference: orNone(slipText),
})

const acknowledgement = z.object({ acknowledged: z.literal(true) })

/** An amount as typed, or a zero. */
const countedAmount = z.union([
  z.pipe(
    z.string().check(z.regex(/^\s*[0০]\s*$/)),
    z.transform(() => 0n),
  ),
  typedAmount,
])

const forAdmins = { audience: 'admin', right: 'money.enter' } as const

/** Books a gift that was brought by hand and gives its receipt. Repeated under the same key, it happens once. */
export const enterSlip = defineCall({
  ...forAdmins,
  needsRecentSignIn: false,
  isIrreversible: false,
  method: 'POST',
  path: '/admin/slips',
  headers: z.object({ 'idempotency-key': idempotencyKey }),
  body: slip,
  /** `key` is the receipt's address. */
  reply: z.object({ receiptNumber: z.string(), key: z.guid() }),
  refusals: [
    ...amountRefusals,
    'donation.unknownFund',
    'export.rangeInvalid',
    'slip.wayMissing',
    'slip.dayToCome',
    'slip.dayClosed',
    'slip.paperNumberTaken',
    'slip.textTooLong',
    'person.nameMissing',
    'person.nameInvalid',
    'person.emailMissing',
    'person.emailInvalid',
    'phone.notMobile',
    'idempotency.malformed',
    'idempotency.reused',
    'ledger.paused',
  ] satisfies ErrorCode[],
})

/** Takes a slip's gift back as a mistake, by a reversal; the slip stays and says why. */
export const reverseSlip = defineCall({
  ...forAdmins,
  needsRecentSignIn: true,
  isIrreversible: true,
  method: 'POST',
  path: '/admin/slips/reverse',
  body: z.object({ key: z.guid('slip.unknown'), reason }),
  reply: acknowledgement,
  refusals: [
    'slip.unknown',
    'slip.reversedAlready',
    'slip.reasonMissing',
    'slip.textTooLong',
    'cash.notInBox',
    'ledger.paused',
  ],
})

/** The slips of a day, the newest first, and what the cash box should hold now. */
export const readDaySheet = defineCall({
  ...forAdmins,
  right: 'gifts.view',
  needsRecentSignIn: false,
  isIrreversible: false,
  method: 'GET',
  path: '/admin/day-sheet',
  query: z.object({ day }),
  reply: z.object({
    slips: z.array(
      z.object({
        key: z.guid(),
        receiptNumber: z.string(),
        at: moment,
        way: z.enum(handWays),
        fundType: z.string(),
        amount: money,
        /** Null where nobody gave theirs, or it was erased. */
        name: z.nullable(z.string()),
        paperNumber: z.nullable(z.string()),
        reference: z.nullable(z.string()),
        /** Null where the slip stands. */
        reversal: z.nullable(z.string()),
      }),
    ),
    inBox: money,
    /** Null while the day is open. */
    closing: z.nullable(
      z.object({
        expected: money,
        counted: money,
        reason: z.nullable(z.string()),
        /** Null where their account is gone. */
        by: z.nullable(z.string()),
        at: moment,
      }),
    ),
    deposits: z.array(z.object({ amount: money, reference: z.string(), at: moment })),
  }),
  refusals: ['export.rangeInvalid'],
})

/** Closes a day by what was counted in the box; a difference is booked and needs a reason. */
export const closeDay = defineCall({
  ...forAdmins,
  needsRecentSignIn: true,
  isIrreversible: true,
  method: 'POST',
  path: '/admin/day-sheet/close',
  body: z.object({ day, counted: countedAmount, reason: orNone(slipText) }),
  reply: acknowledgement,
  refusals: [
    ...amountRefusals,
    'export.rangeInvalid',
    'slip.dayToCome',
    'slip.dayClosed',
    'slip.reasonMissing',
    'slip.textTooLong',
    'ledger.paused',
  ],
})

/** Books that money of the box was brought to the bank. Repeated under the same key, it happens once. */
export const depositCash = defineCall({
  ...forAdmins,
  needsRecentSignIn: true,
  isIrreversible: true,
  method: 'POST',
  path: '/admin/deposits',
  headers: z.object({ 'idempotency-key': idempotencyKey }),
  body: z.object({
    day,
    amount: typedAmount,
    /** As the bank's slip says it. */
    reference: slipText.check(z.minLength(1, 'deposit.referenceMissing')),
  }),
  reply: acknowledgement,
  refusals: [
    ...amountRefusals,
    'export.rangeInvalid',
    'slip.dayToCome',
    'slip.textTooLong',
    'deposit.referenceMissing',
    'cash.notInBox',
    'idempotency.malformed',
    'idempotency.reused',
    'ledger.paused',
  ] satisfies ErrorCode[],
})
