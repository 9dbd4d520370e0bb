import { base64Of } from './base64.ts'
import type { BookHashes } from './book-proof.ts'
import {
  keyIdInput,
  keyIdOf,
  type NoteSignature,
  type NoteVerifier,
  parseNote,
} from './signed-note.ts'

const timeBytes = 8
const signatureBytes = 64

/**
 * The request to a witness to add a checkpoint.
 * @param old the size that the witness has, from which the proof leads on
 * @see https://c2sp.org/tlog-witness
 */
export function addCheckpointText(old: number, proof: readonly Uint8Array[], note: string): string {
  return `${[`old ${old}`, ...proof.map(base64Of)].join('\n')}\n\n${note}`
}

/** The text that a witness signs: a checkpoint and when it was seen, in seconds. @see https://c2sp.org/tlog-cosignature */
export function cosignedText(checkpoint: string, seconds: number): string {
  return `cosignature/v1\ntime ${seconds}\n${checkpoint}`
}

/** The signature of a witness, which begins with the time. */
export function cosignatureOf(
  { name, keyId }: NoteVerifier,
  { seconds, signature }: { seconds: number; signature: Uint8Array },
): NoteSignature {
  const bytes = new Uint8Array(timeBytes + signatureBytes)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(seconds))
  bytes.set(signature, timeBytes)
  return { name, keyId, bytes }
}

/**
 * Finds the cosignature of a witness on a note and verifies it.
 * @returns the time at which the witness saw the checkpoint; null where it did not sign
 * @throws Error for a signature in its name that is wrong
 */
export async function verifyCosignature(
  noteText: string,
  witness: NoteVerifier,
  { sha256, isSignedBy }: BookHashes,
): Promise<Date | null> {
  const { text, signatures } = parseNote(noteText)
  const { name, key, keyId } = witness
  if (keyIdOf(await sha256(keyIdInput(name, key, 'cosignature'))) !== keyId)
    throw new Error('The key of the witness is not the one its id says.')
  const own = signatures.find((one) => one.name === name && one.keyId === keyId)
  if (!own) return null
  if (own.bytes.length !== timeBytes + signatureBytes) throw new Error('This is no cosignature.')
  const seconds = Number(new DataView(own.bytes.buffer, own.bytes.byteOffset).getBigUint64(0))
  const message = new TextEncoder().encode(cosignedText(text, seconds))
  if (!(await isSignedBy(key, message, own.bytes.slice(timeBytes))))
    throw new Error('The cosignature is wrong.')
  return new Date(seconds * 1000)
}
