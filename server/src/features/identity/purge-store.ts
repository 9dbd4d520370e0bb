import type { Queryable } from '../../db/database.ts'

/** Long enough to find the mail and ask for another; short enough that a mistyped address is free again. */
const unverifiedDays = 7

/** Deletes accounts whose address nobody verified, and what has expired. */
export async function purgeIdentity(db: Queryable): Promise<void> {
  for (const text of [
    `DELETE FROM person WHERE NOT email_verified AND created_at < now() - interval '${unverifiedDays} days'`,
    'DELETE FROM session WHERE expires_at < now()',
    'DELETE FROM verification WHERE expires_at < now()',
    'DELETE FROM attempt WHERE resets_at < now()',
  ]) {
    await db.query(text)
  }
}
