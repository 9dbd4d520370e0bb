import type { BookHashes } from '@daan/contract/book-proof'
import { ed25519 } from '@noble/curves/ed25519.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** The browser's cryptography for verifying, by a library: many browsers know no Ed25519, and plain http no hashes. */
export const bookHashes: BookHashes = {
  sha256,
  isSignedBy: (key, message, signature) => ed25519.verify(signature, message, key),
}
