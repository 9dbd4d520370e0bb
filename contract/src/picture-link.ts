import { z } from 'zod/mini'
import { isRosettePath } from './rosettes.ts'

export const maxLinkLength = 1024

/** A link to a person's photo elsewhere, which the server may fetch, in printable ASCII. */
export const pictureLink = z
  .string('person.photoInvalid')
  .check(
    z.maxLength(maxLinkLength, 'person.photoInvalid'),
    z.refine(isFetchableLink, 'person.photoInvalid'),
  )

/** A person's picture: one of our rosettes, a photo elsewhere, or (null) their initial. */
export const chosenPhoto = z.nullable(
  z.string('person.photoInvalid').check(
    z.maxLength(maxLinkLength, 'person.photoInvalid'),
    z.refine((photo) => isRosettePath(photo) || isFetchableLink(photo), 'person.photoInvalid'),
  ),
)

/** Why the picture of a link cannot be had. */
export const pictureRefusals = [
  'unreachable',
  'tooSlow',
  'missing',
  'redirects',
  'privateAddress',
  'tooLarge',
  'notAPicture',
  'svg',
  'animated',
  'tooManyPixels',
] as const

export type PictureRefusal = (typeof pictureRefusals)[number]

/** Tells whether a text is an https link without credentials, in printable ASCII. */
export function isPlainHttpsLink(link: string): boolean {
  const url = parsedUrl(link)
  return url !== null && isPrintable(link) && isPlainHttps(url)
}

/** Tells whether an address is https at the standard port, of a host with a name of several parts, without credentials. */
export function mayBeFetched(url: URL): boolean {
  // A last part that begins with a letter is no part of an IPv4 address; an IPv6 one is in brackets.
  return isPlainHttps(url) && url.port === '' && /^[^[\]]+\.[a-z][^.]*\.?$/i.test(url.hostname)
}

/** `URL.canParse` and `URL.parse` are younger than some phones. */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** Tells whether a text is a link that the server may fetch, in printable ASCII. */
export function isFetchableLink(link: string): boolean {
  const url = parsedUrl(link)
  return isPrintable(link) && url !== null && mayBeFetched(url)
}

function isPlainHttps({ protocol, username, password }: URL): boolean {
  return protocol === 'https:' && username === '' && password === ''
}

function isPrintable(text: string): boolean {
  return /^[!-~]+$/.test(text)
}
