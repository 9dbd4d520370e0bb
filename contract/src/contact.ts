import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall } from './call.ts'
import { locales } from './digits.ts'
import { emailAddress, hasUnprintable, hasVisible, personName } from './people.ts'

export const maxSubjectLength = 150
export const maxMessageLength = 5000

/** A message's subject: trimmed, one line, printable. */
export const messageSubject = z.string('contact.subjectMissing').check(
  z.trim(),
  z.refine(hasVisible, { error: 'contact.subjectMissing', abort: true }),
  z.maxLength(maxSubjectLength, 'contact.subjectInvalid'),
  z.refine((subject) => !hasUnprintable(subject), 'contact.subjectInvalid'),
)

/** A message's text: trimmed, plain, of several lines. */
export const messageText = z.string('contact.messageMissing').check(
  z.trim(),
  z.refine(hasVisible, { error: 'contact.messageMissing', abort: true }),
  z.maxLength(maxMessageLength, 'contact.messageInvalid'),
  z.refine((text) => !hasUnprintable(text.replaceAll(/[\r\n\t]/g, '')), 'contact.messageInvalid'),
)

/**
 * A proof of work against mass mailing (hashcash, Back 2002). A client finds a nonce for which SHA-256
 * of `<challenge>:<nonce>` starts with `difficulty` zero bits; `<challenge>:<nonce>` is the proof. It
 * is accepted once, within two hours.
 */
export const getContactChallenge = defineCall({
  method: 'GET',
  path: '/contactchallenge',
  audience: 'anyone',
  reply: z.object({ challenge: z.string(), difficulty: z.int() }),
  refusals: [],
})

/** Sends a message to the charity. The same message with the same proof is sent once. */
export const sendMessage = defineCall({
  method: 'POST',
  path: '/contact',
  audience: 'anyone',
  body: z.strictObject({
    name: personName,
    email: emailAddress,
    subject: messageSubject,
    message: messageText,
    language: z.enum(locales),
    proof: z.string('contact.proofInvalid'),
    /** A honeypot: people do not see this field, so only robots fill it in. */
    website: z.optional(z.string().check(z.maxLength(maxMessageLength))),
  }),
  reply: acknowledged,
  refusals: [
    'request.invalid',
    'person.nameMissing',
    'person.nameInvalid',
    'person.emailMissing',
    'person.emailInvalid',
    'contact.subjectMissing',
    'contact.subjectInvalid',
    'contact.messageMissing',
    'contact.messageInvalid',
    'contact.proofInvalid',
    'contact.tooMany',
  ],
})
