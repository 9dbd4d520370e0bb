import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject } from 'node:crypto'

/** The DER head of an unencrypted PKCS #8 Ed25519 key, before its 32-byte seed (RFC 8410 §7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')
const seedBytes = 32

/** Keys of the app's own tokens, derived from the app's secret so that every server has the same. */
export function tokenKeys(appSecret: string): { privateKey: KeyObject; publicKey: KeyObject } {
  const seed = Buffer.from(hkdfSync('sha256', appSecret, '', 'daan app tokens', seedBytes))
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Head, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  return { privateKey, publicKey: createPublicKey(privateKey) }
}
