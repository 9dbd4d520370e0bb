import { z } from 'zod/mini'

/**
 * drand's quicknet: every three seconds the League of Entropy signs the number of the round, and nobody can
 * know or choose a signature before enough of its members have made it.
 * @see https://docs.drand.love/blog/2023/10/16/quicknet-is-live
 */
export const quicknet = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisMs: 1_692_803_367_000,
  periodMs: 3000,
} as const

/** The domain of the scheme `bls-unchained-g1-rfc9380`. */
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** A round of the beacon; its signature, in lower-case hexadecimal, is the randomness. */
export type BeaconRound = { round: number; signature: string }

/** A signature of the beacon: a compressed point of G1 in lower-case hexadecimal. */
export const beaconSignature = z.string().check(z.regex(/^[0-9a-f]{96}$/))

/** Cryptography for verifying; browser and server each bring `@noble/curves` and their own SHA-256. */
export type BeaconTools<Point> = {
  sha256(message: Uint8Array): Uint8Array
  /** BLS12-381 with signatures on G1. */
  bls: {
    hash(message: Uint8Array, domain: string): Point
    verify(signature: Uint8Array, message: Point, publicKey: Uint8Array): boolean
  }
}

/** When a round is signed. */
export function timeOfBeaconRound(round: number): Date {
  return new Date(quicknet.genesisMs + (round - 1) * quicknet.periodMs)
}

/** The first round that is signed at `time` or after. */
export function firstBeaconRoundFrom(time: Date): number {
  return Math.max(1, Math.ceil((time.getTime() - quicknet.genesisMs) / quicknet.periodMs) + 1)
}

/** Verifies that a signature is quicknet's of this round. */
export function isOfQuicknet<Point>(
  { round, signature }: BeaconRound,
  { sha256, bls }: BeaconTools<Point>,
): boolean {
  const message = new Uint8Array(8)
  new DataView(message.buffer).setBigUint64(0, BigInt(round))
  try {
    return bls.verify(
      bytesOfHex(signature),
      bls.hash(sha256(message), domain),
      bytesOfHex(quicknet.publicKey),
    )
  } catch {
    return false // it is no point of the curve
  }
}

/** The bytes that a text of hexadecimal digits writes. */
export function bytesOfHex(hex: string): Uint8Array {
  const pairs = hex.match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}
