import { z } from 'zod/mini'

export const maxNameLength = 120
export const maxEmailLength = 254
// With a name and a uid as long as they may be, it must fit a row of the index of top donors (2,704 bytes).
export const maxUidLength = 128

// Controls and bidirectional marks (U+202A–202E, U+2066–2069) could make a name look like other text.
const unprintable = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u202A-\u202E\u2066-\u2069\u2028\u2029]/u

/** Tells whether a text has characters that do not print, such as line breaks. */
export function hasUnprintable(text: string): boolean {
  return unprintable.test(text)
}

// Joiners belong to Bangla names, but a name of nothing else, or of fillers (U+3164), shows nobody.
const visible = /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cf}\u2800]/u

/** Tells whether a text has a visible character. */
export function hasVisible(text: string): boolean {
  return visible.test(text)
}

/** Tells whether a text is exactly one e-mail address, of any length. */
export function isEmail(text: string): boolean {
  return z.regexes.email.test(text)
}

/** A person's identifier, as the identity provider gives it. */
export const personUid = z.string().check(z.minLength(1), z.maxLength(maxUidLength))

/** A person's name as typed: trimmed, one line, printable, and not invisible. */
export const personName = z.string('person.nameMissing').check(
  z.trim(),
  z.refine(hasVisible, { error: 'person.nameMissing', abort: true }),
  z.maxLength(maxNameLength, 'person.nameInvalid'),
  z.refine((name) => !hasUnprintable(name), 'person.nameInvalid'),
)

/** An e-mail address: trimmed, a single one, without line breaks. */
export const emailAddress = z
  .string('person.emailMissing')
  .check(
    z.trim(),
    z.minLength(1, { error: 'person.emailMissing', abort: true }),
    z.maxLength(maxEmailLength, 'person.emailInvalid'),
    z.refine(isEmail, 'person.emailInvalid'),
  )
