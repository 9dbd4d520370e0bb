import type { KeyObject } from 'node:crypto'
import { personName, personUid, pictureLink } from '@daan/contract/people'
import { type JWTPayload, jwtVerify } from 'jose'
import { z } from 'zod/mini'
import type { Actor } from '../../actor.ts'
import { Refused } from '../../refused.ts'

/** The issuer all app tokens name; each kind of token has an audience of its own under it. */
export const tokenIssuer = 'daan'
export const tokenAudiences = { user: 'daan/user', admin: 'daan/admin' } as const

/** What a token says of a person goes into the books, so it is held to what a form may say. */
const claims = z.object({
  sub: personUid,
  name: personName,
  // Nobody is kept out for a picture that cannot be shown.
  picture: z.catch(z.nullable(pictureLink), null),
})

/**
 * Reads who asks from `Authorization: <any one word> <token>`; the header `actor: Admin` announces an
 * admin token. No header means a visitor (null); a token that is not ours, or no longer, is refused.
 */
export function createAuthenticate(publicKey: KeyObject) {
  return async (headers: {
    authorization?: string | undefined
    actor?: string | string[] | undefined
  }): Promise<Actor | null> => {
    if (headers.authorization === undefined) return null
    const [, token] = headers.authorization.split(' ')
    const isAdmin = headers.actor === 'Admin'
    const payload = await verified(token ?? '', publicKey, isAdmin ? 'admin' : 'user')
    const claimed = claims.safeParse(payload)
    if (!claimed.success) throw new Refused('identity.signedOut', { cause: claimed.error })
    const { sub: userUid, name, picture: photo } = claimed.data
    return { userUid, name, photo, isAdmin }
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
