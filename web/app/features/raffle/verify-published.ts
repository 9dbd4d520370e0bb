import {
  type Hashes,
  type PublishedDraw,
  type Verification,
  verifyDraw,
} from '@daan/contract/raffle-draw'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** The hashes of a draw, by a library: plain http has no others. */
export const hashes: Hashes = {
  sha256,
  hmacSha256: (key, message) => hmac(sha256, key, message),
}

/** Draws a published round again by this browser's own means; what knows curves comes where it is needed. */
export async function verifyPublished(published: PublishedDraw): Promise<Verification> {
  const { isOfBeacon } =
    published.source === 'beacon' ? await import('./beacon-signature.ts') : noBeacon
  return verifyDraw(published, { ...hashes, isOfBeacon })
}

const noBeacon = { isOfBeacon: () => false }
