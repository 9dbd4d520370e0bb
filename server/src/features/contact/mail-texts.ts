import type { CharityName } from '@daan/contract/charity'
import type { QueuedMail } from '../../mail/queue-store.ts'
import type { StoredMessage } from './contact-store.ts'

const dhakaTime = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Asia/Dhaka',
})

/** The ids of the mails about a message. */
export function mailIds(message: string) {
  return { message: `${message}.message`, confirmation: `${message}.confirmation` }
}

/** What the charity gets; answering it answers the sender. */
export function mailToCharity(stored: StoredMessage): QueuedMail {
  const { id, name, email, subject, message, at } = stored
  return {
    id: mailIds(id).message,
    to: 'charity',
    replyTo: { name, address: email },
    subject,
    text: `${message}\n\n-- \n${name} <${email}>\n${dhakaTime.format(at)}, Dhaka\n`,
    autoSubmitted: 'auto-generated',
  }
}

const confirmations = {
  en: (name: string) => ({
    subject: 'Your message has reached us',
    text: `Thank you for writing to ${name}. Your message is with us, and a person will read it and answer to this address.

If you did not write to us, somebody typed your address by mistake; you need not do anything.

${name}
`,
  }),
  bn: (name: string) => ({
    subject: 'আপনার বার্তা আমরা পেয়েছি',
    text: `${name}-কে লেখার জন্য ধন্যবাদ। আপনার বার্তা আমাদের কাছে পৌঁছেছে; আমাদের একজন পড়ে এই ঠিকানাতেই উত্তর দেবেন।

আপনি যদি আমাদের না লিখে থাকেন, তবে কেউ ভুল করে আপনার ঠিকানা লিখেছেন; আপনাকে কিছু করতে হবে না।

${name}
`,
  }),
} as const

/**
 * What the sender gets when the charity has the message: nothing of their words, not even their
 * name, so that none reach a stranger.
 */
export function confirmation(
  { id, email, language }: StoredMessage,
  charity: CharityName,
): QueuedMail {
  return {
    id: mailIds(id).confirmation,
    after: mailIds(id).message,
    to: { address: email },
    ...confirmations[language](charity[language]),
    autoSubmitted: 'auto-replied',
  }
}
