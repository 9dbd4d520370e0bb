import type { IncomingHttpHeaders } from 'node:http'
import { apiKeyPrefix } from '@daan/contract/api-keys'
import type { StaffRole } from '@daan/contract/rights'
import type { Actor } from '../../actor.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { Refused, refuseUnless } from '../../refused.ts'
import type { RequestEvents } from '../../request-events.ts'
import { authenticateKey } from './api-keys.ts'
import {
  type AppTokens,
  issuerOf,
  type TokenClaims,
  type TokenKind,
  tokenIssuer,
} from './app-token.ts'
import type { ProvenPerson, ProvePerson } from './identity-proof.ts'
import { findSessionPerson } from './person-store.ts'

/** Sent by clients for a token they do not have. */
const noTokens = new Set(['', 'null', 'undefined'])

/** The headers of a request that say who makes it. */
export type TokenHeaders = {
  authorization?: string | undefined
  actor?: string | string[] | undefined
}

/** Tells a person's role: a configured address is an owner's, others have what they were granted. */
export function staffRole(
  { identity }: Config,
  { email, grantedRole }: { email: string; grantedRole: StaffRole | null },
): StaffRole | null {
  return identity.adminEmails.includes(email) ? 'owner' : grantedRole
}

/** Asks the provider who makes a request. @throws Refused for nobody, and for an app token, which is no proof */
export async function proveAnybody(
  { prove }: { prove: ProvePerson },
  headers: IncomingHttpHeaders,
): Promise<ProvenPerson> {
  const person = await prove(headers)
  const token = tokenIn(headers.authorization ?? '')
  const isAppToken = token !== null && issuerOf(token) === tokenIssuer
  refuseUnless(person, isAppToken ? 'identity.proofNeeded' : 'identity.signedOut')
  return person
}

/** Does the same, and refuses a request about somebody else. */
export async function proveSelf(
  identity: { prove: ProvePerson },
  headers: IncomingHttpHeaders,
  userUid: string,
): Promise<ProvenPerson> {
  const person = await proveAnybody(identity, headers)
  refuseUnless(person.userUid === userUid, 'identity.otherPerson', '/userUid')
  return person
}

/**
 * Reads who asks from `Authorization: <any one word> <token>`, an API key or an app token; the header `actor: Admin` may
 * announce an admin token. No token means a visitor (null). A token that is not ours, whose session has ended or that
 * `actor` contradicts is refused. Sessions, names and roles are looked up at each call, by primary keys: what ends,
 * ends at once, on every server.
 */
export async function authenticate(
  { db, config }: Context,
  tokens: AppTokens,
  { authorization = '', actor }: TokenHeaders,
): Promise<Actor | null> {
  const token = tokenIn(authorization)
  if (token === null) return null
  if (token.startsWith(apiKeyPrefix)) return authenticateKey(db, token)
  const subject = await tokens.read(token)
  refuseUnless(isSaidOf(subject.kind, actor), 'identity.actorContradicts')
  const person = await findSessionPerson(db, subject)
  refuseUnless(person, 'identity.signedOut')
  const { userUid, name, email, photo, hasRecentSignIn, secondFactor } = person
  const role = staffRole(config, person)
  return {
    userUid,
    name,
    email,
    photo,
    role: subject.kind === 'admin' ? role : null,
    isStaff: role !== null,
    hasRecentSignIn,
    secondFactor,
  }
}

/**
 * Reads whose user token an `Authorization` header brings, without asking whether its session goes on; null
 * when it brings none. @throws Refused for a token that is not ours
 */
export async function readUserToken(
  tokens: AppTokens,
  authorization: string,
): Promise<TokenClaims | null> {
  const token = tokenIn(authorization)
  if (token === null) return null
  const claims = await tokens.read(token)
  refuseUnless(claims.kind === 'user', 'identity.signedOut')
  return claims
}

function isSaidOf(kind: TokenKind, actor: string | string[] | undefined): boolean {
  return actor === undefined || (kind === 'admin') === (actor === 'Admin')
}

/** The token after any one word of `Authorization`; null where there is none. */
export function tokenIn(authorization: string): string | null {
  const token = authorization.slice(authorization.indexOf(' ') + 1).trim()
  return noTokens.has(token) ? null : token
}

/** Tokens end while their owners are away; that is no attack. */
const expired = 'ERR_JWT_EXPIRED'

/** Reads tokens as `read` does, and counts those that were never ours. */
export function countForgedTokens<From, Found>(
  read: (from: From) => Promise<Found>,
  events: RequestEvents,
): (from: From) => Promise<Found> {
  return (from) =>
    read(from).catch((error) => {
      if (isForged(error)) events.tokenRefused()
      throw error
    })
}

function isForged(error: unknown): boolean {
  if (!(error instanceof Refused) || !(error.cause instanceof Error)) return false
  return !('code' in error.cause && error.cause.code === expired)
}
