import type { Bytes } from '@daan/contract/book-proof'
import { type Tile, tilePath } from '@daan/contract/book-tiles'
import { cosignatureOf, cosignedText } from '@daan/contract/cosignature'
import {
  checkpointText,
  keyIdInput,
  keyIdOf,
  parseNote,
  signatureLine,
  verifierText,
} from '@daan/contract/signed-note'
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { ReadTile } from './book-files.ts'

const encode = (text: string) => new TextEncoder().encode(text)
const hashOf = (kind: number, ...parts: Uint8Array[]): Bytes =>
  parts
    .reduce((hash, part) => hash.update(part), sha256.create().update(Uint8Array.of(kind)))
    .digest()

/** The root over leaves as RFC 6962 defines it, by nothing that the audit uses. */
export function rootOf(entries: readonly string[]): Bytes {
  const [only = '', ...more] = entries
  if (more.length === 0) return hashOf(0, encode(only))
  let half = 1
  while (half * 2 < entries.length) half *= 2
  return hashOf(1, rootOf(entries.slice(0, half)), rootOf(entries.slice(half)))
}

/** Signs these entries as a site does. */
export function signed(entries: readonly string[], { name = 'books.example', seed = 7 } = {}) {
  const secret = new Uint8Array(32).fill(seed)
  const key = Uint8Array.from(ed25519.getPublicKey(secret))
  const keyId = keyIdOf(sha256(keyIdInput(name, key)))
  const text = checkpointText({ origin: name, size: entries.length, root: rootOf(entries) })
  const bytes = Uint8Array.from(ed25519.sign(encode(text), secret))
  return {
    verifier: verifierText({ name, keyId, key }),
    note: `${text}\n${signatureLine({ name, keyId, bytes })}`,
  }
}

/** A witness with its key, and the line by which it signs a note in some second. */
export function witnessOf(name: string, seed = 9) {
  const secret = new Uint8Array(32).fill(seed)
  const key = Uint8Array.from(ed25519.getPublicKey(secret))
  const own = { name, key, keyId: keyIdOf(sha256(keyIdInput(name, key, 'cosignature'))) }
  return {
    verifier: verifierText(own, 'cosignature'),
    lineFor(note: string, seconds: number): string {
      const text = cosignedText(parseNote(note).text, seconds)
      const signature = ed25519.sign(encode(text), secret)
      return signatureLine(cosignatureOf(own, { seconds, signature }))
    },
  }
}

/** Serves the tiles of these entries, as often as it is asked, and nothing that a book of this size does not have. */
export function tilesOf(entries: readonly string[]): { readTile: ReadTile; paths: string[] } {
  const paths: string[] = []
  const tileOf = ({ level, number, width }: Tile): Bytes => {
    const unit = level === 'entries' ? 1 : 256 ** (level === 'pack' ? 1 : level)
    const full = level === 'pack' ? 16 : 256
    const isThere = (number * full + width) * unit <= entries.length
    const isWhole = width === full || (number * full + width + 1) * unit > entries.length
    if (!isThere || !isWhole || width < 1) throw new Error('The book has no such tile.')
    const parts = Array.from({ length: width }, (_, at) => {
      const from = (number * full + at) * unit
      return entries.slice(from, from + unit)
    })
    const bytes =
      typeof level === 'number'
        ? parts.map((part) => rootOf(part))
        : parts.flat().map((entry) => [entry.length >> 8, entry.length & 255, ...encode(entry)])
    return Uint8Array.from(bytes.flatMap((part) => [...part]))
  }
  return {
    paths,
    readTile: async (tile) => {
      paths.push(tilePath(tile))
      return tileOf(tile)
    },
  }
}
