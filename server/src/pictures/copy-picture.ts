import { hash } from 'node:crypto'
import type { Internet } from '../internet/internet.ts'
import { type FetchLimits, fetchPicture, fetchLimits as usualLimits } from './fetch-picture.ts'
import type { PictureKind } from './picture-kinds.ts'
import type { Reencode } from './reencode-in-subprocess.ts'

/** The way to pictures elsewhere, and the limits of fetching them. */
export type PictureSource = {
  internet: Internet
  /** Shorter ones let a test see them pass. */
  fetchLimits?: FetchLimits
}

/** A re-encoded picture, named by what its bytes hash to (hex). */
export type Picture = { sha256: string; picture: Buffer }

/**
 * Copies the picture of a link that the contract's schemas let through.
 * @throws PictureRefused, or Refused where decoding takes too long just now
 */
export type CopyPicture = (
  link: string,
  kind: Extract<PictureKind, 'banner' | 'photo'>,
) => Promise<Picture>

/** Creates what copies pictures for every feature. */
export function createCopyPicture(
  { internet, fetchLimits = usualLimits }: PictureSource,
  reencode: Reencode,
): CopyPicture {
  return async (link, kind) => {
    const [file] = await reencode(await fetchPicture(link, internet, fetchLimits), kind)
    if (!file) throw new Error(`No ${kind} was made.`)
    return { picture: file.bytes, sha256: hash('sha256', file.bytes, 'hex') }
  }
}
