import { hasRight, type Right } from '@daan/contract/rights'
import type { ActingAdmin } from '../actor.ts'
import { recordAct } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import { findRequester } from './approval-store.ts'
import { storeActedAlone } from './setting-store.ts'

/** Lists the addresses of others who can sign in and have a right. */
export async function listOthers(
  tx: Tx,
  { listStaff }: Pick<Context, 'listStaff'>,
  right: Right,
  by: ActingAdmin,
): Promise<string[]> {
  const staff = await listStaff(tx)
  return staff
    .filter(({ isVerified, role }) => isVerified && hasRight(role, right))
    .map(({ email }) => email)
    .filter((email) => email !== by.email)
}

/** Tells whether somebody whose act another person completes still has their account and a right. */
export async function hasRightStill(
  tx: Tx,
  { listStaff }: Pick<Context, 'listStaff'>,
  userUid: string,
  right: Right,
): Promise<boolean> {
  const account = await findRequester(tx, userUid)
  const staff = await listStaff(tx)
  const role = staff.find(({ email }) => email === account?.email)?.role ?? null
  return hasRight(role, right)
}

/** Has the audit trail say, once until roles change, that somebody acts alone. */
export async function recordActingAlone(tx: Tx, by: ActingAdmin): Promise<void> {
  if (await storeActedAlone(tx)) {
    await recordAct(tx, { by, what: 'approval.notNeeded', about: by.userUid })
  }
}
