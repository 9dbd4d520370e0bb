import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

/** Who a session belongs to, as their profile has it now. */
export type SessionPerson = {
  userUid: string
  name: string
  photo: string | null
  email: string
  /** Whether the operator made this address an admin. */
  isGranted: boolean
}

/** The person of a session that goes on; undefined when it ended or the address is not verified. */
export async function findSessionPerson(
  db: Queryable,
  { userUid, sessionId }: { userUid: string; sessionId: string },
): Promise<SessionPerson | undefined> {
  const { rows } = await db.query<SessionPerson>({
    name: 'find-session-person',
    text: `SELECT person.id AS "userUid", name, image AS photo, person.email,
        EXISTS (SELECT FROM admin WHERE admin.email = person.email) AS "isGranted"
      FROM session JOIN person ON person.id = session.person_id
      WHERE session.id = $1 AND person.id = $2 AND expires_at > now() AND email_verified`,
    values: [sessionId, userUid],
  })
  return rows[0]
}

/** Ends all sessions of a person, and refuses proofs of sign-ins before now. */
export async function endSessions(db: Queryable, userUid: string): Promise<void> {
  await db.query({
    name: 'end-sessions',
    text: `WITH ended AS (DELETE FROM session WHERE person_id = $1)
      UPDATE person SET signed_in_after = now() WHERE id = $1`,
    values: [userUid],
  })
}

/** Whether a person agreed to be named among the top donors. */
export async function loadIsNamed(db: Queryable, userUid: string): Promise<boolean> {
  const { rows } = await db.query<{ is_named: boolean }>({
    name: 'load-is-named',
    text: 'SELECT is_named FROM person WHERE id = $1',
    values: [userUid],
  })
  return rows[0]?.is_named ?? false
}

/** Stores whether a person agrees to be named among the top donors. */
export async function storeIsNamed(
  db: Queryable,
  userUid: string,
  isNamed: boolean,
): Promise<void> {
  await db.query({
    name: 'store-is-named',
    text: 'UPDATE person SET is_named = $2, updated_at = now() WHERE id = $1',
    values: [userUid, isNamed],
  })
}

/** What an account says of its person. */
export type PersonRecord = {
  userUid: string
  name: string
  email: string
  userPhoto: string | null
  isNamed: boolean
}

/** What is kept of a person; undefined when there is no such account. */
export async function findPerson(
  db: Queryable,
  userUid: string,
): Promise<PersonRecord | undefined> {
  const { rows } = await db.query<PersonRecord>({
    name: 'find-person',
    text: `SELECT id AS "userUid", name, email, image AS "userPhoto", is_named AS "isNamed"
      FROM person WHERE id = $1`,
    values: [userUid],
  })
  return rows[0]
}

/** Deletes an account with its sessions, passwords, open links and grants. */
export async function deletePerson(
  tx: Tx,
  { userUid, email }: { userUid: string; email: string },
): Promise<void> {
  await tx.query({ text: 'DELETE FROM person WHERE id = $1', values: [userUid] })
  await tx.query({ text: 'DELETE FROM verification WHERE value = $1', values: [userUid] })
  await tx.query({ text: 'DELETE FROM admin WHERE email = $1', values: [email] })
}

/** Stores a person whose address is verified elsewhere; whether they are named stays their own choice. */
export async function storeVerifiedPerson(db: Queryable, person: PersonRecord): Promise<void> {
  // Whoever had the address before has it no more, or never had: the provider says whose it is.
  await db.query({
    name: 'release-address',
    text: `UPDATE person SET email = id || ' had ' || email, email_verified = false
      WHERE email = $1 AND id <> $2`,
    values: [person.email, person.userUid],
  })
  await db.query({
    name: 'store-verified-person',
    text: `INSERT INTO person (id, name, email, email_verified, image, is_named)
      VALUES ($1, $2, $3, true, $4, $5)
      ON CONFLICT (id) DO UPDATE SET
        name = excluded.name, email = excluded.email, image = excluded.image, email_verified = true`,
    values: [person.userUid, person.name, person.email, person.userPhoto, person.isNamed],
  })
}

/**
 * Deletes an account that has this address without ever having verified it: whoever made it may not be
 * whose address it is, and waits to be let in by them.
 */
export async function deleteUnverified(db: Queryable, email: string): Promise<void> {
  await db.query({
    name: 'delete-unverified',
    text: 'DELETE FROM person WHERE email = $1 AND NOT email_verified',
    values: [email],
  })
}

/**
 * Keeps a session for a sign-in at a provider elsewhere, for a week from the last proof of it.
 * @returns false when the person has signed out everywhere since
 */
export async function keepProviderSession(
  db: Queryable,
  { sessionId, userUid, signedInAt }: { sessionId: string; userUid: string; signedInAt: number },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'keep-provider-session',
    text: `INSERT INTO session (id, person_id, token, expires_at, updated_at)
      SELECT $1, id, $1, now() + interval '7 days', now() FROM person
      WHERE id = $2 AND signed_in_after < to_timestamp($3)
      ON CONFLICT (id) DO UPDATE SET expires_at = excluded.expires_at, updated_at = now()`,
    values: [sessionId, userUid, signedInAt],
  })
  return rowCount === 1
}
