import type { Tx } from '../../db/transaction.ts'

/** A person whose address is verified. */
export type VerifiedPerson = { userUid: string; name: string; photo: string | null; email: string }

/** Takes the next person whose gifts have not joined yet; nobody else gets them, if this commits. */
export async function claimPersonToJoin(tx: Tx): Promise<VerifiedPerson | undefined> {
  const { rows } = await tx.query<VerifiedPerson>({
    name: 'claim-person-to-join',
    text: `UPDATE person SET gifts_joined_at = now()
      WHERE id = (
        SELECT id FROM person WHERE email_verified AND gifts_joined_at IS NULL
        LIMIT 1 FOR UPDATE SKIP LOCKED)
      RETURNING id AS "userUid", name, photo, email`,
  })
  return rows[0]
}
