import type { Queryable } from '../../db/database.ts'

/** Finds the hash of the password of an address; null where it has none, or no account. */
export async function findPasswordHash(db: Queryable, email: string): Promise<string | null> {
  const { rows } = await db.query<{ password: string | null }>({
    name: 'find-password-hash',
    text: `SELECT password FROM person JOIN linked_account ON person_id = person.id
      WHERE email = $1 AND provider_id = 'credential'`,
    values: [email],
  })
  return rows[0]?.password ?? null
}

/**
 * Ends the session of a token whose sign-in began with another password than its person has now; a change that is being
 * made is waited for. @returns whether the password is the same
 */
export async function keepPasswordSession(
  db: Queryable,
  { token, email, passwordHash }: { token: string; email: string; passwordHash: string | null },
): Promise<boolean> {
  const { rows } = await db.query<{ isSame: boolean }>({
    name: 'keep-password-session',
    text: `WITH same AS (
        SELECT 1 FROM person JOIN linked_account ON person_id = person.id
        WHERE email = $2 AND provider_id = 'credential' AND password = $3
        FOR SHARE OF linked_account),
      ended AS (DELETE FROM session WHERE token = $1 AND NOT EXISTS (SELECT FROM same))
      SELECT EXISTS (SELECT FROM same) AS "isSame"`,
    values: [token, email, passwordHash],
  })
  return rows[0]?.isSame ?? false
}
