import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall, forAdmins } from './call.ts'
import { moment, money } from './codecs.ts'
import { day, receiptNumber } from './desk.ts'
import { giftStates } from './donations.ts'
import { giftWays, searchText } from './gift-desk.ts'

/** Donors on one page of `listDonors`, and gifts on one of `viewDonor`. */
export const donorsListed = 50

/** Limit of a note about a donor, in characters. */
export const maxNoteLength = 2000

/** By what gifts belong together: an account, or an address or a telephone number that was given and proves nobody. */
export const donorRecordKinds = ['account', 'email', 'phone'] as const

/** A donor is named by the receipt's number of any of their gifts. */
const ofDonor = z.object({ receiptNumber })

const contact = {
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
}

/**
 * Lists donors by their latest gift that matches a search, in the words in which gifts are searched; the audit trail
 * records whom that showed.
 */
export const listDonors = defineCall({
  ...forAdmins,
  right: 'donors.view',
  method: 'POST',
  path: '/admin/donors',
  body: z.object({ search: z.optional(searchText), before: z.optional(receiptNumber) }),
  reply: z.object({
    donors: z.array(
      z.object({
        receiptNumber: z.string(),
        ...contact,
        kind: z.enum(donorRecordKinds),
        gifts: z.number(),
        /** Sum of those that count, less refunds. */
        given: money,
        lastAt: moment,
      }),
    ),
    /** The receipt before which the next page begins; null at the end. */
    next: z.nullable(z.string()),
  }),
  refusals: ['search.tooLong', 'receipt.numberInvalid'],
})

const record = z.object({
  /** The latest gift of the record. */
  receiptNumber: z.string(),
  kind: z.enum(donorRecordKinds),
  ...contact,
})

/** Everything that one donor gave, and what staff say of them. The audit trail records the look. */
export const viewDonor = defineCall({
  ...forAdmins,
  right: 'donors.view',
  method: 'GET',
  path: '/admin/donor/:receiptNumber',
  params: ofDonor,
  query: z.object({ before: z.optional(receiptNumber) }),
  reply: z.object({
    ...contact,
    gifts: z.number(),
    given: money,
    isWrittenTo: z.boolean(),
    /** Their records, the first of which the others were joined to. */
    records: z.array(record),
    /** Records under the same address or telephone number, which may be somebody else's. */
    alike: z.array(record),
    notes: z.array(
      z.object({ id: z.string(), at: moment, by: z.nullable(z.string()), text: z.string() }),
    ),
    listed: z.array(
      z.object({
        receipt: z.guid(),
        receiptNumber: z.string(),
        at: moment,
        fundType: z.string(),
        amount: money,
        refunded: money,
        state: z.enum(giftStates),
        way: z.enum(giftWays),
      }),
    ),
  }),
  refusals: ['receipt.numberInvalid', 'receipt.unknown'],
})

const onDonor = {
  ...forAdmins,
  right: 'donors.edit',
  method: 'POST',
  reply: acknowledged,
} as const

/** Writes a note about a donor. */
export const noteDonor = defineCall({
  ...onDonor,
  path: '/admin/donors/note',
  body: z.object({
    receiptNumber,
    text: z
      .string('note.missing')
      .check(
        z.trim(),
        z.minLength(1, { error: 'note.missing', abort: true }),
        z.maxLength(maxNoteLength, 'note.tooLong'),
      ),
  }),
  refusals: ['receipt.numberInvalid', 'receipt.unknown', 'note.missing', 'note.tooLong'],
})

/** Says whether a donor may be written to beyond receipts and what protects an account. */
export const writeToDonor = defineCall({
  ...onDonor,
  path: '/admin/donors/writing',
  body: z.object({ receiptNumber, isWrittenTo: z.boolean() }),
  refusals: ['receipt.numberInvalid', 'receipt.unknown'],
})

/** Joins the donor of one receipt to that of another, because staff know that they are one person. */
export const joinDonors = defineCall({
  ...onDonor,
  path: '/admin/donors/join',
  body: z.object({ receiptNumber, other: receiptNumber }),
  refusals: ['receipt.numberInvalid', 'receipt.unknown', 'donor.same', 'donor.joined'],
})

/** Parts a record from the donor it was joined to. Repeated, it happens once. */
export const partDonors = defineCall({
  ...onDonor,
  path: '/admin/donors/part',
  body: ofDonor,
  refusals: ['receipt.numberInvalid', 'receipt.unknown'],
})

const period = z
  .object({ from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'export.rangeInvalid' }))

/** A statement of gifts that count, the oldest first. */
export const statement = z.object({
  name: z.nullable(z.string()),
  gifts: z.array(
    z.object({
      receiptNumber: z.string(),
      at: moment,
      fundType: z.string(),
      way: z.enum(giftWays),
      amount: money,
      refunded: money,
      /** The entry of the public book that has it, counted from 0; null while none has. */
      bookEntry: z.nullable(z.number()),
    }),
  ),
  /** Their sum, less refunds. */
  total: money,
})

/** The statement of a donor for a period. The audit trail records the look. */
export const readDonorStatement = defineCall({
  ...forAdmins,
  right: 'donors.view',
  method: 'GET',
  path: '/admin/donor/:receiptNumber/statement',
  params: ofDonor,
  query: period,
  reply: statement,
  refusals: ['receipt.numberInvalid', 'receipt.unknown', 'export.rangeInvalid'],
})

/** The caller's own statement for a period. */
export const readOwnStatement = defineCall({
  audience: 'user',
  method: 'GET',
  path: '/currentuserstatement',
  query: period,
  reply: statement,
  refusals: ['export.rangeInvalid'],
})
