import { createPublicKey, hash, type KeyObject, sign, verify } from 'node:crypto'
import type { BookHashes } from '@daan/contract/book-proof'
import {
  keyIdInput,
  keyIdOf,
  type NoteVerifier,
  signatureLine,
  verifierText,
} from '@daan/contract/signed-note'
import { ed25519Key } from '../../signature.ts'

/** The bytes before those of an Ed25519 key in DER. @see https://www.rfc-editor.org/rfc/rfc8410 */
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** Signs what the book says, in the name of its origin. */
export type BookSigner = {
  /** The key that verifies, as C2SP signed notes spell it. */
  verifier: string
  sign(text: string): string
}

/** The purpose by which the book's seed is derived from the app's secret. */
export const seedPurpose = 'daan book 1'

/** A signer of notes in this name. Its signatures are the same each time. @param seed 32 bytes */
export function createSigner(name: string, seed: Buffer): BookSigner {
  const secret = ed25519Key(seed)
  const { keyId, key } = verifierOf(name, secret)
  return {
    verifier: verifierText({ name, keyId, key }),
    sign(text) {
      const bytes = Uint8Array.from(sign(null, Buffer.from(text), secret))
      return `${text}\n${signatureLine({ name, keyId, bytes })}`
    },
  }
}

function verifierOf(name: string, secret: KeyObject): NoteVerifier {
  const der = createPublicKey(secret).export({ format: 'der', type: 'spki' })
  const key = Uint8Array.from(der.subarray(publicPrefix.length))
  return { name, key, keyId: keyIdOf(hash('sha256', keyIdInput(name, key), 'buffer')) }
}

/** The server's cryptography for verifying. */
export const bookHashes: BookHashes = {
  sha256: (message) => Uint8Array.from(hash('sha256', message, 'buffer')),
  isSignedBy(key, message, signature) {
    const der = Buffer.concat([publicPrefix, key])
    const verifier = createPublicKey({ key: der, format: 'der', type: 'spki' })
    return verify(null, message, verifier, signature)
  },
}
