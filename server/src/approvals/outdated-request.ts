import { approvalRights } from '@daan/contract/approvals'
import type { ActingAdmin } from '../actor.ts'
import { recordAct } from '../audit/audit-store.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/transaction.ts'
import { mailDecision } from './approval-mails.ts'
import { type Approval, approvalSubject, endApproval } from './approval-store.ts'
import { hasRightStill } from './second-person.ts'

/** Tells whether whoever made a request still has the right to. */
export function hasRequestersRight(
  tx: Tx,
  ctx: Context,
  { kind, requestedBy }: Approval,
): Promise<boolean> {
  return hasRightStill(tx, ctx, requestedBy, approvalRights[kind])
}

/** Ends a locked request that no longer applies, and mails whoever made it. @param by who found it out */
export async function endOutdated(
  tx: Tx,
  ctx: Context,
  request: Approval,
  by: ActingAdmin,
): Promise<void> {
  await endApproval(tx, request.id, 'outdated', null)
  await recordAct(tx, { by, what: 'approval.outdated', about: approvalSubject(request) })
  if (request.requestedBy !== by.userUid) {
    await mailDecision(tx, ctx, request, { state: 'outdated', by })
  }
}
