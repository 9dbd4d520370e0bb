import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

export type KnownPasskey = { id: string; name: string; addedAt: Date }

/** The passkeys of a person, by the time they were added. */
export async function listPasskeys(db: Queryable, userUid: string): Promise<KnownPasskey[]> {
  const { rows } = await db.query<KnownPasskey>({
    name: 'list-passkeys',
    text: `SELECT id, name, date_trunc('milliseconds', created_at) AS "addedAt"
      FROM passkey WHERE person_id = $1 ORDER BY created_at, id`,
    values: [userUid],
  })
  return rows
}

/** Tells whether a credential of an authenticator is a passkey of this person. */
export async function isPasskeyOf(
  db: Queryable,
  credentialId: string,
  userUid: string,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-passkey-of',
    text: 'SELECT FROM passkey WHERE credential_id = $1 AND person_id = $2',
    values: [credentialId, userUid],
  })
  return rowCount === 1
}

/** Deletes a passkey of a person. @returns whether they had it */
export async function deletePasskey(tx: Tx, id: string, userUid: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'DELETE FROM passkey WHERE id = $1 AND person_id = $2',
    values: [id, userUid],
  })
  return rowCount === 1
}
