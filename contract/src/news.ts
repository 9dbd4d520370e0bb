import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall, forAdmins } from './call.ts'
import { moment, money } from './codecs.ts'
import { inBoth, line, paragraphs } from './content-text.ts'
import { day } from './desk.ts'
import { editionNumber } from './edition-number.ts'
import type { ErrorCode } from './error-codes.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { rowNumber } from './row-number.ts'
import { photograph } from './site-picture.ts'

/** News on one page of a list. */
export const newsListed = 20

/** Most photographs of one piece of news. */
export const maxNewsPhotographs = 6

/** Lengths of texts of news, in characters. */
const maxNewsText = { title: 80, text: 2000, place: 60, alt: 160 } as const

/** A piece of news: what happened, where and when, in both languages. */
export const newsContent = z
  .strictObject({
    title: inBoth(line(maxNewsText.title)),
    text: inBoth(paragraphs(maxNewsText.text)),
    place: inBoth(line(maxNewsText.place)),
    /** When it happened, a day of Dhaka. */
    day,
    photographs: z
      .array(z.strictObject({ picture: photograph, alt: inBoth(line(maxNewsText.alt)) }))
      .check(z.maxLength(maxNewsPhotographs)),
    /** Everybody who is shown agreed to it. */
    hasConsent: z.boolean(),
  })
  .check(
    z.refine(({ photographs, hasConsent }) => photographs.length === 0 || hasConsent, {
      error: 'news.consentMissing',
      path: ['hasConsent'],
    }),
  )
export type NewsContent = z.output<typeof newsContent>

const params = z.object({ news: z.guid('news.unknown') })
const payoutNumber = z.int('payout.unknown').check(z.positive('payout.unknown'))

/** A payout as everybody may know it; its purpose is null where that is no longer published. */
const payout = z.object({
  number: z.number(),
  amount: money,
  purpose: z.nullable(inBoth(z.string())),
})

/** News of a fund that everybody may read, the newest first, one page: those numbered below `before`. */
export const listNews = defineCall({
  audience: 'anyone',
  method: 'GET',
  path: '/news/:fundType',
  params: z.object({ fundType: z.string() }),
  query: z.object({
    before: z.optional(rowNumber),
    /** Those published later alone. */
    since: z.optional(moment),
  }),
  reply: z.array(
    z.object({
      number: z.number(),
      title: inBoth(z.string()),
      text: inBoth(z.string()),
      place: inBoth(z.string()),
      day: z.string(),
      photographs: z.array(z.object({ picture: photograph, alt: inBoth(z.string()) })),
      /** The payout that it is about; null where it is about the fund. */
      payout: z.nullable(payout),
      /** The day on which it was corrected last; null while it is as it was published. */
      correctedOn: z.nullable(z.string()),
    }),
  ),
  refusals: ['donation.unknownFund'],
})

const reading = { ...forAdmins, right: 'content.view', method: 'GET' } as const
const writing = { ...forAdmins, right: 'content.edit', method: 'POST' } as const

const standing = {
  news: z.guid(),
  fundType: z.string(),
  /** The edition that the public sees; null of a draft. */
  published: z.nullable(editionNumber),
  latest: editionNumber,
  publishedAt: z.nullable(moment),
  correctedAt: z.nullable(moment),
}

/** Lists news of all funds, drafts too, the newest first, one page: those numbered below `before`. */
export const listNewsAtDesk = defineCall({
  ...reading,
  path: '/admin/news',
  query: z.object({ before: z.optional(rowNumber) }),
  reply: z.array(
    z.object({ ...standing, number: z.number(), title: newsContent.shape.title, day: z.string() }),
  ),
  refusals: [],
})

/** News as its editors see it, with its history. */
export const readNewsAtDesk = defineCall({
  ...reading,
  path: '/admin/news/:news',
  params,
  reply: z.object({
    ...standing,
    payout: z.nullable(payout),
    /** False where nobody is mailed, for want of a mail server. */
    isMailed: z.boolean(),
    /** Those who agreed to be mailed news of the fund. */
    readers: z.number(),
    /** Mails about it that were queued, and those that wait for their turn. */
    mails: z.object({ queued: z.number(), waiting: z.number() }),
    content: newsContent,
    /** Null of a draft. */
    publishedContent: z.nullable(newsContent),
    editions: z.array(
      z.object({
        number: editionNumber,
        savedAt: moment,
        /** The admin's name; null when their account is gone. */
        savedBy: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: ['news.unknown'],
})

const contentRefusals = [
  'content.textMissing',
  'content.textTooLong',
  'content.textInvalid',
  'export.rangeInvalid',
  'slip.dayToCome',
  'news.consentMissing',
  'photograph.unknown',
] as const satisfies readonly ErrorCode[]

/** Begins news as a draft, of a fund or of one of its payouts. Repeated under the same key, it happens once. */
export const createNews = defineCall({
  ...writing,
  path: '/admin/newnews',
  headers: z.object({ 'idempotency-key': idempotencyKey }),
  body: z.strictObject({
    fundType: z.string('donation.unknownFund'),
    payout: z.nullable(payoutNumber),
    content: newsContent,
  }),
  reply: z.object({ news: z.guid() }),
  refusals: [
    ...contentRefusals,
    'donation.unknownFund',
    'payout.unknown',
    'idempotency.malformed',
    'idempotency.reused',
  ],
})

/** Saves an edition that only admins see. Refused where somebody saved another since `basedOn`. */
export const saveNews = defineCall({
  ...writing,
  path: '/admin/news/:news/save',
  params,
  body: z.strictObject({ content: newsContent, basedOn: editionNumber }),
  reply: z.object({ edition: editionNumber }),
  refusals: [...contentRefusals, 'news.unknown', 'content.changedMeanwhile'],
})

/** Saves the content of an earlier edition as the newest one. */
export const restoreNews = defineCall({
  ...writing,
  path: '/admin/news/:news/restore',
  params,
  body: z.strictObject({ edition: editionNumber, basedOn: editionNumber }),
  reply: z.object({ edition: editionNumber }),
  refusals: [
    'news.unknown',
    'content.editionUnknown',
    'content.changedMeanwhile',
    'photograph.unknown',
  ],
})

/**
 * Shows the newest edition to everybody for good, and has those mailed who agreed to it. Of news that was published it is a
 * correction, which says so and is not mailed.
 */
export const publishNews = defineCall({
  audience: 'admin',
  right: 'content.publish',
  needsRecentSignIn: true,
  isIrreversible: true,
  method: 'POST',
  path: '/admin/news/:news/publish',
  params,
  body: z.strictObject({ edition: editionNumber }),
  reply: acknowledged,
  refusals: ['news.unknown', 'content.editionUnknown', 'content.changedMeanwhile'],
})
