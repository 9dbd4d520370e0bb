import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { money } from './codecs.ts'
import { inBoth } from './content-text.ts'
import { rowNumber } from './row-number.ts'

/** Kinds of payees, which the public is told in place of a name. */
export const payeeCategories = ['staff', 'goods', 'services', 'beneficiary', 'partner'] as const
export type PayeeCategory = (typeof payeeCategories)[number]

/** Payouts on one page of a list. */
export const payoutsListed = 20

/** Place of published vouchers below the API's root; their names are `<sha256>.webp`. */
export const voucherPath = '/vouchers'

/** A fund's money, received, spent and left, and what it was spent on, the newest first, one page: those below `before`. */
export const listSpending = defineCall({
  audience: 'anyone',
  method: 'GET',
  path: '/spending/:fundType',
  params: z.object({ fundType: z.string() }),
  query: z.object({ before: z.optional(rowNumber) }),
  reply: z.object({
    received: money,
    spent: money,
    left: money,
    payouts: z.array(
      z.object({
        number: z.number(),
        amount: money,
        day: z.string(),
        category: z.enum(payeeCategories),
        /** Null where it is no longer published. */
        purpose: z.nullable(inBoth(z.string())),
        /** SHA-256 of its published vouchers, in hex. */
        vouchers: z.array(z.string()),
        /** The day on which it was taken back; null while it stands. */
        reversedOn: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['donation.unknownFund'],
})

/** Months on the list of a fund's, the newest first. */
export const spendingMonthsListed = 24

/** Purposes of a fund that are told apart: those on which most was spent. */
export const purposesSummed = 20

/** Sums what a fund received and spent by the months of gifts and payouts, the newest first, and spent by purpose. */
export const sumSpending = defineCall({
  audience: 'anyone',
  method: 'GET',
  path: '/spending/:fundType/sums',
  params: z.object({ fundType: z.string() }),
  reply: z.object({
    months: z.array(z.object({ month: z.string(), received: money, spent: money })),
    purposes: z.array(z.object({ purpose: inBoth(z.string()), spent: money })),
    /** Spent on further purposes, and on those that are no longer published. */
    otherPurposes: money,
  }),
  refusals: ['donation.unknownFund'],
})
