import type { Actor } from '../../actor.ts'
import type { Queryable } from '../../db/database.ts'
import { refuseUnless } from '../../refused.ts'
import type { AppTokens } from './app-token.ts'
import type { IsAdmin } from './is-admin.ts'
import { findSessionPerson } from './person-store.ts'

/** What clients send for a token they do not have. */
const noTokens = new Set(['', 'null', 'undefined'])

/** Who asks: read from the headers of a request. */
export type Authenticate = (headers: {
  authorization?: string | undefined
  actor?: string | string[] | undefined
}) => Promise<Actor | null>

/**
 * Reads who asks from `Authorization: <any one word> <token>`; the header `actor: Admin` announces an
 * admin token. No token means a visitor (null). A token that is not ours, or whose session has ended, is
 * refused. Sessions, names and who is an admin are looked up at each call, by one query over primary
 * keys: what ends, ends at once, on every server.
 */
export function createAuthenticate(options: {
  db: Queryable
  tokens: AppTokens
  isAdmin: IsAdmin
}): Authenticate {
  const { db, tokens, isAdmin } = options
  return async ({ authorization = '', actor }) => {
    const token = authorization.slice(authorization.indexOf(' ') + 1).trim()
    if (noTokens.has(token)) return null
    const kind = actor === 'Admin' ? 'admin' : 'user'
    const subject = await tokens.read(kind, token)
    const person = await findSessionPerson(db, subject)
    refuseUnless(person, 'identity.signedOut')
    const { userUid, name, email, photo } = person
    return { userUid, name, email, photo, isAdmin: kind === 'admin' && isAdmin(person) }
  }
}
