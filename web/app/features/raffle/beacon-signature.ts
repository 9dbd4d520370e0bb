import { type BeaconRound, isOfQuicknet } from '@daan/contract/beacon'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** Tells whether a signature is the beacon's of this round; a phone may take a second for it. */
export function isOfBeacon(beacon: BeaconRound): boolean {
  return isOfQuicknet(beacon, { sha256, bls: bls12_381.shortSignatures })
}
