import {
  createHmac,
  createPrivateKey,
  hkdfSync,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'

const keyBytes = 32

/** A key for one purpose, derived from the app's secret (HKDF, RFC 5869): every server has the same. */
export function deriveKey(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', purpose, keyBytes))
}

/** The DER head of an unencrypted PKCS #8 Ed25519 key, before its 32-byte seed (RFC 8410 §7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The Ed25519 key of a seed. @param seed 32 bytes */
export function ed25519Key(seed: Buffer): KeyObject {
  return createPrivateKey({
    key: Buffer.concat([pkcs8Head, seed]),
    format: 'der',
    type: 'pkcs8',
  })
}

/** Signs texts for one purpose (HMAC-SHA-256) with a key of the app's secret: every server makes the same. */
export function createSigner(appSecret: string, purpose: string) {
  const key = deriveKey(appSecret, purpose)
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    sign,
    /** Tells whether a signature is ours, in a time that tells nothing else. */
    isSigned(text: string, signature: string): boolean {
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(text))]
      return given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
