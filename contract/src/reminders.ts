import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall } from './call.ts'
import type { ErrorCode } from './error-codes.ts'

/** Path of the page that a reminder leads to who wants no more, below its language; the token follows. */
export const noRemindersPath = '/no-reminders'

const maxTokenLength = 200

/** The token of a link in a mail about a gift. @param refusal of any other text */
export function giftToken(refusal: ErrorCode) {
  return z.string(refusal).check(z.maxLength(maxTokenLength, refusal))
}

/** Ends reminders to the address that one was mailed to, whoever has its link. Repeated, it happens once. */
export const declineReminders = defineCall({
  method: 'POST',
  path: '/reminders/decline',
  audience: 'anyone',
  body: z.object({ token: giftToken('reminder.linkInvalid') }),
  reply: acknowledged,
  refusals: ['reminder.linkInvalid'],
})
