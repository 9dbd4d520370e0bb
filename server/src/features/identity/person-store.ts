import { recentSignInMinutes } from '@daan/contract/call'
import type { StaffRole } from '@daan/contract/rights'
import { type SecondFactorStanding, secondFactorGraceDays } from '@daan/contract/second-factor'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

/** The person of a session, as their profile has them now. */
export type SessionPerson = {
  userUid: string
  name: string
  photo: string | null
  email: string
  /** Role that was granted to this address. */
  grantedRole: StaffRole | null
  /**
   * True if they proved who they are within `recentSignInMinutes`, by their second factor where they have one: each
   * sign-in begins a session.
   */
  hasRecentSignIn: boolean
  secondFactor: SecondFactorStanding
  hasPasskey: boolean
}

/** Finds the person of a session; null where it ended or their address is not verified. */
export async function findSessionPerson(
  db: Queryable,
  { sessionId, userUid }: { userUid: string; sessionId: string },
): Promise<SessionPerson | null> {
  const { rows } = await db.query<SessionPerson>({
    name: 'find-session-person',
    text: `SELECT person.id AS "userUid", name, photo, person.email,
        (SELECT role FROM admin WHERE admin.email = person.email) AS "grantedRole",
        coalesce(CASE WHEN has_second_factor THEN second_factor_at ELSE authenticated_at END
          > now() - $3 * interval '1 minute', false) AS "hasRecentSignIn",
        CASE WHEN second_factor_at IS NOT NULL THEN 'proven'
          WHEN has_second_factor THEN 'unproven'
          WHEN second_factor_wanted_since <= now() - $4 * interval '1 day' THEN 'overdue'
          ELSE 'none' END AS "secondFactor", has_passkey AS "hasPasskey"
      FROM session JOIN person ON person.id = person_id
      WHERE session.id = $1 AND person_id = $2 AND expires_at > now() AND email_verified`,
    values: [sessionId, userUid, recentSignInMinutes, secondFactorGraceDays],
  })
  return rows[0] ?? null
}

/** When those of the sessions that go on, of people with a verified address, will end; by their ids. */
export async function findSessions(
  db: Queryable,
  subjects: readonly { userUid: string; sessionId: string }[],
): Promise<Map<string, Date>> {
  const { rows } = await db.query<{ id: string; expires_at: Date }>({
    name: 'find-sessions',
    text: `SELECT session.id, expires_at
      FROM unnest($1::text[], $2::text[]) AS asked (session_id, person_id)
      JOIN session ON session.id = asked.session_id AND session.person_id = asked.person_id
      JOIN person ON person.id = asked.person_id
      WHERE expires_at > now() AND email_verified`,
    values: [subjects.map(({ sessionId }) => sessionId), subjects.map(({ userUid }) => userUid)],
  })
  return new Map(rows.map(({ id, expires_at }) => [id, expires_at]))
}

/** Has others who would change the same person's ways to sign in wait until the transaction ends. */
export async function lockPerson(tx: Tx, userUid: string): Promise<void> {
  await tx.query({
    name: 'lock-person',
    text: 'SELECT FROM person WHERE id = $1 FOR UPDATE',
    values: [userUid],
  })
}

/** Ends all sessions of a person, and refuses proofs of sign-ins before now. */
export async function endSessions(tx: Tx, userUid: string): Promise<void> {
  // The person first: a sign-in that is being kept holds them, and its session is ended too.
  await tx.query({
    name: 'refuse-sign-ins-before',
    text: 'UPDATE person SET signed_in_after = now() WHERE id = $1',
    values: [userUid],
  })
  await tx.query({
    name: 'end-sessions',
    text: 'DELETE FROM session WHERE person_id = $1',
    values: [userUid],
  })
}

/** Tells whether a person agreed to be named among the top donors. */
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

/** A person as their account has them; `userPhoto` is the link they chose. */
export type PersonRecord = {
  userUid: string
  name: string
  email: string
  userPhoto: string | null
  isNamed: boolean
}

/** The mark before an address that its account has no more, in SQL. */
export const lostAddress = `id || ' had '`

/** Stores a person whose address is verified elsewhere; whether they are named stays their own choice. */
export async function storeVerifiedPerson(db: Queryable, person: PersonRecord): Promise<void> {
  // Whoever had the address before has it no more, or never had: the provider says whose it is.
  await db.query({
    name: 'release-address',
    text: `UPDATE person SET email = ${lostAddress} || email, email_verified = false
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

type MailedPerson = {
  id: string
  name: string
  email: string
  createdAt: Date
  language: string
  isVerified: boolean
}

/** Whom a mail to an address is about; undefined where it has no account. */
export async function findMailedPerson(
  db: Queryable,
  email: string,
): Promise<MailedPerson | undefined> {
  const { rows } = await db.query<MailedPerson>({
    name: 'find-mailed-person',
    text: `SELECT id, name, email, created_at AS "createdAt", language, email_verified AS "isVerified"
      FROM person WHERE email = $1`,
    values: [email],
  })
  return rows[0]
}

/** Finds the handle that others send cards to; undefined for an account that is not there. */
export async function findHandle(db: Queryable, userUid: string): Promise<string | undefined> {
  const { rows } = await db.query<{ handle: string }>({
    name: 'find-handle',
    text: 'SELECT handle FROM person WHERE id = $1',
    values: [userUid],
  })
  return rows[0]?.handle
}
