import { ed25519 } from '@noble/curves/ed25519.js'
import { afterEach, expect, test, vi } from 'vitest'
import { bookHashes } from './book-hashes.ts'

const { secretKey, publicKey } = ed25519.keygen()
const message = Uint8Array.of(1, 2, 3)
const signature = new Uint8Array(ed25519.sign(message, secretKey))
const key = new Uint8Array(publicKey)

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['the browser', crypto],
  ['a library, in a browser without Ed25519', { subtle: { importKey: unsupported } }],
  ['a library, over plain http', {}],
])('%s verifies a signature', async (_by, cryptography) => {
  vi.stubGlobal('crypto', cryptography)
  expect(await bookHashes.isSignedBy(key, message, signature)).toBe(true)
  expect(await bookHashes.isSignedBy(key, Uint8Array.of(1, 2, 4), signature)).toBe(false)
})

async function unsupported(): Promise<never> {
  throw new DOMException('Unrecognized name.', 'NotSupportedError')
}
