import { SignJWT } from 'jose'
import { tokenAudiences, tokenIssuer } from '../src/features/identity/authenticate.ts'
import { tokenKeys } from '../src/features/identity/token-keys.ts'
import { testSecret } from './_app.ts'

/** What a token is made of, so that a test may get one part of it wrong. */
export type Minted = {
  kind?: 'user' | 'admin'
  uid?: string
  name?: string
  picture?: string
  secret?: string
  issuer?: string
  expires?: string | number
}

/** A token as this server mints them, unless told otherwise. */
export function mint(wanted: Minted = {}): Promise<string> {
  const { kind = 'user', uid = 'asha', secret = testSecret, issuer = tokenIssuer } = wanted
  const { name = 'Asha', picture } = wanted
  return new SignJWT({ name, ...(picture && { picture }) })
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject(uid)
    .setIssuer(issuer)
    .setAudience(tokenAudiences[kind])
    .setIssuedAt()
    .setExpirationTime(wanted.expires ?? '5 min')
    .sign(tokenKeys(secret).privateKey)
}
