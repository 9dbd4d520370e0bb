import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Finds the first nonce for which SHA-256 over `<challenge>:<nonce>` starts with `difficulty` zero
 * bits, at most 32. What all tries have in common is hashed once, which halves the work. Not
 * WebCrypto's SHA-256, which plain http does not have.
 */
export function findNonce(challenge: string, difficulty: number): number {
  const common = sha256.create().update(utf8ToBytes(`${challenge}:`))
  for (let nonce = 0; ; nonce++) {
    const hash = common
      .clone()
      .update(utf8ToBytes(String(nonce)))
      .digest()
    if (Math.clz32(new DataView(hash.buffer, hash.byteOffset).getUint32(0)) >= difficulty) {
      return nonce
    }
  }
}
