import { hkdfSync } from 'node:crypto'

const keyBytes = 32

/** A key for one purpose, derived from the app's secret (HKDF, RFC 5869): every server has the same. */
export function deriveKey(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', purpose, keyBytes))
}
