import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall, forAdmins } from './call.ts'
import { moment, money } from './codecs.ts'
import { inBoth, line } from './content-text.ts'
import { day, daysInOrder } from './desk.ts'
import type { ErrorCode } from './error-codes.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { amountRefusals, box, reason, slipText } from './money-in.ts'
import { orNone } from './optional-text.ts'
import { photographBody, photographRefusals } from './photographs.ts'
import { typedAmount } from './refunds.ts'
import { rowNumber } from './row-number.ts'
import { shortName } from './short-name.ts'
import { payeeCategories } from './spending.ts'
import { mobileNumber } from './telephone.ts'

/** Ways in which money is paid out: of a cash box, of the bank, or of a mobile wallet. */
export const payoutWays = ['cash', 'cheque', 'bank', 'mobile'] as const
export type PayoutWay = (typeof payoutWays)[number]

/** `reversed` was released and taken back since. */
export const payoutStates = ['prepared', 'released', 'refused', 'reversed'] as const
export type PayoutState = (typeof payoutStates)[number]

/** Photographs of vouchers that one payout may have, and pages that a PDF may. */
export const maxVouchers = 10

/** Limit of a purpose, in characters. */
export const maxPurposeLength = 200

/** The SHA-256 of a voucher's photograph as it is stored, in hex. */
const voucherHash = z.string('voucher.unknown').check(z.regex(/^[0-9a-f]{64}$/, 'voucher.unknown'))

/** A voucher's photograph, and the copy that everybody may see. */
const voucher = z.object({ original: voucherHash, published: z.nullable(voucherHash) })
export type Voucher = z.output<typeof voucher>

const payee = z.int('payee.unknown').check(z.positive('payee.unknown'))
const payout = z.guid('payout.unknown')

const preparing = { ...forAdmins, right: 'spending.prepare', method: 'POST' } as const

export const newPayee = z.object({
  name: shortName('payee.nameInvalid'),
  category: z.enum(payeeCategories, 'payee.categoryMissing'),
  phone: orNone(mobileNumber),
})

/** Adds somebody whom the charity pays. */
export const addPayee = defineCall({
  ...preparing,
  path: '/admin/payees/new',
  body: newPayee,
  reply: z.object({ payee: z.number() }),
  refusals: ['payee.nameInvalid', 'payee.categoryMissing', 'phone.notMobile'],
})

/** Payees by name, without those who were erased, cash boxes, and funds with what is left of each: for a payout to choose from. */
export const readPayoutChoices = defineCall({
  ...forAdmins,
  right: 'spending.prepare',
  method: 'GET',
  path: '/admin/payouts/choices',
  reply: z.object({
    payees: z.array(
      z.object({ payee: z.number(), name: z.string(), category: z.enum(payeeCategories) }),
    ),
    boxes: z.array(z.object({ box: z.number(), name: z.string(), inBox: money })),
    /** `takesZakat` where money came as zakat, which is paid for its purposes alone. */
    funds: z.array(z.object({ fundType: z.string(), left: money, takesZakat: z.boolean() })),
  }),
  refusals: [],
})

/**
 * Stores a voucher's photograph, without what the camera wrote into it, or each page of a PDF as such a photograph, in
 * their order. One that no payout has for a day is deleted.
 */
export const uploadVoucher = defineCall({
  ...preparing,
  path: '/admin/vouchers',
  ...photographBody,
  reply: z.object({ pages: z.array(voucherHash) }),
  refusals: [
    ...photographRefusals,
    'voucher.pdfLocked',
    'voucher.pdfTooManyPages',
    'voucher.pdfUnreadable',
  ],
})

/** Gives a voucher's photograph to staff, as WebP. */
export const readVoucher = defineCall({
  ...forAdmins,
  right: 'spending.view',
  method: 'GET',
  path: '/admin/vouchers/:sha256',
  params: z.object({ sha256: voucherHash }),
  reply: z.custom<Blob>((file) => file instanceof Blob),
  refusals: ['voucher.unknown'],
})

export const newPayout = z.object({
  fundType: z.string('donation.unknownFund'),
  payee,
  amount: typedAmount,
  /** When it is paid, a day of Dhaka. */
  day,
  way: z.enum(payoutWays, 'payout.wayMissing'),
  /** The cash box that it comes out of; nothing of what is paid otherwise. */
  box: z.nullable(box),
  /** Number of the cheque or of the transfer. */
  reference: orNone(slipText),
  /** Shown to everybody, so that it names nobody. */
  purpose: inBoth(line(maxPurposeLength)),
  isForZakat: z.boolean(),
  vouchers: z
    .array(voucher)
    .check(z.minLength(1, 'voucher.missing'), z.maxLength(maxVouchers, 'voucher.tooMany')),
})

/** Prepares a payout, which another person releases. Repeated under the same key, it happens once. */
export const preparePayout = defineCall({
  ...preparing,
  path: '/admin/payouts/new',
  headers: z.object({ 'idempotency-key': idempotencyKey }),
  body: newPayout,
  reply: z.object({ payout: z.guid() }),
  refusals: [
    ...amountRefusals,
    'donation.unknownFund',
    'payee.unknown',
    'export.rangeInvalid',
    'slip.dayToCome',
    'bank.monthClosed',
    'payout.wayMissing',
    'box.unknown',
    'slip.textTooLong',
    'content.textMissing',
    'content.textTooLong',
    'content.textInvalid',
    'payout.notForZakat',
    'voucher.missing',
    'voucher.tooMany',
    'voucher.unknown',
    'idempotency.malformed',
    'idempotency.reused',
    'ledger.paused',
  ] satisfies ErrorCode[],
})

/** Lists payouts, the newest first, one page: those numbered below `before`. */
export const listPayouts = defineCall({
  ...forAdmins,
  right: 'spending.view',
  method: 'GET',
  path: '/admin/payouts',
  query: z
    .object({
      fundType: z.optional(z.string('donation.unknownFund')),
      state: z.optional(z.enum(payoutStates)),
      /** Days of Dhaka on which it was paid. */
      from: z.optional(day),
      to: z.optional(day),
      before: z.optional(rowNumber),
    })
    .check(daysInOrder),
  reply: z.array(
    z.object({
      payout: z.guid(),
      number: z.number(),
      fundType: z.string(),
      amount: money,
      day: z.string(),
      way: z.enum(payoutWays),
      /** Name of the cash box that it comes out of; null where it is paid otherwise. */
      box: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      /** Null once they were erased. */
      payee: z.nullable(z.string()),
      category: z.enum(payeeCategories),
      purpose: inBoth(z.string()),
      isForZakat: z.boolean(),
      vouchers: z.array(voucher),
      state: z.enum(payoutStates),
      /** The reader prepared it. */
      isOwn: z.boolean(),
      /** Null where their account is gone, as below. */
      preparedBy: z.nullable(z.string()),
      preparedAt: moment,
      decidedBy: z.nullable(z.string()),
      decidedAt: z.nullable(moment),
      /** Why it was refused or taken back. */
      reason: z.nullable(z.string()),
      /** Why its words and vouchers are no longer published; null where they are. */
      unpublished: z.nullable(z.string()),
    }),
  ),
  refusals: ['donation.unknownFund', 'export.rangeInvalid'],
})

const releasing = {
  audience: 'admin',
  right: 'spending.release',
  needsRecentSignIn: true,
  method: 'POST',
  reply: acknowledged,
} as const

/** Releases a payout that another person prepared, who still has the right to: it is booked and public. */
export const releasePayout = defineCall({
  ...releasing,
  isIrreversible: true,
  path: '/admin/payouts/release',
  body: z.object({ payout }),
  refusals: [
    'payout.unknown',
    'payout.decided',
    'payout.own',
    'payout.preparerRightMissing',
    'payout.notForZakat',
    'fund.moneySpent',
    'cash.notInBox',
    'bank.monthClosed',
    'ledger.paused',
  ],
})

/** Refuses a payout that waits: one's own, or another person's by the right to release it. */
export const refusePayout = defineCall({
  ...releasing,
  right: 'spending.prepare',
  isIrreversible: false,
  path: '/admin/payouts/refuse',
  body: z.object({ payout, reason }),
  refusals: [
    'payout.unknown',
    'payout.decided',
    'slip.reasonMissing',
    'slip.textTooLong',
    'identity.rightMissing',
    'identity.secondFactorMissing',
  ],
})

/** Takes a released payout back by a reversal: its money is the fund's again, and both stay public. */
export const reversePayout = defineCall({
  ...releasing,
  isIrreversible: true,
  path: '/admin/payouts/reverse',
  body: z.object({ payout, reason }),
  refusals: [
    'payout.unknown',
    'payout.notReleased',
    'slip.reasonMissing',
    'slip.textTooLong',
    'bank.monthClosed',
    'ledger.paused',
  ],
})

/**
 * Ends the publication of a payout's words and vouchers, such as those that name somebody: everybody sees its sum, day and
 * kind of payee alone, and its document is gone from the public book, whose entry stays.
 */
export const unpublishPayout = defineCall({
  ...releasing,
  isIrreversible: true,
  path: '/admin/payouts/unpublish',
  body: z.object({ payout, reason }),
  refusals: ['payout.unknown', 'payout.notReleased', 'slip.reasonMissing', 'slip.textTooLong'],
})
