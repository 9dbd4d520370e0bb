import type { BookHashes } from '@daan/contract/book-proof'
import { sha256 } from '@noble/hashes/sha2.js'

/** The browser's cryptography for verifying: its own Ed25519, or a library's in older browsers and over plain http. */
export const bookHashes: BookHashes = {
  sha256,
  async isSignedBy(key, message, signature) {
    try {
      const ownKey = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify'])
      return await crypto.subtle.verify('Ed25519', ownKey, signature, message)
    } catch {
      const { ed25519 } = await import('@noble/curves/ed25519.js')
      return ed25519.verify(signature, message, key)
    }
  },
}
