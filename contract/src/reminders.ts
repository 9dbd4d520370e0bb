import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { giftToken } from './gift-token.ts'

/** Path of the page that a reminder leads to who wants no more, below its language; the token follows. */
export const noRemindersPath = '/no-reminders'

/** Ends reminders to the address that one was mailed to, whoever has its link. Repeated, it happens once. */
export const declineReminders = defineCall({
  method: 'POST',
  path: '/reminders/decline',
  audience: 'anyone',
  body: z.object({ token: giftToken('reminder.linkInvalid') }),
  reply: z.object({ acknowledged: z.literal(true) }),
  refusals: ['reminder.linkInvalid'],
})
