import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { moment, money } from './codecs.ts'
import { day, receiptNumber } from './desk.ts'
import { giftStates } from './donations.ts'
import type { ErrorCode } from './error-codes.ts'
import { handWays } from './money-in.ts'
import { gateways } from './payments.ts'
import { parseTaka } from './taka.ts'

/** Gifts on one page of `listGifts`. */
export const giftsListed = 50

/** Above so many gifts that match a search or a range of amounts, they are neither counted nor summed up. */
export const giftsCounted = 3000

/** Limit of a search, in characters. */
export const maxSearchLength = 200

/** By what a gift was paid or is to be; `none` was brought to no gateway. */
export const giftWays = [...gateways, ...handWays, 'none'] as const
export type GiftWay = (typeof giftWays)[number]

// Controls, and marks that change the direction of a text, are no part of any name or number.
const unsearchable = /\p{C}/gu

/** A text that staff search for. */
export const searchText = z
  .string()
  .check(z.maxLength(maxSearchLength, 'search.tooLong'), z.overwrite(searchable))

function searchable(text: string): string {
  return text.replace(unsearchable, '').trim()
}

const amount = z.pipe(
  z.string('amount.malformed'),
  z.transform((typed, context) => {
    const parsed = parseTaka(typed)
    if (parsed.ok) return parsed.poisha
    context.issues.push({ code: 'custom', message: parsed.code, input: typed })
    return z.NEVER
  }),
)

/** Filters of gifts, all of which a gift must match; days are those of Dhaka on which it was given. */
export const giftFilter = z
  .object({
    /** Parts of a name in either script, an e-mail address, a telephone number, a transaction ID, a receipt's number or an exact sum. */
    search: z.optional(searchText),
    fund: z.optional(z.string('donation.unknownFund')),
    state: z.optional(z.enum(giftStates)),
    way: z.optional(z.enum(giftWays)),
    account: z.optional(z.enum(['with', 'without'])),
    least: z.optional(amount),
    most: z.optional(amount),
    from: z.optional(day),
    to: z.optional(day),
  })
  .check(
    z.refine(({ from = '', to = '9' }) => from <= to, {
      path: ['to'],
      error: 'export.rangeInvalid',
    }),
    z.refine(({ least = 0n, most = least }) => least <= most, {
      path: ['most'],
      error: 'amount.rangeInvalid',
    }),
  )
export type GiftFilter = z.output<typeof giftFilter>

const filterRefusals = [
  'search.tooLong',
  'donation.unknownFund',
  'export.rangeInvalid',
  'amount.rangeInvalid',
  'amount.missing',
  'amount.malformed',
  'amount.notPositive',
  'amount.tooLarge',
] as const satisfies readonly ErrorCode[]

// POST, as what is searched for names people, and addresses are logged on their way.
const forAdmins = { audience: 'admin', method: 'POST', isIrreversible: false } as const

/**
 * Lists gifts, the newest first, one page: those before the receipt `before`. Their donors are named where something
 * was searched for, and the audit trail records whom that showed.
 */
export const listGifts = defineCall({
  ...forAdmins,
  right: 'gifts.view',
  needsRecentSignIn: false,
  path: '/admin/gifts',
  body: z.object({ filter: giftFilter, before: z.optional(receiptNumber) }),
  reply: z.array(
    z.object({
      receiptNumber: z.string(),
      at: moment,
      fundType: z.string(),
      amount: money,
      refunded: money,
      state: z.enum(giftStates),
      way: z.enum(giftWays),
      hasAccount: z.boolean(),
      /** The payment that `getPayment` shows; null of a gift without one. */
      payment: z.nullable(z.guid()),
      /** Null where they were erased, and where nothing was searched for. */
      name: z.nullable(z.string()),
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
  refusals: [...filterRefusals, 'receipt.numberInvalid'],
})

/** Counts and sums up gifts. */
export const sumGifts = defineCall({
  ...forAdmins,
  right: 'gifts.view',
  needsRecentSignIn: false,
  path: '/admin/gifts/sums',
  body: z.object({ filter: giftFilter }),
  /** Null where more than `giftsCounted` match a search or a range of amounts. */
  reply: z.object({
    sums: z.nullable(z.object({ gifts: z.number(), amount: money, refunded: money })),
  }),
  refusals: filterRefusals,
})

/** The gifts that a filter leaves, as a file like those of `exportTable`. */
export const exportGifts = defineCall({
  ...forAdmins,
  right: 'export',
  needsRecentSignIn: true,
  path: '/admin/gifts/file',
  body: z.object({ filter: giftFilter }),
  reply: z.custom<Blob>((file) => file instanceof Blob),
  refusals: filterRefusals,
})
