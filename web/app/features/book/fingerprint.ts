import { parseNote } from '@daan/contract/signed-note'
import { sha256 } from '@noble/hashes/sha2.js'

/** So many that nobody finds two books of one fingerprint, not even who signs both (2⁶⁴ tries). */
const fingerprintBytes = 16

/** The fingerprint of a checkpoint, to print and to compare: 128 bits of the SHA-256 of its signed text, in eight groups. */
export function fingerprintOf(note: string): string {
  const hash = sha256(new TextEncoder().encode(parseNote(note).text)).subarray(0, fingerprintBytes)
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/.{4}(?=.)/g, '$& ')
}
