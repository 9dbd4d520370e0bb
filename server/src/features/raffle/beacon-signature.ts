import { type BeaconRound, isOfQuicknet } from '@daan/contract/beacon'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { hashes } from './hashes.ts'

/** Tells whether a signature is the beacon's of this round; takes 60 to 600 ms of this thread. */
export function isOfBeacon(beacon: BeaconRound): boolean {
  return isOfQuicknet(beacon, { sha256: hashes.sha256, bls: bls12_381.shortSignatures })
}
