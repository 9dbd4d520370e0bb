import { approvalRights } from '@daan/contract/approvals'
import { acknowledged } from '../../acknowledged.ts'
import type { ActingAdmin } from '../../actor.ts'
import { admitByRight } from '../../admit-by-right.ts'
import { mailDecision } from '../../approvals/approval-mails.ts'
import { type Approval, endApproval, lockApproval } from '../../approvals/approval-store.ts'
import { approvalSubject } from '../../approvals/request-approval.ts'
import { recordAct } from '../../audit/audit-store.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { refuseUnless } from '../../refused.ts'
import type { ApprovalContext } from './approval-context.ts'

/** Does what was requested in the transaction that approves it: both, or neither. */
export async function approve(ctx: ApprovalContext, id: string, by: ActingAdmin) {
  const finish = await withTransaction(ctx.db, async (tx) => {
    const request = await lockToDecide(tx, id, by)
    await decide(tx, ctx, request, 'approved', by)
    return ctx.acts[request.kind].approve(tx, request, by)
  })
  ctx.mail.wake()
  finish()
  return acknowledged
}

/** Declines a request. */
export async function decline(ctx: ApprovalContext, id: string, by: ActingAdmin) {
  await withTransaction(ctx.db, async (tx) => {
    await decide(tx, ctx, await lockToDecide(tx, id, by), 'declined', by)
  })
  ctx.mail.wake()
  return acknowledged
}

/** Withdraws one's own request. */
export async function withdraw({ db }: ApprovalContext, id: string, by: ActingAdmin) {
  await withTransaction(db, async (tx) => {
    const request = await lockOpen(tx, id)
    refuseUnless(request.requestedBy === by.userUid, 'approval.ofAnother')
    await endApproval(tx, id, 'withdrawn', null)
    await recordAct(tx, { by, what: 'approval.withdrawn', about: approvalSubject(request) })
  })
  return acknowledged
}

async function lockOpen(tx: Tx, id: string): Promise<Approval> {
  const request = await lockApproval(tx, id)
  refuseUnless(request, 'approval.unknown')
  refuseUnless(request.state === 'open', 'approval.decided')
  return request
}

/** Locks an open request of another person. @throws Refused where somebody may not decide about it */
async function lockToDecide(tx: Tx, id: string, by: ActingAdmin): Promise<Approval> {
  const request = await lockOpen(tx, id)
  admitByRight(by, approvalRights[request.kind])
  refuseUnless(request.requestedBy !== by.userUid, 'approval.own')
  return request
}

async function decide(
  tx: Tx,
  ctx: ApprovalContext,
  request: Approval,
  state: 'approved' | 'declined',
  by: ActingAdmin,
): Promise<void> {
  await endApproval(tx, request.id, state, by.userUid)
  await recordAct(tx, { by, what: `approval.${state}`, about: approvalSubject(request) })
  await mailDecision(tx, ctx, request, { state, by })
}
