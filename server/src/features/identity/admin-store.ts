import type { Reply } from '@daan/contract/call'
import type { StaffRole } from '@daan/contract/rights'
import type { listAdmins as listAdminsCall } from '@daan/contract/team'
import type { Queryable } from '../../db/database.ts'
import type { Tx } from '../../db/transaction.ts'

/** An address with a role; `isVerified` when an account has proven that it is its. */
export type GrantedAdmin = {
  email: string
  role: StaffRole
  grantedAt: Date
  isVerified: boolean
  hasSecondFactor: boolean
}

/** Stores the role of an address. @returns whether it was another one before */
export async function storeAdmin(tx: Tx, email: string, role: StaffRole): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `INSERT INTO admin (email, role) VALUES (lower($1), $2)
      ON CONFLICT (email) DO UPDATE SET role = excluded.role WHERE admin.role <> excluded.role`,
    values: [email, role],
  })
  return rowCount === 1
}

/** Deletes the role of an address. @returns whether it had one */
export async function deleteAdmin(tx: Tx, email: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'DELETE FROM admin WHERE email = lower($1)',
    values: [email],
  })
  return rowCount === 1
}

/** The granted admins, by address. */
export async function listAdmins(db: Queryable): Promise<GrantedAdmin[]> {
  const { rows } = await db.query<GrantedAdmin>(
    `SELECT email, role, granted_at AS "grantedAt", EXISTS (
        SELECT FROM person WHERE person.email = admin.email AND email_verified) AS "isVerified",
        coalesce((SELECT has_second_factor FROM person WHERE person.email = admin.email), false)
          AS "hasSecondFactor"
      FROM admin ORDER BY email`,
  )
  return rows
}

/** Locks the rows of granted owners until the transaction ends. */
export async function lockOwners(tx: Tx): Promise<void> {
  await tx.query(`SELECT FROM admin WHERE role = 'owner' ORDER BY email FOR UPDATE`)
}

/** The account that has an address, by its id; undefined while none has. */
export async function findAccountOf(tx: Tx, email: string): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>({
    text: 'SELECT id FROM person WHERE email = lower($1)',
    values: [email],
  })
  return rows[0]?.id
}

/** Those of these addresses that an account has proven to be its, and whether it has a second factor. */
async function findVerified(
  db: Queryable,
  emails: readonly string[],
): Promise<Map<string, boolean>> {
  const { rows } = await db.query<{ email: string; hasSecondFactor: boolean }>({
    text: `SELECT email, has_second_factor AS "hasSecondFactor" FROM person
      WHERE email = ANY ($1::text[]) AND email_verified`,
    values: [emails],
  })
  return new Map(rows.map(({ email, hasSecondFactor }) => [email, hasSecondFactor]))
}

/** Everybody who is an admin: the configured addresses first, then the granted. */
export async function loadAllAdmins(
  db: Queryable,
  configured: readonly string[],
): Promise<Reply<typeof listAdminsCall>> {
  const verified = await findVerified(db, configured)
  const granted = (await listAdmins(db)).filter(({ email }) => !configured.includes(email))
  return [
    ...configured.map((email) => ({
      email,
      role: 'owner' as const,
      grantedAt: null,
      isVerified: verified.has(email),
      hasSecondFactor: verified.get(email) ?? false,
    })),
    ...granted,
  ]
}
