import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall, forAdmins } from './call.ts'
import { moment } from './codecs.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { hasUnprintable, hasVisible } from './people.ts'
import { phoneNumber } from './phones.ts'
import { mayBeFetched, parsedUrl, pictureRefusals } from './picture-link.ts'

/** Sponsorships that `listSelectedSponsorships` gives. */
export const sponsorshipsListed = 2

export const maxBannerLinkLength = 2048
export const maxRejectionLength = 300

/** Path of banner pictures below the API's root, followed by the hash of the bytes. */
export const bannerPath = '/banner'

/**
 * A link to a picture that the server may fetch. Read as browsers read it, so that `0x7f.1` is the address
 * it hides.
 */
export const bannerLink = z.pipe(
  z
    .string('sponsorship.linkMissing')
    .check(
      z.trim(),
      z.minLength(1, { error: 'sponsorship.linkMissing', abort: true }),
      z.maxLength(maxBannerLinkLength, 'sponsorship.linkInvalid'),
    ),
  z.transform((typed, context) => {
    const url = parsedUrl(typed)
    if (url && mayBeFetched(url)) return url.href
    context.issues.push({ code: 'custom', message: 'sponsorship.linkInvalid', input: typed })
    return z.NEVER
  }),
)

const banners = { firstBanner: z.string(), secondBanner: z.string() }
const sponsorshipId = z.object({ id: z.string() })

/** Why the picture of a link cannot be had; each refusal stands at `/firstBanner` or `/secondBanner`. */
const bannerRefusals = pictureRefusals.map((reason) => `banner.${reason}` as const)

/** Asks to be a sponsor, with two banners; an admin decides. Repeated under the same key, one request. */
export const requestSponsorship = defineCall({
  method: 'POST',
  path: '/setsponsorship',
  audience: 'anyone',
  headers: z.object({ 'idempotency-key': z.optional(idempotencyKey) }),
  body: z.object({ phone: phoneNumber, firstBanner: bannerLink, secondBanner: bannerLink }),
  reply: acknowledged,
  refusals: [
    'request.invalid',
    'phone.invalid',
    'sponsorship.linkMissing',
    'sponsorship.linkInvalid',
    'sponsorship.tooMany',
    'idempotency.malformed',
    'idempotency.reused',
  ],
})

/** The requests that wait for an admin, the oldest first. */
export const listPendingSponsorships = defineCall({
  method: 'GET',
  path: '/getsponsorship',
  ...forAdmins,
  right: 'sponsors.view',
  reply: z.array(z.object({ _id: z.string(), phone: z.string(), ...banners, requestedAt: moment })),
  refusals: [],
})

/**
 * Copies the pictures of a request to the server, once, and gives them as `data:` links: what an admin
 * sees is what will be shown. Nobody else sees them before they are approved.
 */
export const copyBanners = defineCall({
  method: 'POST',
  path: '/copybanners/:id',
  ...forAdmins,
  right: 'sponsors.decide',
  params: sponsorshipId,
  reply: z.object(banners),
  refusals: [
    'sponsorship.unknown',
    'sponsorship.decided',
    'service.unavailable',
    ...bannerRefusals,
  ],
})

/**
 * Approves a request, once: from then on its copied pictures are shown. They are copied now if they were
 * not yet. Its id follows the path without a slash, as the specification has it.
 */
export const approveSponsorship = defineCall({
  method: 'POST',
  path: '/approvesponsorship:id',
  audience: 'admin',
  right: 'sponsors.decide',
  needsRecentSignIn: true,
  isIrreversible: false,
  params: sponsorshipId,
  reply: acknowledged,
  refusals: [
    'sponsorship.unknown',
    'sponsorship.decided',
    'service.unavailable',
    ...bannerRefusals,
  ],
})

/** Reason an admin gives a rejected sponsor: trimmed, plain text of several lines. */
export const rejectionReason = z.string('sponsorship.reasonMissing').check(
  z.trim(),
  z.refine(hasVisible, { error: 'sponsorship.reasonMissing', abort: true }),
  z.maxLength(maxRejectionLength, 'sponsorship.reasonInvalid'),
  z.refine(
    (text) => !hasUnprintable(text.replaceAll(/[\r\n\t]/g, '')),
    'sponsorship.reasonInvalid',
  ),
)

/** Rejects a request, once, with a reason. */
export const rejectSponsorship = defineCall({
  method: 'POST',
  path: '/rejectsponsorship/:id',
  audience: 'admin',
  right: 'sponsors.decide',
  needsRecentSignIn: true,
  isIrreversible: true,
  params: sponsorshipId,
  body: z.object({ reason: rejectionReason }),
  reply: acknowledged,
  refusals: [
    'request.invalid',
    'sponsorship.reasonMissing',
    'sponsorship.reasonInvalid',
    'sponsorship.unknown',
    'sponsorship.decided',
  ],
})

/** All approved sponsorships for admins, the newest first, with banners as `listSelectedSponsorships` has them. */
export const listApprovedSponsorships = defineCall({
  method: 'GET',
  path: '/approvedsponsorships',
  ...forAdmins,
  right: 'sponsors.view',
  reply: z.array(z.object({ _id: z.string(), phone: z.string(), ...banners, approvedAt: moment })),
  refusals: [],
})

/** Ends an approved sponsorship, once: its banners are shown no more, and their copies are deleted. */
export const endSponsorship = defineCall({
  method: 'POST',
  path: '/endsponsorship/:id',
  audience: 'admin',
  right: 'sponsors.decide',
  needsRecentSignIn: true,
  isIrreversible: true,
  params: sponsorshipId,
  reply: acknowledged,
  refusals: ['sponsorship.unknown'],
})

/**
 * The approved sponsorships whose turn it is; all others have turns of the same length. Their banners are
 * addresses of ours, from the root of the site that serves the API.
 */
export const listSelectedSponsorships = defineCall({
  method: 'GET',
  path: '/getselectedAdvertisement',
  audience: 'anyone',
  reply: z.array(z.object({ _id: z.string(), ...banners })),
  refusals: [],
})
