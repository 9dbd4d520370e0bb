import { base64Of, bytesOfBase64 } from './base64.ts'

/** A text and who signed it. @see https://c2sp.org/signed-note */
export type SignedNote = { text: string; signatures: readonly NoteSignature[] }
/** `bytes` follow the key's id. */
export type NoteSignature = { name: string; keyId: string; bytes: Uint8Array<ArrayBuffer> }
/** A key that verifies signatures of a name. */
export type NoteVerifier = { name: string; keyId: string; key: Uint8Array<ArrayBuffer> }
/** The size and the root of a log, which a note signs. @see https://c2sp.org/tlog-checkpoint */
export type Checkpoint = { origin: string; size: number; root: Uint8Array<ArrayBuffer> }

/** Kinds of key: Ed25519 that signs notes as they are, and that of a witness, which signs them with the time. */
const keyKinds = { ed25519: 1, cosignature: 4 } as const
type KeyKind = keyof typeof keyKinds
const keyIdBytes = 4
const mostSignatures = 32
const mostCharacters = 16_384

/** @throws Error for what is no signed note */
export function parseNote(note: string): SignedNote {
  const end = note.lastIndexOf('\n\n')
  const lines = note.slice(end + 2, -1).split('\n')
  const isNote = end >= 0 && note.endsWith('\n') && note.length <= mostCharacters
  if (!isNote || lines.length > mostSignatures) throw new Error('This is no signed note.')
  return { text: note.slice(0, end + 1), signatures: lines.map(parseSignature) }
}

function parseSignature(line: string): NoteSignature {
  const [, name, base64] = /^— ([^\s+]+) ([A-Za-z0-9+/]+=*)$/u.exec(line) ?? []
  if (name === undefined || base64 === undefined) throw new Error('This is no signature of a note.')
  const bytes = bytesOfBase64(base64)
  if (bytes.length <= keyIdBytes) throw new Error('This signature is too short.')
  return { name, keyId: hexOf(bytes.subarray(0, keyIdBytes)), bytes: bytes.slice(keyIdBytes) }
}

/** Reads a verifier key as C2SP spells it. @throws Error for what is none of this kind */
export function parseVerifier(text: string, kind: KeyKind = 'ed25519'): NoteVerifier {
  const [, name, keyId, base64] = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/u.exec(text) ?? []
  if (name === undefined || keyId === undefined || base64 === undefined)
    throw new Error('This is no verifier key.')
  const bytes = bytesOfBase64(base64)
  if (bytes.length !== 33 || bytes[0] !== keyKinds[kind])
    throw new Error(`This is no key of the kind ${kind}.`)
  return { name, keyId, key: bytes.slice(1) }
}

/** A verifier key as C2SP spells it. */
export function verifierText(
  { name, keyId, key }: NoteVerifier,
  kind: KeyKind = 'ed25519',
): string {
  return `${name}+${keyId}+${base64Of(Uint8Array.of(keyKinds[kind], ...key))}`
}

/** The line of a note that signs it. */
export function signatureLine({ name, keyId, bytes }: NoteSignature): string {
  return `— ${name} ${base64Of(Uint8Array.of(...bytesOfHex(keyId), ...bytes))}\n`
}

/** The text whose SHA-256 begins with a key's id. */
export function keyIdInput(
  name: string,
  key: Uint8Array,
  kind: KeyKind = 'ed25519',
): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(...new TextEncoder().encode(`${name}\n`), keyKinds[kind], ...key)
}

/** The id that begins this hash. */
export function keyIdOf(hash: Uint8Array): string {
  return hexOf(hash.subarray(0, keyIdBytes))
}

/** The text of a checkpoint, which a note signs. */
export function checkpointText({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${base64Of(root)}\n`
}

/** @throws Error for what is no checkpoint; lines more than three are refused */
export function parseCheckpoint(text: string): Checkpoint {
  const [, origin, size, root] =
    /^([^\n]+)\n(0|[1-9]\d{0,15})\n([A-Za-z0-9+/]{43}=)\n$/.exec(text) ?? []
  if (origin === undefined || size === undefined || root === undefined)
    throw new Error('This is no checkpoint.')
  return { origin, size: Number(size), root: bytesOfBase64(root) }
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOfHex(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))
}
