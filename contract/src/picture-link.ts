import { z } from 'zod/mini'

export const maxPhotoLinkLength = 1024

/** A link to a picture: https, without credentials, printable ASCII. */
export const pictureLink = z
  .string('person.photoInvalid')
  .check(
    z.maxLength(maxPhotoLinkLength, 'person.photoInvalid'),
    z.refine(isPlainHttpsLink, 'person.photoInvalid'),
  )

/** Whether a text is an https link without credentials, in printable ASCII. */
export function isPlainHttpsLink(link: string): boolean {
  try {
    // Not `URL.parse`, which no browser had before 2024.
    const { protocol, username, password } = new URL(link)
    return /^[!-~]+$/.test(link) && protocol === 'https:' && username === '' && password === ''
  } catch {
    return false
  }
}
