import { createHmac } from 'node:crypto'
import { approvalKindsOf } from '@daan/contract/approvals'
import type { StaffRole } from '@daan/contract/rights'
import { forgetActedAlone } from '../../approvals/setting-store.ts'
import { type Acting, recordAct } from '../../audit/audit-store.ts'
import type { Db } from '../../db/database.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { deriveKey } from '../../signature.ts'
import { deleteAdmin, findAccountOf, storeAdmin } from './admin-store.ts'

/** Ground of granting; the secret keys the name that the audit trail calls an address by. */
export type Granting = { db: Db; appSecret: string; by: Acting }

/** Gives an address a role, instead of the one it has. @returns whether it was another one before */
export function grantRole(
  { db, ...granting }: Granting,
  email: string,
  role: StaffRole,
): Promise<boolean> {
  return withTransaction(db, (tx) => recordGrant(tx, granting, email, role))
}

/** Does the same in a transaction. */
export async function recordGrant(
  tx: Tx,
  { appSecret, by }: Omit<Granting, 'db'>,
  email: string,
  role: StaffRole,
): Promise<boolean> {
  const isNew = await storeAdmin(tx, email, role)
  const about = `${await auditSubject(tx, email, appSecret)}: ${role}`
  if (!isNew) return false
  await recordAct(tx, { by, what: 'admin.granted', about })
  if (approvalKindsOf(role).length > 0) await forgetActedAlone(tx)
  return true
}

/** Takes the role of an address away. @returns whether it had one */
export function revokeRole({ db, ...granting }: Granting, email: string): Promise<boolean> {
  return withTransaction(db, (tx) => recordRevocation(tx, granting, email))
}

/** Does the same in a transaction. */
export async function recordRevocation(
  tx: Tx,
  { appSecret, by }: Omit<Granting, 'db'>,
  email: string,
): Promise<boolean> {
  const hadOne = await deleteAdmin(tx, email)
  const about = await auditSubject(tx, email, appSecret)
  if (!hadOne) return false
  await recordAct(tx, { by, what: 'admin.revoked', about })
  await forgetActedAlone(tx)
  return true
}

/**
 * The account of an address, or a keyed hash while none has it: whoever reads the trail, or a copy of it,
 * can neither guess whose address it is nor tell it from another server's.
 */
async function auditSubject(tx: Tx, email: string, appSecret: string): Promise<string> {
  const key = deriveKey(appSecret, 'daan audit addresses')
  const digest = createHmac('sha256', key).update(email.toLowerCase()).digest('hex')
  return (await findAccountOf(tx, email)) ?? `hmac:${digest}`
}
