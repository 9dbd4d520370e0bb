import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { giftCard } from './gift-cards.ts'

/** The gift cards a person received since they last asked. */
export const checkNotifications = defineCall({
  method: 'GET',
  path: '/checknotification',
  audience: 'user',
  headers: z.object({ totalnotification: z.optional(z.string()), useruid: z.optional(z.string()) }),
  reply: z.object({ newNotification: z.number(), currentNotificetion: z.array(giftCard) }),
  refusals: ['identity.otherPerson'],
})
