import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import {
  createAppTokens,
  type TokenKind,
  tokenIssuer,
  tokenKey,
} from '../src/features/identity/app-token.ts'
import { testSecret } from './_app.ts'
import type { TestDatabase } from './_database.ts'

/** Whom a token is for, and what it is made of, so that a test may get one part of it wrong. */
export type Minted = {
  kind?: TokenKind
  uid?: string
  name?: string
  picture?: string
  email?: string
}

/** An admin where the server's variables name them. */
export const adminsToken = { kind: 'admin', uid: 'chief', email: 'chief@example.org' } as const

/** A token of somebody who is signed in, with an account and a session of their own. */
export async function mint(
  server: { database: TestDatabase },
  wanted: Minted = {},
): Promise<string> {
  const { kind = 'user', uid: userUid = 'asha' } = wanted
  const sessionId = await startSession(server.database, wanted)
  return createAppTokens([testSecret]).sign(kind, { userUid, sessionId })
}

/** Makes an account with a verified address unless there is one, and a session. @returns its id */
export async function startSession({ db }: TestDatabase, wanted: Minted = {}): Promise<string> {
  const { uid = 'asha', name = 'Asha', picture = null, email = `${uid}@example.org` } = wanted
  const id = randomUUID()
  await db.query({
    text: `WITH known AS (
        INSERT INTO person (id, name, image, email, email_verified) VALUES ($1, $2, $3, $4, true)
        ON CONFLICT (id) DO NOTHING)
      SELECT 1`,
    values: [uid, name, picture, email],
  })
  await db.query({
    text: `INSERT INTO session (id, person_id, token, expires_at, updated_at)
      VALUES ($1, $2, $1, now() + interval '1 hour', now())`,
    values: [id, uid],
  })
  return id
}

/** Parts of a token that a forger may change. */
export type Forged = {
  secret?: string
  issuer?: string
  audience?: string
  typ?: string
  kid?: string
  issuedAt?: number
  expires?: number
  sessionId?: string
  uid?: string
}

/** A token that was not minted by this server as it is: good in all that is not told otherwise. */
export function forge(sessionId: string, forged: Forged = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const key = tokenKey(forged.secret ?? testSecret)
  return new SignJWT({ sid: forged.sessionId ?? sessionId })
    .setProtectedHeader({
      alg: 'EdDSA',
      kid: forged.kid ?? key.kid,
      typ: forged.typ ?? 'user+jwt',
    })
    .setIssuer(forged.issuer ?? tokenIssuer)
    .setAudience(forged.audience ?? `${tokenIssuer}/user`)
    .setSubject(forged.uid ?? 'asha')
    .setIssuedAt(forged.issuedAt ?? now)
    .setExpirationTime(forged.expires ?? now + 300)
    .sign(key.privateKey)
}
