import type { KeyObject } from 'node:crypto'
import { type JWTPayload, jwtVerify } from 'jose'
import { Refused } from '../../refused.ts'

/** The issuer all app tokens name; each kind of token has an audience of its own under it. */
export const tokenIssuer = 'daan'
export const tokenAudiences = { user: 'daan/user', admin: 'daan/admin' } as const

/** Who a token speaks for. */
export type TokenHolder = {
  userUid: string
  name: string
  userPhoto: string | null
  isAdmin: boolean
}

/**
 * Reads who asks from `Authorization: <any one word> <token>`; the header `actor: Admin` announces an
 * admin token. No header means a visitor (null); a token that is not ours, or no longer, is refused.
 */
export function createAuthenticate(publicKey: KeyObject) {
  return async (headers: {
    authorization?: string | undefined
    actor?: string | string[] | undefined
  }): Promise<TokenHolder | null> => {
    if (headers.authorization === undefined) return null
    const [, token] = headers.authorization.split(' ')
    const isAdmin = headers.actor === 'Admin'
    const payload = await verified(token ?? '', publicKey, isAdmin ? 'admin' : 'user')
    return {
      userUid: text(payload.sub) ?? refuse(),
      name: text(payload['name']) ?? refuse(),
      userPhoto: text(payload['picture']),
      isAdmin,
    }
  }
}

async function verified(
  token: string,
  key: KeyObject,
  kind: 'user' | 'admin',
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['EdDSA', 'Ed25519'],
      issuer: tokenIssuer,
      audience: tokenAudiences[kind],
      requiredClaims: ['sub', 'exp', 'iat', 'name'],
    })
    return payload
  } catch (error) {
    throw new Refused('identity.signedOut', { cause: error })
  }
}

function text(claim: unknown): string | null {
  return typeof claim === 'string' && claim !== '' ? claim : null
}

function refuse(): never {
  throw new Refused('identity.signedOut')
}
