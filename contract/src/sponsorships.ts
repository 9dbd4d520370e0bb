import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { phoneNumber } from './phones.ts'

/** How many sponsorships `listSelectedSponsorships` gives. */
export const sponsorshipsListed = 2

const bannerLink = z.url({ protocol: /^https$/, error: 'sponsorship.linkInvalid' })

const banners = { firstBanner: z.string(), secondBanner: z.string() }

/** Asks to be a sponsor, with two banners; an admin decides. */
export const requestSponsorship = defineCall({
  method: 'POST',
  path: '/setsponsorship',
  audience: 'anyone',
  body: z.object({ phone: phoneNumber, firstBanner: bannerLink, secondBanner: bannerLink }),
  reply: z.object({ acknowledged: z.literal(true) }),
  refusals: ['phone.invalid', 'sponsorship.linkInvalid'],
})

/** The requests that wait for an admin. */
export const listPendingSponsorships = defineCall({
  method: 'GET',
  path: '/getsponsorship',
  audience: 'admin',
  reply: z.array(z.object({ _id: z.string(), phone: z.string(), ...banners })),
  refusals: [],
})

/** Approves a request. Its id follows the path without a slash, as the specification has it. */
export const approveSponsorship = defineCall({
  method: 'POST',
  path: '/approvesponsorship:id',
  audience: 'admin',
  params: z.object({ id: z.string() }),
  reply: z.object({ acknowledged: z.boolean() }),
  refusals: ['sponsorship.unknown'],
})

/** The newest approved sponsorships. */
export const listSelectedSponsorships = defineCall({
  method: 'GET',
  path: '/getselectedAdvertisement',
  audience: 'anyone',
  reply: z.array(z.object({ _id: z.string(), ...banners })),
  refusals: [],
})
