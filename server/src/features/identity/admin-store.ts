import type { Queryable } from '../../db/database.ts'

/** An address that the operator made an admin; `isVerified` when an account has proven that it is its. */
export type GrantedAdmin = { email: string; grantedAt: Date; isVerified: boolean }

/** Makes an address an admin's. @returns whether it was not one before */
export async function grantAdmin(db: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await db.query({
    text: 'INSERT INTO admin (email) VALUES (lower($1)) ON CONFLICT DO NOTHING',
    values: [email],
  })
  return rowCount === 1
}

/** Takes the grant of an address back. @returns whether there was one */
export async function revokeAdmin(db: Queryable, email: string): Promise<boolean> {
  const { rowCount } = await db.query({
    text: 'DELETE FROM admin WHERE email = lower($1)',
    values: [email],
  })
  return rowCount === 1
}

/** The granted admins, by address. */
export async function listAdmins(db: Queryable): Promise<GrantedAdmin[]> {
  const { rows } = await db.query<GrantedAdmin>(
    `SELECT email, granted_at AS "grantedAt", EXISTS (
        SELECT FROM person WHERE person.email = admin.email AND email_verified) AS "isVerified"
      FROM admin ORDER BY email`,
  )
  return rows
}
