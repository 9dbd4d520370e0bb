import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall } from './call.ts'
import { giftCard } from './gift-cards.ts'

/** Poll interval of a signed-in browser, in ms. */
export const notificationPollMs = 10_000

/** Limit of cards that `checkNotifications` gives. */
export const notificationsListed = 20

/** Values without a uid. The original client sends `undefined` when nobody is signed in. */
const nobody = ['', 'null', 'undefined']

const wholeNumber = z.int().check(z.gte(0))

/**
 * The gift cards a person received. `totalNotification` is how many the client knows of, `userUid` whose
 * they are; the token says who asks, and without one there are none. `newNotification` are those that the
 * client does not know and the person has not seen, `unreadNotification` all that they have not seen,
 * `totalNotification` all there ever were. The newest are listed where the client does not know of all.
 */
export const checkNotifications = defineCall({
  method: 'GET',
  path: '/checknotification',
  audience: 'anyone',
  headers: z.object({
    totalnotification: z.optional(
      z.pipe(
        z.string(),
        z.transform((text) => (/^\d{1,15}$/.test(text) ? Number(text) : 0)),
      ),
    ),
    useruid: z.optional(
      z.pipe(
        z.string(),
        z.transform((uid) => (nobody.includes(uid) ? undefined : uid)),
      ),
    ),
  }),
  reply: z.object({
    newNotification: wholeNumber,
    currentNotificetion: z.array(giftCard),
    unreadNotification: wholeNumber,
    totalNotification: wholeNumber,
  }),
  refusals: ['identity.otherPerson', 'request.tooMany'],
})

/** Says that the caller has seen the first `totalNotification` of their notifications, on any device. */
export const openNotifications = defineCall({
  method: 'POST',
  path: '/opennotifications',
  audience: 'user',
  body: z.strictObject({ totalNotification: wholeNumber }),
  reply: acknowledged,
  refusals: ['request.invalid'],
})
