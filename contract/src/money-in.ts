import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall } from './call.ts'
import { moment, money } from './codecs.ts'
import { day } from './desk.ts'
import { asciiDigits } from './digits.ts'
import type { ErrorCode } from './error-codes.ts'
import { bookWays, handWays } from './hand-ways.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { orNone } from './optional-text.ts'
import { emailAddress, personName } from './people.ts'
import { typedAmount } from './refunds.ts'
import { mobileNumber } from './telephone.ts'

/** Limit of a number or reference of a slip and of a reason, in characters. */
export const maxSlipTextLength = 100

/** A number, reference or reason, as it is typed. */
export const slipText = z
  .string()
  .check(z.trim(), z.maxLength(maxSlipTextLength, 'slip.textTooLong'))
export const reason = slipText.check(z.minLength(1, 'slip.reasonMissing'))

export const amountRefusals = [
  'amount.missing',
  'amount.malformed',
  'amount.notPositive',
  'amount.tooLarge',
] as const satisfies readonly ErrorCode[]

/** Number of a receipt in a numbered book, with the digits of one script: no two gifts have the same. */
const paperNumber = orNone(slipText.check(z.overwrite((typed) => asciiDigits(typed) ?? typed)))

/** The number of a cash box. */
export const box = z.number('box.unknown').check(z.positive('box.unknown'), z.int('box.unknown'))

/** A slip, as it is typed. */
export const slip = z.object({
  way: z.enum(handWays, 'slip.wayMissing'),
  /** When it was brought, a day of Dhaka. */
  day,
  box,
  fundType: z.string('donation.unknownFund'),
  amount: typedAmount,
  /** Nobody's name is a gift of somebody unknown. */
  name: orNone(personName),
  email: orNone(emailAddress),
  phone: orNone(mobileNumber),
  paperNumber,
  /** Number of the cheque, or of the bank's line. */
  reference: orNone(slipText),
  /** Of a gift in kind; its amount is its value then. */
  description: orNone(slipText),
})

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
    'bank.monthClosed',
    'box.unknown',
    'slip.paperNumberTaken',
    'slip.textTooLong',
    'slip.descriptionMissing',
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
  reply: acknowledged,
  refusals: [
    'slip.unknown',
    'slip.reversedAlready',
    'slip.reasonMissing',
    'slip.textTooLong',
    'cash.notInBox',
    'fund.moneySpent',
    'bank.monthClosed',
    'ledger.paused',
  ],
})

/** A slip as staff see it listed. */
const listedSlip = z.object({
  key: z.guid(),
  receiptNumber: z.string(),
  at: moment,
  way: z.enum(bookWays),
  fundType: z.string(),
  amount: money,
  /** Null where nobody gave theirs, or it was erased. */
  name: z.nullable(z.string()),
  paperNumber: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** The member of staff who named the donor later; null where nobody did, or their account is gone. */
  namedBy: z.nullable(z.string()),
  isNamedLater: z.boolean(),
  /** True where nobody was named, then or since; an erased donor is another thing. */
  isUnclaimed: z.boolean(),
  isImported: z.boolean(),
  /** Null where the slip stands. */
  reversal: z.nullable(z.string()),
})

/** As an address has it. */
const boxInAddress = z.pipe(
  z.string('box.unknown').check(z.regex(/^[1-9]\d{0,8}$/, 'box.unknown')),
  z.transform(Number),
)

/** The sheet of a day and a box: its slips, the newest first, and what each box should hold now. */
export const readDaySheet = defineCall({
  ...forAdmins,
  right: 'gifts.view',
  needsRecentSignIn: false,
  isIrreversible: false,
  method: 'GET',
  path: '/admin/day-sheet',
  query: z.object({ day, box: boxInAddress }),
  reply: z.object({
    slips: z.array(listedSlip),
    boxes: z.array(z.object({ box: z.number(), name: z.string(), inBox: money })),
    /** Null while the day is open. */
    closing: z.nullable(
      z.object({
        expected: money,
        counted: money,
        /** Null of a day that was closed before notes were counted. */
        notes: z.nullable(z.array(z.number())),
        cheques: z.nullable(money),
        reason: z.nullable(z.string()),
        /** Null where their account is gone. */
        by: z.nullable(z.string()),
        at: moment,
      }),
    ),
    deposits: z.array(
      z.object({
        key: z.guid(),
        amount: money,
        reference: z.string(),
        at: moment,
        /** Null where the deposit stands. */
        reversal: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['export.rangeInvalid', 'box.unknown'],
})

/** Limit of the slips that `listUnclaimed` gives. */
export const unclaimedListed = 50

/** Lists money whose donor nobody knows, lines of the bank and others, the newest first. */
export const listUnclaimed = defineCall({
  ...forAdmins,
  right: 'gifts.view',
  needsRecentSignIn: false,
  isIrreversible: false,
  method: 'GET',
  path: '/admin/slips/unclaimed',
  reply: z.array(z.object({ ...listedSlip.shape, day })),
  refusals: [],
})

/** Says whose a gift is that was entered as from nobody known. */
export const nameDonor = defineCall({
  ...forAdmins,
  right: 'donors.edit',
  needsRecentSignIn: true,
  isIrreversible: false,
  method: 'POST',
  path: '/admin/slips/donor',
  body: z.object({
    key: z.guid('slip.unknown'),
    name: personName,
    email: orNone(emailAddress),
    phone: orNone(mobileNumber),
  }),
  reply: acknowledged,
  refusals: [
    'slip.unknown',
    'slip.reversedAlready',
    'slip.donorKnown',
    'person.nameMissing',
    'person.nameInvalid',
    'person.emailMissing',
    'person.emailInvalid',
    'phone.notMobile',
  ],
})

/** Takes back whose a gift was said to be: it is nobody's again. */
export const unnameDonor = defineCall({
  ...forAdmins,
  right: 'donors.edit',
  needsRecentSignIn: true,
  isIrreversible: true,
  method: 'POST',
  path: '/admin/slips/donor/forget',
  body: z.object({ key: z.guid('slip.unknown') }),
  reply: acknowledged,
  refusals: ['slip.unknown', 'slip.donorNotNamed'],
})
