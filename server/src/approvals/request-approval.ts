import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { approvalRights } from '@daan/contract/approvals'
import { hasRight } from '@daan/contract/rights'
import type { ActingAdmin } from '../actor.ts'
import { recordAct } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import { refuseUnless } from '../refused.ts'
import { mailRequest } from './approval-mails.ts'
import {
  type Approval,
  findOpenApproval,
  insertApproval,
  type NewApproval,
} from './approval-store.ts'
import { storeActedAlone } from './setting-store.ts'

/** An act to be requested; its id may be the key of the call that requests it. */
export type ActToRequest = Pick<Approval, 'kind' | 'subject' | 'details'> & { id?: string }

/**
 * Requests an act, whose subject is locked, from those who may decide about it. The same request again is the same one.
 * @returns its id; null where nobody else may decide: whoever asks does it alone, which the audit trail says once
 * @throws Refused where another request about the subject is open
 */
export async function requestApproval(
  tx: Tx,
  ctx: Context,
  { id = randomUUID(), ...act }: ActToRequest,
  by: ActingAdmin,
): Promise<string | null> {
  const open = await findOpenApproval(tx, act)
  if (open) {
    const isSame = open.requestedBy === by.userUid && isDeepStrictEqual(open.details, act.details)
    refuseUnless(isSame, 'approval.open')
    return open.id
  }
  const deciders = await listDeciders(tx, ctx, act, by)
  if (deciders.length === 0) {
    await recordActingAlone(tx, by)
    return null
  }
  const request: NewApproval = { id, ...act, requestedBy: by.userUid }
  await insertApproval(tx, request)
  await recordAct(tx, { by, what: 'approval.requested', about: approvalSubject(request) })
  await mailRequest(tx, ctx, request, { by, to: deciders })
  return id
}

/** Names a request in the audit trail. */
export function approvalSubject({ kind, id }: Pick<Approval, 'kind' | 'id'>): string {
  return `${kind}: ${id}`
}

/** Lists the addresses of others who can sign in and may decide. */
async function listDeciders(
  tx: Tx,
  { listStaff }: Context,
  { kind }: Pick<Approval, 'kind'>,
  by: ActingAdmin,
): Promise<string[]> {
  const staff = await listStaff(tx)
  return staff
    .filter(({ isVerified, role }) => isVerified && hasRight(role, approvalRights[kind]))
    .map(({ email }) => email)
    .filter((email) => email !== by.email)
}

async function recordActingAlone(tx: Tx, by: ActingAdmin): Promise<void> {
  if (await storeActedAlone(tx)) {
    await recordAct(tx, { by, what: 'approval.notNeeded', about: by.userUid })
  }
}
