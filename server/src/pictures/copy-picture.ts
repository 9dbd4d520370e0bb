import { hash } from 'node:crypto'
import { type FetchLimits, fetchPicture, fetchLimits as usualLimits } from './fetch-picture.ts'
import type { Internet } from './internet.ts'
import type { PictureKind } from './reencode.ts'
import { createReencode } from './reencode-in-subprocess.ts'

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
export type CopyPicture = (link: string, kind: PictureKind) => Promise<Picture>

/** Creates what copies pictures for every feature: they are decoded one at a time. */
export function createCopyPicture({
  internet,
  fetchLimits = usualLimits,
}: PictureSource): CopyPicture {
  const reencode = createReencode()
  return async (link, kind) => {
    const picture = await reencode(await fetchPicture(link, internet, fetchLimits), kind)
    return { picture, sha256: hash('sha256', picture, 'hex') }
  }
}
