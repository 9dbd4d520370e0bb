import { z } from 'zod/mini'

export const maxNameLength = 120
export const maxEmailLength = 254
// With a name and a uid as long as they may be, it must fit a row of the index of top donors (2,704 bytes).
export const maxPhotoLinkLength = 1024
export const maxUidLength = 128

// Controls, and the marks that reverse text (U+202A–202E, U+2066–2069), would let a name lie on a page.
const unprintable = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\u202A-\u202E\u2066-\u2069\u2028\u2029]/u

/** Whether text holds anything that does not print: line breaks too. */
export function hasUnprintable(text: string): boolean {
  return unprintable.test(text)
}

/** The identifier under which somebody signs in: whoever signs people in chooses it. */
export const personUid = z.string().check(z.minLength(1), z.maxLength(maxUidLength))

/** A person's name as typed: trimmed, one line, printable. */
export const personName = z.string('person.nameMissing').check(
  z.trim(),
  z.minLength(1, 'person.nameMissing'),
  z.maxLength(maxNameLength, 'person.nameInvalid'),
  z.refine((name) => !hasUnprintable(name), 'person.nameInvalid'),
)

/** An e-mail address: trimmed, one address, no header tricks. */
export const emailAddress = z.string('person.emailMissing').check(
  z.trim(),
  z.minLength(1, { error: 'person.emailMissing', abort: true }),
  z.maxLength(maxEmailLength, 'person.emailInvalid'),
  z.refine((address) => z.regexes.email.test(address), 'person.emailInvalid'),
)

/** A link to a picture: https only, no credentials in it, in the characters of RFC 3986. */
export const pictureLink = z
  .string('person.photoInvalid')
  .check(
    z.maxLength(maxPhotoLinkLength, 'person.photoInvalid'),
    z.refine(isPlainHttpsLink, 'person.photoInvalid'),
  )

function isPlainHttpsLink(link: string): boolean {
  try {
    // Not `URL.parse`, which no browser had before 2024.
    const { protocol, username, password } = new URL(link)
    return /^[!-~]+$/.test(link) && protocol === 'https:' && username === '' && password === ''
  } catch {
    return false
  }
}
