import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall, forAdmins } from './call.ts'
import { moment } from './codecs.ts'
import { basedOn, editionNumber } from './edition-number.ts'
import type { ErrorCode } from './error-codes.ts'
import { fundContent } from './fund-content.ts'
import { fundCategories } from './funds.ts'

/** Editions that `readFund` lists, the newest first. */
export const editionsListed = 50

/** Limit of the last part of a fund's address, in characters. */
export const maxSlugLength = 40

/** Words that no fund's address may be, because a page has or may have them. */
const reservedSlugs: ReadonlySet<string> = new Set([
  '404',
  'about',
  'admin',
  'all',
  'api',
  'assets',
  'auth',
  'bn',
  'contact',
  'donate',
  'embed',
  'en',
  'fund',
  'funds',
  'gallery',
  'giftcard',
  'hear-news',
  'home',
  'manageadvertisement',
  'manageraffle',
  'new',
  'news',
  'no-news',
  'no-reminders',
  'open-books',
  'payment',
  'populer-work',
  'preview',
  'profile',
  'raffle',
  'receipt',
  'receipts',
  'reset-password',
  'signin',
  'signup',
  'special',
  'share',
  'sponsership',
  'total',
  'total-fund',
  'undefined',
  'null',
  'verify-email',
  'viewour',
])

/** The last part of a fund's address; capitals are written small. */
export const fundSlug = z.string('fund.slugInvalid').check(
  z.trim(),
  z.toLowerCase(),
  z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'fund.slugInvalid', abort: true }),
  z.maxLength(maxSlugLength, 'fund.slugInvalid'),
  z.refine((slug) => !reservedSlugs.has(slug), 'fund.slugReserved'),
)

export const fundStates = ['draft', 'open', 'closed', 'hidden'] as const
export type FundState = (typeof fundStates)[number]

/** For what the public sees. */
const publishing = { ...forAdmins, needsRecentSignIn: true } as const

const params = z.object({ key: z.string() })

const contentRefusals = [
  'fund.nameMissing',
  'fund.nameTooLong',
  'content.textMissing',
  'content.textTooLong',
  'content.textInvalid',
  'fund.goalTooLarge',
  'fund.untilPast',
  'photograph.unknown',
  'amount.missing',
  'amount.malformed',
  'amount.notPositive',
  'amount.tooLarge',
] as const satisfies readonly ErrorCode[]

const standing = {
  key: z.string(),
  category: z.enum(fundCategories),
  type: z.string(),
  slug: z.string(),
  state: z.enum(fundStates),
  /** The edition that the public sees; null for the words that the product brings. */
  published: z.nullable(editionNumber),
  /** The newest edition; null where none was saved. */
  latest: z.nullable(editionNumber),
}

/** Lists all funds in the order of the site, with drafts. */
export const listFundsAtDesk = defineCall({
  ...forAdmins,
  right: 'content.view',
  method: 'GET',
  path: '/admin/funds',
  reply: z.array(z.object({ ...standing, name: fundContent.shape.name })),
  refusals: [],
})

/** A fund as its editors see it, with its history. */
export const readFundAtDesk = defineCall({
  ...forAdmins,
  right: 'content.view',
  method: 'GET',
  path: '/admin/funds/:key',
  params,
  reply: z.object({
    ...standing,
    /** The newest edition's. */
    content: fundContent,
    /** The public one; null for a draft. */
    publishedContent: z.nullable(fundContent),
    /** The link by which anybody sees the newest edition; null where none was saved. */
    preview: z.nullable(z.object({ token: z.string(), until: moment })),
    editions: z.array(
      z.object({
        number: editionNumber,
        savedAt: moment,
        /** The admin's name; null when their account is gone. */
        savedBy: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['fund.unknown'],
})

/** Creates a draft. Its key, by which the ledger and calls name it, follows from its English name. */
export const createFund = defineCall({
  ...forAdmins,
  right: 'content.edit',
  method: 'POST',
  path: '/admin/newfund',
  body: z.strictObject({ category: z.enum(fundCategories), slug: fundSlug, content: fundContent }),
  reply: z.object({ key: z.string() }),
  refusals: [
    ...contentRefusals,
    'fund.slugInvalid',
    'fund.slugReserved',
    'fund.slugTaken',
    'fund.tooMany',
  ],
})

/**
 * Saves an edition that only admins see. Refused with `content.changedMeanwhile` where somebody saved another since
 * `basedOn`; `readFundAtDesk` says who and when.
 */
export const saveFund = defineCall({
  ...forAdmins,
  right: 'content.edit',
  method: 'POST',
  path: '/admin/funds/:key/save',
  params,
  body: z.strictObject({ content: fundContent, basedOn }),
  reply: z.object({ edition: editionNumber }),
  refusals: [...contentRefusals, 'fund.unknown', 'content.changedMeanwhile'],
})

/** Saves the content of an earlier edition as the newest one. */
export const restoreFund = defineCall({
  ...forAdmins,
  right: 'content.edit',
  method: 'POST',
  path: '/admin/funds/:key/restore',
  params,
  body: z.strictObject({ edition: editionNumber, basedOn }),
  reply: z.object({ edition: editionNumber }),
  refusals: [
    'fund.unknown',
    'content.editionUnknown',
    'content.changedMeanwhile',
    'photograph.unknown',
  ],
})

/** Shows the newest edition to everybody, and opens a fund that was a draft. */
export const publishFund = defineCall({
  ...publishing,
  right: 'content.publish',
  method: 'POST',
  path: '/admin/funds/:key/publish',
  params,
  body: z.strictObject({ edition: editionNumber }),
  reply: acknowledged,
  refusals: [
    'fund.unknown',
    'content.editionUnknown',
    'content.changedMeanwhile',
    'photograph.unknown',
  ],
})

/** Opens, closes or hides a fund. Gifts under way are taken in each of these states. */
export const setFundState = defineCall({
  ...publishing,
  right: 'content.publish',
  method: 'POST',
  path: '/admin/funds/:key/state',
  params,
  body: z.strictObject({ state: z.enum(['open', 'closed', 'hidden']) }),
  reply: acknowledged,
  refusals: ['fund.unknown', 'fund.unpublished'],
})

/** Puts the funds in another order; all of them are named. */
export const orderFunds = defineCall({
  ...publishing,
  right: 'content.publish',
  method: 'POST',
  path: '/admin/fundorder',
  body: z.strictObject({ keys: z.array(z.string()).check(z.maxLength(1000)) }),
  reply: acknowledged,
  refusals: ['fund.orderOutdated'],
})
