import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { deriveKey } from '../../derived-key.ts'

/** The DER head of an unencrypted PKCS #8 Ed25519 key, before its 32-byte seed (RFC 8410 §7). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A key of the app's own tokens, with the name (`kid`) by which a token says that it was signed with it. */
export type TokenKey = { kid: string; privateKey: KeyObject; publicKey: KeyObject }

/** The key that an app secret stands for, the same on every server that has the secret. */
export function tokenKey(appSecret: string): TokenKey {
  const seed = deriveKey(appSecret, 'daan app tokens')
  const privateKey = createPrivateKey({
    key: Buffer.concat([pkcs8Head, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(privateKey)
  const spki = publicKey.export({ format: 'der', type: 'spki' })
  const kid = createHash('sha256').update(spki).digest('base64url').slice(0, 16)
  return { kid, privateKey, publicKey }
}
