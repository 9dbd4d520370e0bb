import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { money } from './codecs.ts'
import { receipt } from './donations.ts'

export const topDonorsListed = 10

/** Gifts on one page of `listOwnGifts`. */
export const ownGiftsListed = 50

/** Shown for a donor who did not agree to be named. */
export const unnamedDonor = 'A donor'

/** The caller's own gifts, the newest first, one page: those older than the gift of `before`. */
export const listOwnGifts = defineCall({
  method: 'GET',
  path: '/currentusergifts',
  audience: 'user',
  query: z.object({ before: z.optional(z.guid('receipt.unknown')) }),
  reply: z.array(receipt),
  refusals: ['receipt.unknown'],
})

/**
 * `userUid` is a handle: a gift card is sent to it, and it says nothing else of anybody. Without one nobody
 * can send a card or join the row to a person; such a row names nobody.
 */
const topDonor = z
  .object({
    userUid: z.nullable(z.guid()),
    name: z.string(),
    userPhoto: z.nullable(z.string()),
    amount: money,
  })
  .check(
    z.refine(
      ({ userUid, name, userPhoto }) =>
        userUid !== null || (name === unnamedDonor && userPhoto === null),
    ),
  )

/** The donors who gave most, the largest first; who did not agree to be named is `unnamedDonor`. */
export const listTopDonors = defineCall({
  method: 'GET',
  path: '/topdonorlist',
  audience: 'anyone',
  reply: z.array(topDonor),
  refusals: [],
})
