import { base64Of, base64UrlOf, bytesOfBase64 } from './base64.ts'
import { type BookEntry, commitmentText, decodeEntry } from './book-entry.ts'
import { BookFault } from './book-fault.ts'
import {
  type Checkpoint,
  keyIdInput,
  keyIdOf,
  parseCheckpoint,
  parseNote,
  parseVerifier,
} from './signed-note.ts'

export type Bytes = Uint8Array<ArrayBuffer>

/** Cryptography for verifying; browser and server each bring their own. */
export type BookHashes = {
  sha256(message: Bytes): Bytes | Promise<Bytes>
  /** Tells whether `signature` of `message` is by this key of Ed25519. */
  isSignedBy(key: Bytes, message: Bytes, signature: Bytes): boolean | Promise<boolean>
}

/** A leaf of a tree as RFC 6962 hashes it. */
export function leafInput(entry: Uint8Array): Bytes {
  const input = new Uint8Array(1 + entry.length)
  input.set(entry, 1)
  return input
}

/** A node of a tree as RFC 6962 hashes it. */
export function nodeInput(left: Uint8Array, right: Uint8Array): Bytes {
  const input = new Uint8Array(1 + left.length + right.length)
  input[0] = 1
  input.set(left, 1)
  input.set(right, 1 + left.length)
  return input
}

/** An entry with the hashes that lead from it to the root that a checkpoint signs. */
export type BookProof = { entry: string; index: number; hashes: readonly Bytes[]; note: string }

const header = 'c2sp.org/tlog-proof@v1'
const mostHashes = 63
const mostCharacters = 32_768

/** A proof as one file. @see https://c2sp.org/tlog-proof */
export function proofText({ entry, index, hashes, note }: BookProof): string {
  const lines = [header, `extra ${btoa(entry)}`, `index ${index}`, ...hashes.map(base64Of)]
  return `${lines.join('\n')}\n\n${note}`
}

/** @throws Error for what is no proof */
export function parseProof(text: string): BookProof {
  const end = text.indexOf('\n\n')
  if (end < 0 || text.length > mostCharacters) throw new Error('This is no proof.')
  const [first, extraLine = '', indexLine = '', ...lines] = text.slice(0, end).split('\n')
  const [, extra] = /^extra ([A-Za-z0-9+/]+=*)$/.exec(extraLine) ?? []
  const [, index] = /^index (0|[1-9]\d{0,15})$/.exec(indexLine) ?? []
  const isProof = first === header && extra !== undefined && lines.length <= mostHashes
  if (!isProof || index === undefined) throw new Error('This is no proof.')
  const hashes = lines.map(bytesOfBase64)
  if (hashes.some(({ length }) => length !== 32)) throw new Error('This is no hash of a proof.')
  return { entry: atob(extra), index: Number(index), hashes, note: text.slice(end + 2) }
}

/** An entry that its proof leads to, and the checkpoint it is in, with the note that signs it. */
export type ProvenEntry = {
  entry: BookEntry
  index: number
  checkpoint: Checkpoint
  note: string
}

/**
 * Verifies that the entry of this receipt is in the book that `verifier` signs.
 * @param verifier the book's key, as C2SP spells it
 * @throws BookFault where something does not join, Error for what is no proof
 * @see https://www.rfc-editor.org/rfc/rfc9162#section-2.1.3.2
 */
export async function verifyProof(
  text: string,
  { receipt, verifier }: { receipt: string; verifier: string },
  hashes: BookHashes,
): Promise<ProvenEntry> {
  const proof = parseProof(text)
  const checkpoint = await verifyCheckpoint(proof.note, verifier, hashes)
  const entry = decodeEntry(proof.entry)
  const commitment = await hashes.sha256(encode(commitmentText(receipt)))
  if (!('commitment' in entry) || entry.commitment !== base64UrlOf(commitment))
    throw new BookFault('receipt', 'The entry is of another receipt.', [proof.note])
  const leaf = await hashes.sha256(leafInput(encode(proof.entry)))
  const root = await rootFrom(leaf, proof, checkpoint.size, hashes)
  if (!root || base64Of(root) !== base64Of(checkpoint.root))
    throw new BookFault('root', 'The entry does not lead to the signed root.', [proof.note])
  return { entry, index: proof.index, checkpoint, note: proof.note }
}

/**
 * Verifies that this key signed a checkpoint in its own name.
 * @param verifierText the key, as C2SP spells it
 * @throws BookFault for a checkpoint that it did not sign, Error for what is none
 */
export async function verifyCheckpoint(
  noteText: string,
  verifierText: string,
  { sha256, isSignedBy }: BookHashes,
): Promise<Checkpoint> {
  const verifier = parseVerifier(verifierText)
  const note = parseNote(noteText)
  const checkpoint = parseCheckpoint(note.text)
  if (keyIdOf(await sha256(keyIdInput(verifier.name, verifier.key))) !== verifier.keyId)
    throw new BookFault('signature', 'The key is not the one its id says.', [noteText])
  const own = note.signatures.find(
    ({ name, keyId }) => name === verifier.name && keyId === verifier.keyId,
  )
  if (checkpoint.origin !== verifier.name || !own)
    throw new BookFault('signature', 'The checkpoint is not signed by this key.', [noteText])
  if (!(await isSignedBy(verifier.key, encode(note.text), own.bytes)))
    throw new BookFault('signature', 'The signature of the checkpoint is wrong.', [noteText])
  return checkpoint
}

/** The root that a leaf and its siblings lead to; null where they are not of a tree of this size. */
async function rootFrom(
  leaf: Bytes,
  { index, hashes }: BookProof,
  size: number,
  { sha256 }: BookHashes,
): Promise<Bytes | null> {
  if (index >= size) return null
  let [node, last, hash] = [index, size - 1, leaf]
  for (const sibling of hashes) {
    if (last === 0) return null
    if (node % 2 === 1 || node === last) {
      hash = await sha256(nodeInput(sibling, hash))
      while (node % 2 === 0 && node !== 0) [node, last] = [node / 2, Math.floor(last / 2)]
    } else hash = await sha256(nodeInput(hash, sibling))
    ;[node, last] = [Math.floor(node / 2), Math.floor(last / 2)]
  }
  return last === 0 ? hash : null
}

function encode(text: string): Bytes {
  return new TextEncoder().encode(text)
}
