import type { Queryable } from '../../db/database.ts'

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
