import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { parseNote } from './signed-note.ts'

/** So many that nobody finds two books of the same words, not even who signs both (2⁶⁴ tries). */
const wordBytes = 16

/**
 * The twelve words of a checkpoint, to print and to compare: 128 bits of the SHA-256 of its signed text, and four to check
 * them. They are English in every language, as they are compared letter by letter.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0039.mediawiki
 */
export function checkpointWords(note: string, sha256: (message: Uint8Array) => Uint8Array): string {
  const hash = sha256(new TextEncoder().encode(parseNote(note).text))
  return entropyToMnemonic(hash.slice(0, wordBytes), wordlist)
}
