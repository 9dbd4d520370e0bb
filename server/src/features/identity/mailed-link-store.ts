import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

/** Whose link it is, as their sign-up and their account are now. */
export type LinkedPerson = {
  userUid: string
  email: string
  name: string
  /** The language of mails to them. */
  language: string
  signedUpAt: Date
  isVerified: boolean
  /** Null for whoever signs in with Google alone. */
  passwordHash: string | null
}

const linkedPerson = `SELECT person.id AS "userUid", email, name, language, person.created_at AS "signedUpAt",
    email_verified AS "isVerified", password AS "passwordHash"
  FROM mailed_link
  JOIN person ON person.id = mailed_link.person_id
  LEFT JOIN linked_account ON linked_account.person_id = person.id AND provider_id = 'credential'
  WHERE token_hash = $1 AND expires_at > now()`

/** Stores a link, by the hash of its secret. @returns false for an account that is gone, or that it is not for */
export async function storeMailedLink(
  tx: Tx,
  link: { tokenHash: Buffer; userUid: string; isVerified: boolean; seconds: number },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'store-mailed-link',
    text: `INSERT INTO mailed_link (token_hash, person_id, expires_at)
      SELECT $1, id, now() + $4 * interval '1 second' FROM person
      WHERE id = $2 AND email_verified = $3`,
    values: [link.tokenHash, link.userUid, link.isVerified, link.seconds],
  })
  return rowCount === 1
}

/** Finds whose link it is; undefined for one that was used, is too old, or is void. */
export async function findLinkedPerson(
  db: Queryable,
  tokenHash: Buffer,
): Promise<LinkedPerson | undefined> {
  const { rows } = await db.query<LinkedPerson>({
    name: 'find-linked-person',
    text: linkedPerson,
    values: [tokenHash],
  })
  return rows[0]
}

/** The same for whoever uses the link now, which ends it and all others of the person, once this commits. */
export async function claimLinkedPerson(
  tx: Tx,
  tokenHash: Buffer,
): Promise<LinkedPerson | undefined> {
  // The person first: a later sign-up, which deletes them with their links, locks in that order, too.
  const { rows } = await tx.query<LinkedPerson>({
    name: 'claim-linked-person',
    text: `${linkedPerson} FOR UPDATE OF person`,
    values: [tokenHash],
  })
  const [person] = rows
  const { rowCount } = await tx.query({
    name: 'claim-mailed-link',
    text: `WITH ended AS (DELETE FROM mailed_link WHERE person_id = $1 RETURNING token_hash)
      SELECT FROM ended WHERE token_hash = $2`,
    values: [person?.userUid, tokenHash],
  })
  return rowCount === 1 ? person : undefined
}

/** Notes that a person's address is verified. */
export async function storeVerified(tx: Tx, userUid: string): Promise<void> {
  await tx.query({
    name: 'store-verified',
    text: 'UPDATE person SET email_verified = true, updated_at = now() WHERE id = $1',
    values: [userUid],
  })
}

/** Leaves of a sign-up, which may be a stranger's, nothing but the name, and that only if it is given. */
export async function storeOwnDetails(
  tx: Tx,
  { userUid, name }: { userUid: string; name: string },
): Promise<void> {
  await tx.query({
    name: 'store-own-details',
    text: 'UPDATE person SET name = $2, image = NULL, is_named = false WHERE id = $1',
    values: [userUid, name],
  })
}

/** Stores a password, by its hash, as the only one of a person. */
export async function storePassword(
  tx: Tx,
  { userUid, passwordHash }: { userUid: string; passwordHash: string },
): Promise<void> {
  await tx.query({
    name: 'store-password',
    text: `INSERT INTO linked_account (id, account_id, provider_id, person_id, password, updated_at)
      VALUES (gen_random_uuid(), $1, 'credential', $1, $2, now())
      ON CONFLICT (provider_id, account_id) DO UPDATE SET
        password = excluded.password, updated_at = excluded.updated_at`,
    values: [userUid, passwordHash],
  })
}
