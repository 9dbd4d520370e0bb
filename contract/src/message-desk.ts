import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall, forAdmins, forAdminsJustSignedIn } from './call.ts'
import { moment } from './codecs.ts'

/** Messages or mails on the desk's lists, the oldest first; the rest come when these are done. */
export const waitingListed = 50

const messages = z.array(
  z.object({
    id: z.string(),
    at: moment,
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
  }),
)

/** Messages of the contact form that nobody has marked as answered, the oldest first. The charity has them by mail, too. */
export const listUnansweredMessages = defineCall({
  ...forAdmins,
  right: 'messages.view',
  method: 'GET',
  path: '/admin/messages/unanswered',
  reply: messages,
  refusals: [],
})

/** The messages of the contact form that look like a program's, of which nobody was told. */
export const listSuspectedMessages = defineCall({
  ...forAdmins,
  right: 'messages.view',
  method: 'GET',
  path: '/admin/messages',
  reply: messages,
  refusals: [],
})

const onMessage = {
  method: 'POST',
  body: z.object({ id: z.string() }),
  reply: acknowledged,
  refusals: ['message.unknown'],
} as const

/** Marks a message as answered, which takes it off the list. */
export const markMessageAnswered = defineCall({
  ...forAdmins,
  right: 'messages.decide',
  ...onMessage,
  path: '/admin/messages/answered',
})

/** Says that a suspected message is a person's: it is mailed to the charity. */
export const acceptMessage = defineCall({
  ...forAdminsJustSignedIn,
  right: 'messages.decide',
  isIrreversible: false,
  ...onMessage,
  path: '/admin/messages/accept',
})

/** Deletes a suspected message. */
export const deleteMessage = defineCall({
  ...forAdminsJustSignedIn,
  right: 'messages.decide',
  isIrreversible: true,
  ...onMessage,
  path: '/admin/messages/delete',
})

/** The mails that a mail server refused for good. Their texts stay hidden: some let people in. */
export const listDeadLetters = defineCall({
  ...forAdmins,
  right: 'messages.view',
  method: 'GET',
  path: '/admin/mails',
  reply: z.array(
    z.object({
      id: z.string(),
      /** Null for the charity. */
      to: z.nullable(z.string()),
      subject: z.string(),
      queuedAt: moment,
      /** In the mail server's own words. */
      refusal: z.string(),
    }),
  ),
  refusals: [],
})

const onMail = {
  method: 'POST',
  body: z.object({ id: z.string() }),
  reply: acknowledged,
  refusals: ['mail.unknown'],
} as const

/** Has a dead letter tried again at once, as if for the first time. */
export const retryMail = defineCall({
  ...forAdminsJustSignedIn,
  right: 'messages.decide',
  isIrreversible: false,
  ...onMail,
  path: '/admin/mails/retry',
})

/** Deletes a dead letter, and what waits for it, unsent. */
export const deleteMail = defineCall({
  ...forAdminsJustSignedIn,
  right: 'messages.decide',
  isIrreversible: true,
  ...onMail,
  path: '/admin/mails/delete',
})
