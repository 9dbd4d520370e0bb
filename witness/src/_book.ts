import { leafInput, nodeInput } from '@daan/contract/book-proof'
import {
  checkpointText,
  keyIdInput,
  keyIdOf,
  signatureLine,
  verifierText,
} from '@daan/contract/signed-note'
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'

export type SignedBook = { entries: readonly string[]; note: string; verifier: string }

/** A book of these entries as its site signs it. */
export function bookOf(
  entries: readonly string[],
  { name = 'books.example', seed = 7 } = {},
): SignedBook {
  const secret = new Uint8Array(32).fill(seed)
  const key = Uint8Array.from(ed25519.getPublicKey(secret))
  const keyId = keyIdOf(sha256(keyIdInput(name, key)))
  const text = checkpointText({ origin: name, size: entries.length, root: rootOf(entries) })
  const bytes = Uint8Array.from(ed25519.sign(new TextEncoder().encode(text), secret))
  return {
    entries,
    verifier: verifierText({ name, keyId, key }),
    note: `${text}\n${signatureLine({ name, keyId, bytes })}`,
  }
}

/** PROOF(m, D[n]) as RFC 6962 defines it, of lists. @see https://www.rfc-editor.org/rfc/rfc6962#section-2.1.2 */
export function consistencyOf(entries: readonly string[], from: number): Uint8Array[] {
  return from === 0 || from >= entries.length ? [] : below(from, entries, true)
}

function below(from: number, entries: readonly string[], isKnown: boolean): Uint8Array[] {
  if (from === entries.length) return isKnown ? [] : [rootOf(entries)]
  const at = leftOf(entries.length)
  const [left, right] = [entries.slice(0, at), entries.slice(at)]
  return from <= at
    ? [...below(from, left, isKnown), rootOf(right)]
    : [...below(from - at, right, false), rootOf(left)]
}

function rootOf(entries: readonly string[]): Uint8Array<ArrayBuffer> {
  const [only = ''] = entries
  if (entries.length === 1) return sha256(leafInput(new TextEncoder().encode(only)))
  const at = leftOf(entries.length)
  return sha256(nodeInput(rootOf(entries.slice(0, at)), rootOf(entries.slice(at))))
}

function leftOf(width: number): number {
  let left = 1
  while (left * 2 < width) left *= 2
  return left
}
