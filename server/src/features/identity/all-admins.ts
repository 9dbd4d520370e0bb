import type { Reply } from '@daan/contract/call'
import type { listAdmins as listAdminsCall } from '@daan/contract/desk'
import type { Queryable } from '../../db/database.ts'
import { listAdmins, listVerified } from './admin-store.ts'

/** Everybody who is an admin: the configured addresses first, then the granted. */
export async function loadAllAdmins(
  db: Queryable,
  configured: readonly string[],
): Promise<Reply<typeof listAdminsCall>> {
  const verified = new Set(await listVerified(db, configured))
  const granted = (await listAdmins(db)).filter(({ email }) => !configured.includes(email))
  return [
    ...configured.map((email) => ({ email, grantedAt: null, isVerified: verified.has(email) })),
    ...granted,
  ]
}
