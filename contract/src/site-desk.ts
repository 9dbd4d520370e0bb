import { z } from 'zod/mini'
import { acknowledgedOrAwaiting } from './acknowledged.ts'
import { defineCall, forAdmins } from './call.ts'
import { moment } from './codecs.ts'
import { basedOn, editionNumber } from './edition-number.ts'
import type { ErrorCode } from './error-codes.ts'
import { type SitePart, sitePartNames, siteParts } from './site-parts.ts'

const part = z.enum(sitePartNames, 'site.partUnknown')

const standing = {
  /** The edition that the public sees; null for what the product or the server's file says. */
  published: z.nullable(editionNumber),
  /** The newest edition; null where none was saved. */
  latest: z.nullable(editionNumber),
  publishedAt: z.nullable(moment),
  /** The admin's name; null when their account is gone. */
  publishedBy: z.nullable(z.string()),
  /** Names of the settings that the server's file sets, which wins. */
  setByFile: z.array(z.string()),
}

/** Lists the parts of the site, with their standing. */
export const listSiteParts = defineCall({
  ...forAdmins,
  right: 'content.view',
  method: 'GET',
  path: '/admin/site',
  reply: z.array(z.object({ part, ...standing })),
  refusals: [],
})

const edited = <P extends SitePart>(name: P) =>
  z.object({
    part: z.literal(name),
    ...standing,
    /** The newest edition's, with what the server's file sets; null where nothing was said. */
    content: z.nullable(siteParts[name]),
    /** The public one. */
    publishedContent: z.nullable(siteParts[name]),
    editions: z.array(
      z.object({ number: editionNumber, savedAt: moment, savedBy: z.nullable(z.string()) }),
    ),
  })

/** A part of the site as its editors see it, with its history. */
export const readSitePart = defineCall({
  ...forAdmins,
  right: 'content.view',
  method: 'GET',
  path: '/admin/site/:part',
  params: z.object({ part }),
  reply: z.discriminatedUnion('part', [
    edited('charity'),
    edited('accounts'),
    edited('front'),
    edited('gallery'),
  ]),
  refusals: ['site.partUnknown'],
})

const saved = <P extends SitePart>(name: P) =>
  z.strictObject({ part: z.literal(name), content: siteParts[name], basedOn })

const contentRefusals = [
  'content.textMissing',
  'content.textTooLong',
  'content.textInvalid',
  'content.linkInvalid',
  'content.colourInvalid',
  'content.accountInvalid',
  'content.routingInvalid',
  'content.swiftInvalid',
  'phone.invalid',
  'phone.notBangladeshi',
  'person.emailInvalid',
  'fund.unknown',
  'photograph.unknown',
] as const satisfies readonly ErrorCode[]

/** Above the longest part: a charity that fills all its lists in Bangla, of three bytes a letter. */
const partLimitBytes = 256 * 1024

/** Saves an edition of a part that only admins see. `content.changedMeanwhile` as for `saveFund`. */
export const saveSitePart = defineCall({
  ...forAdmins,
  right: 'content.edit',
  method: 'POST',
  path: '/admin/sitesave',
  bodyLimitBytes: partLimitBytes,
  body: z.discriminatedUnion('part', [
    saved('charity'),
    saved('accounts'),
    saved('front'),
    saved('gallery'),
  ]),
  reply: z.object({ edition: editionNumber }),
  refusals: [...contentRefusals, 'content.changedMeanwhile'],
})

/** Saves the content of an earlier edition as the newest one. */
export const restoreSitePart = defineCall({
  ...forAdmins,
  right: 'content.edit',
  method: 'POST',
  path: '/admin/site/:part/restore',
  params: z.object({ part }),
  body: z.strictObject({ edition: editionNumber, basedOn }),
  reply: z.object({ edition: editionNumber }),
  refusals: [
    'site.partUnknown',
    'content.editionUnknown',
    'content.changedMeanwhile',
    'photograph.unknown',
  ],
})

/** Shows the newest edition to everybody. Accounts are approved by another owner, and mailed to all owners. */
export const publishSitePart = defineCall({
  ...forAdmins,
  right: 'content.publish',
  needsRecentSignIn: true,
  method: 'POST',
  path: '/admin/site/:part/publish',
  params: z.object({ part }),
  body: z.strictObject({ edition: editionNumber }),
  reply: acknowledgedOrAwaiting,
  refusals: [
    'site.partUnknown',
    'content.editionUnknown',
    'content.changedMeanwhile',
    'approval.open',
  ],
})
