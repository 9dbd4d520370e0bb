import { z } from 'zod/mini'
import { adminActs } from './audit.ts'
import { defineCall, forAdmins, forAdminsJustSignedIn } from './call.ts'
import { moment, money } from './codecs.ts'
import { asciiDigits } from './digits.ts'
import { giftStates } from './donations.ts'
import type { ErrorCode } from './error-codes.ts'
import { rowNumber } from './row-number.ts'
import { typedAs } from './typed-as.ts'

/** Entries on one page of `listAuditEntries`. */
export const auditEntriesListed = 50

/** Tables that can be downloaded as a file. */
export const exportedTables = [
  'gifts',
  'donors',
  'tickets',
  'sponsorships',
  'payouts',
  'grants',
  'journal',
  'trialBalance',
  'audit',
] as const
export type ExportedTable = (typeof exportedTables)[number]

/** Open tasks of an admin, and the charity's figures. Today is a day of Dhaka. */
export const getDesk = defineCall({
  ...forAdmins,
  right: 'desk.view',
  method: 'GET',
  path: '/admin/desk',
  reply: z.object({
    /** Requests that the reader may decide about. */
    approvalsOpen: z.number(),
    sponsorshipsPending: z.number(),
    /** Imports that were checked and neither booked nor discarded. */
    importsChecked: z.number(),
    /** Days before today whose slips nobody has counted and closed. */
    daysToClose: z.number(),
    /** Payouts that wait to be released. */
    payoutsPrepared: z.number(),
    /** Months of the bank that are over and that nobody has closed, from the first with a statement on. */
    bankMonthsToClose: z.number(),
    messagesUnanswered: z.number(),
    messagesSuspected: z.number(),
    deadLetters: z.number(),
    /** Mails that are due or will be tried again. */
    mailsWaiting: z.number(),
    ticketsOfRound: z.number(),
    ticketsInAll: z.number(),
    giftsToday: z.number(),
    /** Sum of today's settled gifts, less refunds; as in all totals, others do not count. */
    amountToday: money,
    /** False while the books do not balance and gifts are refused. */
    isLedgerGreen: z.boolean(),
    /** The last gift that this server knew before the database lost some; null when it lost none since its start. */
    wentBack: z.nullable(z.object({ lastReceiptNumber: z.string(), noticedAt: moment })),
    /** The last time that a backup was restored to prove it; null before there was one. */
    drill: z.nullable(z.object({ at: moment, isGood: z.boolean() })),
    /** Open tasks about payments; null where gifts are taken at their word. */
    payments: z.nullable(
      z.object({
        transfersClaimed: z.number(),
        /** Those that several people claim, or about which somebody objects. */
        transfersDisputed: z.number(),
        paymentsHeld: z.number(),
        /** Payments with a refund that the gateway refused, or whose answer was lost. */
        refundsFailed: z.number(),
      }),
    ),
  }),
  refusals: [],
})

/** Reasons why the pages of what was published last are not shown. */
export const renderingFailures = ['killed', 'outOfMemory', 'tookTooLong', 'failed'] as const
export type RenderingFailure = (typeof renderingFailures)[number]

/** Tells why the server that answers shows the version of the site before, if it does; it tries again by itself. */
export const readRendering = defineCall({
  ...forAdmins,
  right: 'desk.view',
  method: 'GET',
  path: '/admin/rendering',
  reply: z.object({
    failure: z.nullable(z.object({ reason: z.enum(renderingFailures), since: moment })),
  }),
  refusals: [],
})

const numberOnly = /^(?:DN-)?(\d{1,15})$/i

/** The number of a receipt as people copy it: `DN-000042`, `42`, `৪২`. */
export const receiptNumber = typedAs('receipt.numberInvalid', (typed) => {
  const [, digits] = numberOnly.exec(asciiDigits(typed.trim()) ?? '') ?? []
  return digits === undefined ? null : BigInt(digits)
})

/** One gift by the number of its receipt, with who gave it as far as that is still kept. */
export const findGift = defineCall({
  ...forAdmins,
  right: 'gifts.view',
  method: 'GET',
  path: '/admin/gift',
  query: z.object({ receiptNumber }),
  reply: z.object({
    receiptNumber: z.string(),
    at: moment,
    fundType: z.string(),
    amount: money,
    state: z.enum(giftStates),
    /** As they were typed; null once they were erased. */
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    hasAccount: z.boolean(),
  }),
  refusals: ['receipt.numberInvalid', 'receipt.unknown'],
})

/** A day of Dhaka as `YYYY-MM-DD`. */
export const day = z.string('export.rangeInvalid').check(z.refine(isDay, 'export.rangeInvalid'))

function isDay(text: string): boolean {
  if (!/^2\d{3}-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) // else 31 April is 1 May
}

/** Refuses a range of days whose first comes after its last. */
export const daysInOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from = '', to = '9' }) => from <= to,
  { path: ['to'], error: 'export.rangeInvalid' },
)

/** The operator among actors of the audit trail; everybody else is an account's id. */
export const operatorActor = 'operator'

/** Lists acts of admins and the operator, the newest first, one page: those before the entry `before`. Days are those of Dhaka. */
export const listAuditEntries = defineCall({
  ...forAdmins,
  right: 'audit.view',
  method: 'GET',
  path: '/admin/audit',
  query: z
    .object({
      before: z.optional(rowNumber),
      act: z.optional(z.enum(adminActs)),
      /** An account's id, an API key's behind `key:`, or the operator. */
      by: z.optional(z.string().check(z.maxLength(200))),
      from: z.optional(day),
      to: z.optional(day),
    })
    .check(daysInOrder),
  reply: z.array(
    z.object({
      id: z.string(),
      at: moment,
      /** The admin's account, or `key:` and the id of an API key; null for the operator's commands. */
      actorUid: z.nullable(z.string()),
      /** As that is called now; null when the account is gone. */
      actorName: z.nullable(z.string()),
      /** One of `adminActs`, or one that later versions know. */
      act: z.string(),
      subject: z.string(),
      requestId: z.nullable(z.string()),
    }),
  ),
  refusals: ['export.rangeInvalid'],
})

/** Days of Dhaka from one to another, both included; without one there is no end on that side. */
export const dayRange = z.object({ from: z.optional(day), to: z.optional(day) }).check(daysInOrder)
export type DayRange = z.output<typeof dayRange>

/**
 * A table as a file, and no JSON: CSV in UTF-8 with a mark, so that Excel reads it as such. Donors are all
 * donors, whatever the days.
 */
export const exportTable = defineCall({
  ...forAdminsJustSignedIn,
  right: 'export',
  isIrreversible: false,
  method: 'GET',
  path: '/admin/export/:table',
  params: z.object({ table: z.enum(exportedTables) }),
  query: dayRange,
  reply: z.custom<Blob>((file) => file instanceof Blob),
  refusals: ['export.rangeInvalid'] satisfies ErrorCode[],
})
