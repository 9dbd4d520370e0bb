import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from './derived-key.ts'

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
