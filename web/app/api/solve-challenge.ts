import type { Reply } from '@daan/contract/call'
import type { getContactChallenge } from '@daan/contract/contact'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Hashes tried before the page may do something else: a few ms on a phone. */
const triesInARow = 250

/**
 * Works out the proof of a challenge: a nonce so that SHA-256 over `<challenge>:<nonce>` starts with
 * `difficulty` zero bits (at most 32). Not WebCrypto's SHA-256, which plain http does not have.
 */
export async function solveChallenge({
  challenge,
  difficulty,
}: Reply<typeof getContactChallenge>): Promise<string> {
  for (let nonce = 0; ; nonce++) {
    const proof = `${challenge}:${nonce}`
    const hash = sha256(utf8ToBytes(proof))
    if (Math.clz32(new DataView(hash.buffer, hash.byteOffset).getUint32(0)) >= difficulty)
      return proof
    if (nonce % triesInARow === 0) await new Promise((resolve) => setTimeout(resolve))
  }
}
