import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { locales } from './digits.ts'
import { emailAddress, hasUnprintable, personName } from './people.ts'

export const maxSubjectLength = 150
export const maxMessageLength = 5000

/** One line: what a mail's subject can be. */
export const messageSubject = z.string('contact.subjectMissing').check(
  z.trim(),
  z.minLength(1, 'contact.subjectMissing'),
  z.maxLength(maxSubjectLength, 'contact.subjectInvalid'),
  z.refine((subject) => !hasUnprintable(subject), 'contact.subjectInvalid'),
)

/** Several lines of plain text. */
export const messageText = z.string('contact.messageMissing').check(
  z.trim(),
  z.minLength(1, 'contact.messageMissing'),
  z.maxLength(maxMessageLength, 'contact.messageInvalid'),
  z.refine((text) => !hasUnprintable(text.replaceAll(/[\r\n\t]/g, '')), 'contact.messageInvalid'),
)

/**
 * Hands out a puzzle that costs a phone a moment and a sender of thousands dearly (hashcash, Back
 * 2002). To solve it, find a nonce so that SHA-256 over `<challenge>:<nonce>` starts with
 * `difficulty` zero bits; `<challenge>:<nonce>` is the proof, good once and for two hours.
 */
export const getContactChallenge = defineCall({
  method: 'GET',
  path: '/contactchallenge',
  audience: 'anyone',
  reply: z.object({ challenge: z.string(), difficulty: z.int() }),
  refusals: [],
})

/** The same proof with the same message is the same message: sending it again is harmless. */
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
    /** No person sees this field, so whoever fills it is none. */
    website: z.optional(z.string().check(z.maxLength(maxMessageLength))),
  }),
  reply: z.object({ acknowledged: z.literal(true) }),
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
