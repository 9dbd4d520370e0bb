import { createHash } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { lockPerson, type PersonRecord, storeVerifiedPerson } from './person-store.ts'

/** A sign-in at a provider elsewhere. */
type ProviderSignIn = {
  person: PersonRecord
  /** In whole seconds since 1970: one in the second of signing out everywhere may be older, and ends too. */
  signedInAt: number
  hasSecondFactor: boolean
}

type KeptSignIn = ProviderSignIn & { sessionId: string }

/**
 * Stores a person as a provider elsewhere says, and their sign-in there as a session, for a week from the last proof.
 * @returns the session's id; null for a sign-in that has ended here, which stores nothing
 */
export function storeProviderSignIn(db: Db, signIn: ProviderSignIn): Promise<string | null> {
  const { person, signedInAt } = signIn
  const sessionId = hashOf(`${person.userUid} ${signedInAt}`)
  return withTransaction(db, async (tx) => {
    await lockPerson(tx, person.userUid)
    if (await hasEnded(tx, { ...signIn, sessionId })) return null
    await storeVerifiedPerson(tx, person)
    await keepSession(tx, { ...signIn, sessionId })
    return sessionId
  })
}

/** Tells whether a sign-in has ended: alone, with all of the person's, with the account, or after 30 days as sessions do. */
async function hasEnded(tx: Tx, { person, signedInAt, sessionId }: KeptSignIn): Promise<boolean> {
  const { rows } = await tx.query<{ hasEnded: boolean }>({
    name: 'has-sign-in-ended',
    text: `SELECT signed_in_at < now() - interval '30 days'
        OR EXISTS (SELECT FROM person WHERE id = $1 AND signed_in_after > signed_in_at)
        OR EXISTS (SELECT FROM ended_sign_in
          WHERE id = $2 OR (id = $3 AND ended_at >= signed_in_at)) AS "hasEnded"
      FROM to_timestamp($4) AS signed_in_at`,
    values: [person.userUid, sessionId, hashOf(person.userUid), signedInAt],
  })
  return rows[0]?.hasEnded ?? true
}

async function keepSession(
  tx: Tx,
  { sessionId, person, signedInAt, hasSecondFactor }: KeptSignIn,
): Promise<void> {
  await tx.query({
    name: 'keep-provider-session',
    text: `INSERT INTO session
        (id, person_id, token, expires_at, created_at, authenticated_at, second_factor_at, updated_at)
      VALUES ($1, $2, $1, now() + interval '7 days', to_timestamp($3), to_timestamp($3),
        CASE WHEN $4 THEN to_timestamp($3) END, now())
      ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at, updated_at = now(),
        second_factor_at = coalesce(session.second_factor_at, excluded.second_factor_at)`,
    values: [sessionId, person.userUid, signedInAt, hasSecondFactor],
  })
}

/** Ends one session; no proof of its sign-in begins it again. */
export function endSignIn(
  db: Db,
  { userUid, sessionId }: { userUid: string; sessionId: string },
): Promise<void> {
  return withTransaction(db, async (tx) => {
    await lockPerson(tx, userUid)
    await tx.query({
      name: 'delete-session',
      text: 'DELETE FROM session WHERE id = $1',
      values: [sessionId],
    })
    await storeEnded(tx, sessionId)
  })
}

/** Has no sign-in of before now bring an account back, which is erased. */
export function endSignInsOf(tx: Tx, userUid: string): Promise<void> {
  return storeEnded(tx, hashOf(userUid))
}

async function storeEnded(tx: Tx, id: string): Promise<void> {
  await tx.query({
    name: 'store-ended-sign-in',
    text: `INSERT INTO ended_sign_in (id) VALUES ($1)
      ON CONFLICT (id) DO UPDATE SET ended_at = excluded.ended_at`,
    values: [id],
  })
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
