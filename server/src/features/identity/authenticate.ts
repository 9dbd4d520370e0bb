import type { Actor } from '../../actor.ts'
import type { Queryable } from '../../db/database.ts'
import { refuseUnless } from '../../refused.ts'
import type { AppTokens, TokenClaims, TokenKind } from './app-token.ts'
import type { IsAdmin } from './is-admin.ts'
import { findSessionPerson } from './person-store.ts'

/** Sent by clients for a token they do not have. */
const noTokens = new Set(['', 'null', 'undefined'])

/** Reads the actor from the headers of a request. */
export type Authenticate = (headers: {
  authorization?: string | undefined
  actor?: string | string[] | undefined
}) => Promise<Actor | null>

/**
 * Reads who asks from `Authorization: <any one word> <token>`; the header `actor: Admin` may announce an
 * admin token. No token means a visitor (null). A token that is not ours, whose session has ended or that
 * `actor` contradicts is refused. Sessions, names and who is an admin are looked up at each call, by primary keys: what ends,
 * ends at once, on every server.
 */
export function createAuthenticate(options: {
  db: Queryable
  tokens: AppTokens
  isAdmin: IsAdmin
}): Authenticate {
  const { db, tokens, isAdmin } = options
  return async ({ authorization = '', actor }) => {
    const token = tokenIn(authorization)
    if (token === null) return null
    const subject = await tokens.read(token)
    refuseUnless(isSaidOf(subject.kind, actor), 'identity.actorContradicts')
    const person = await findSessionPerson(db, subject)
    refuseUnless(person, 'identity.signedOut')
    const { userUid, name, email, photo, hasRecentSignIn } = person
    const mayBeAdmin = isAdmin(person)
    return {
      userUid,
      name,
      email,
      photo,
      isAdmin: subject.kind === 'admin' && mayBeAdmin,
      mayBeAdmin,
      hasRecentSignIn,
    }
  }
}

/**
 * Reads whose user token an `Authorization` header brings, without asking whether its session goes on; null
 * when it brings none. @throws Refused for a token that is not ours
 */
export function createReadToken(
  tokens: AppTokens,
): (authorization: string) => Promise<TokenClaims | null> {
  return async (authorization) => {
    const token = tokenIn(authorization)
    if (token === null) return null
    const claims = await tokens.read(token)
    refuseUnless(claims.kind === 'user', 'identity.signedOut')
    return claims
  }
}

function isSaidOf(kind: TokenKind, actor: string | string[] | undefined): boolean {
  return actor === undefined || (kind === 'admin') === (actor === 'Admin')
}

/** The token after any one word of `Authorization`; null where there is none. */
export function tokenIn(authorization: string): string | null {
  const token = authorization.slice(authorization.indexOf(' ') + 1).trim()
  return noTokens.has(token) ? null : token
}
