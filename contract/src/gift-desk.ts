import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall } from './call.ts'
import { moment, money } from './codecs.ts'
import { day, receiptNumber } from './desk.ts'
import { giftStates } from './donations.ts'
import type { ErrorCode } from './error-codes.ts'
import { bookWays } from './hand-ways.ts'
import { gateways } from './payments.ts'
import { typedTaka } from './refunds.ts'

/** Gifts on one page of `listGifts`. */
export const giftsListed = 50

/** Most gifts that one press may act on. */
export const giftsChosenAtMost = 100

/** Above so many gifts that match a search or a range of amounts, they are neither counted nor summed up. */
export const giftsCounted = 3000

/** Limit of a search, in characters. */
export const maxSearchLength = 200

/** By what a gift was paid or is to be; `none` was brought to no gateway. */
export const giftWays = [...gateways, ...bookWays, 'none'] as const
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

const amount = typedTaka('amount.malformed')

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
      /** When its donor was reminded to pay it; null where they were not. */
      remindedAt: z.nullable(moment),
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
  /** Null where more than `giftsCounted` match a search or a range of amounts, and where too many do in other funds or days. */
  reply: z.object({
    sums: z.nullable(z.object({ gifts: z.number(), amount: money, refunded: money })),
  }),
  refusals: filterRefusals,
})

const file = z.custom<Blob>((value) => value instanceof Blob)

/** The gifts that a filter leaves, as a file like those of `exportTable`. */
export const exportGifts = defineCall({
  ...forAdmins,
  right: 'export',
  needsRecentSignIn: true,
  path: '/admin/gifts/file',
  body: z.object({ filter: giftFilter }),
  reply: file,
  refusals: filterRefusals,
})

const chosenGifts = z.object({
  receiptNumbers: z
    .array(receiptNumber, 'gifts.noneChosen')
    .check(
      z.minLength(1, 'gifts.noneChosen'),
      z.maxLength(giftsChosenAtMost, 'gifts.tooManyChosen'),
    ),
})

const chosenRefusals = [
  'gifts.noneChosen',
  'gifts.tooManyChosen',
  'receipt.numberInvalid',
] as const satisfies readonly ErrorCode[]

/** Chosen gifts as a file like that of `exportGifts`. */
export const exportChosenGifts = defineCall({
  ...forAdmins,
  right: 'export',
  needsRecentSignIn: true,
  path: '/admin/gifts/chosen/file',
  body: chosenGifts,
  reply: file,
  refusals: chosenRefusals,
})

/** Mails go to donors, and come back no more. */
const mailsDonors = {
  ...forAdmins,
  right: 'donors.edit',
  needsRecentSignIn: true,
  isIrreversible: true,
  body: chosenGifts,
  refusals: chosenRefusals,
} as const

/**
 * Mails the donors of chosen pledges how to pay them, each pledge once. What is left out is counted: no pledge that is
 * unpaid, reminded before, without an e-mail address, or of a donor who is not written to.
 */
export const remindOfPledges = defineCall({
  ...mailsDonors,
  path: '/admin/gifts/chosen/reminders',
  reply: z.object({
    sent: z.number(),
    notPledged: z.number(),
    remindedBefore: z.number(),
    withoutAddress: z.number(),
    notWrittenTo: z.number(),
  }),
})

/** Mails receipts of chosen gifts again. What is left out is counted: not received, or without an e-mail address. */
export const mailReceiptsAgain = defineCall({
  ...mailsDonors,
  path: '/admin/gifts/chosen/receipts',
  reply: z.object({ sent: z.number(), notReceived: z.number(), withoutAddress: z.number() }),
})

/** Days after which an unpaid pledge is reminded by itself: at least, at most, and what the desk suggests. */
export const reminderDays = { least: 1, most: 60, usual: 7 } as const

const daysOrNever = z.nullable(
  z
    .int('reminder.daysInvalid')
    .check(
      z.gte(reminderDays.least, 'reminder.daysInvalid'),
      z.lte(reminderDays.most, 'reminder.daysInvalid'),
    ),
)

/** Gives the days after which unpaid pledges are reminded; null for never. */
export const getReminderDays = defineCall({
  audience: 'admin',
  right: 'gifts.view',
  needsRecentSignIn: false,
  isIrreversible: false,
  method: 'GET',
  path: '/admin/reminders',
  reply: z.object({ days: daysOrNever }),
  refusals: [],
})

/** Sets the days after which unpaid pledges are reminded; null for never. */
export const setReminderDays = defineCall({
  ...forAdmins,
  right: 'money.decide',
  needsRecentSignIn: true,
  path: '/admin/reminders/days',
  body: z.object({ days: daysOrNever }),
  reply: acknowledged,
  refusals: ['reminder.daysInvalid'],
})
