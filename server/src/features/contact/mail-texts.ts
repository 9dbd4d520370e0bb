import type { Charity } from '@daan/contract/charity'
import { formatMoment } from '@daan/contract/dhaka-time'
import type { Locale } from '@daan/contract/digits'
import type { MailContent, MailWords } from '../../mail/mail-content.ts'
import type { QueuedMail } from '../../mail/queue-store.ts'
import { renderMail } from '../../mail/render-mail.ts'
import type { StoredMessage } from './contact-store.ts'

/** The ids of the mails about a message. */
export function mailIds(message: string) {
  return { message: `${message}.message`, confirmation: `${message}.confirmation` }
}

/** Makes the charity's mail; answering it answers the sender. */
export function mailToCharity(stored: StoredMessage): QueuedMail {
  const { id, name, email, subject, message, at } = stored
  const content: MailContent = {
    language: 'en',
    heading: 'A message to you',
    body: [
      message,
      [
        { name: 'From', value: `${name} <${email}>` },
        { name: 'Written', value: `${formatMoment(at, 'en')}, Dhaka` },
      ],
    ],
    closing: ['If you answer this mail, your answer goes to whoever wrote the message.'],
  }
  return {
    ...renderMail(subject, content, null),
    id: mailIds(id).message,
    to: 'charity',
    replyTo: { name, address: email },
  }
}

const confirmations: Record<Locale, (name: string) => MailWords> = {
  en: (name) => ({
    heading: 'Your message has reached us',
    body: [
      `Thank you for writing to ${name}. Your message is with us, and a person will read it and answer to this address.`,
    ],
    closing: [
      'If you did not write to us, somebody typed your address by mistake; you need not do anything.',
    ],
  }),
  bn: (name) => ({
    heading: 'আপনার বার্তা আমরা পেয়েছি',
    body: [`${name} আপনার বার্তাটি পেয়েছে; লেখার জন্য ধন্যবাদ। আমাদের একজন পড়ে এই ঠিকানাতেই উত্তর দেবেন।`],
    closing: [
      'আপনি যদি আমাদের না লিখে থাকেন, তবে কেউ ভুল করে আপনার ঠিকানা লিখেছেন; আপনাকে কিছু করতে হবে না।',
    ],
  }),
}

/**
 * Makes the sender's mail once the charity has the message: nothing of their words, not even their
 * name, so that none reach a stranger.
 */
export function confirmation({ id, email, language }: StoredMessage, charity: Charity): QueuedMail {
  const content = { language, ...confirmations[language](charity.name[language]) }
  return {
    ...renderMail(content.heading, content, charity),
    id: mailIds(id).confirmation,
    after: mailIds(id).message,
    to: { address: email },
    isOptional: true,
    autoSubmitted: 'auto-replied',
  }
}
