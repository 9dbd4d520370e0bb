import { type ApprovalKind, approvalRights } from '@daan/contract/approvals'
import { plainAmount } from '@daan/contract/taka'
import type { ActingAdmin } from '../../actor.ts'
import { admitByRight } from '../../admit-by-right.ts'
import type { ApprovableAct } from '../../approvals/approvable-act.ts'
import { mailDecision, mailThreshold } from '../../approvals/approval-mails.ts'
import {
  type Approval,
  approvalSubject,
  endApproval,
  lockApproval,
} from '../../approvals/approval-store.ts'
import { endOutdated, hasRequestersRight } from '../../approvals/outdated-request.ts'
import { storeRefundThreshold } from '../../approvals/setting-store.ts'
import { recordAct } from '../../audit/audit-store.ts'
import type { Context } from '../../context.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { Refused, refuseUnless } from '../../refused.ts'

/** The context of approvals, with each kind of act as its feature lets it be done. */
export type ApprovalContext = Context & { acts: Readonly<Record<ApprovalKind, ApprovableAct>> }

/**
 * Does what was requested in the transaction that approves it: both, or neither. A request that no longer applies ends.
 * @throws Refused
 */
export async function approve(ctx: ApprovalContext, id: string, by: ActingAdmin) {
  const outcome = await withTransaction(ctx.db, async (tx) => {
    const request = await lockToDecide(tx, id, by)
    const outcome = await doRequested(tx, ctx, request, by)
    if (typeof outcome === 'string') await endOutdated(tx, ctx, request, by)
    else await decide(tx, ctx, request, 'approved', by)
    return outcome
  })
  ctx.mail.wake()
  if (typeof outcome === 'string') throw new Refused(outcome)
  outcome()
}

/** @returns what is left to do after the commit, or why the request no longer applies */
async function doRequested(
  tx: Tx,
  ctx: ApprovalContext,
  request: Approval,
  by: ActingAdmin,
): Promise<(() => void) | 'approval.outdated' | 'approval.requesterRightMissing'> {
  if (!(await hasRequestersRight(tx, ctx, request))) return 'approval.requesterRightMissing'
  return (await ctx.acts[request.kind].approve(tx, request, by)) ?? 'approval.outdated'
}

/** Declines a request. */
export async function decline(ctx: ApprovalContext, id: string, by: ActingAdmin) {
  await withTransaction(ctx.db, async (tx) => {
    await decide(tx, ctx, await lockToDecide(tx, id, by), 'declined', by)
  })
  ctx.mail.wake()
}

/** Withdraws one's own request. */
export async function withdraw({ db }: ApprovalContext, id: string, by: ActingAdmin) {
  await withTransaction(db, async (tx) => {
    const request = await lockOpen(tx, id)
    refuseUnless(request.requestedBy === by.userUid, 'approval.ofAnother')
    await endApproval(tx, id, 'withdrawn', null)
    await recordAct(tx, { by, what: 'approval.withdrawn', about: approvalSubject(request) })
  })
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

/** Sets the sum above which refunds need two people, and mails the other owners. */
export async function setThreshold(ctx: Context, poisha: bigint, by: ActingAdmin) {
  await withTransaction(ctx.db, async (tx) => {
    if (!(await storeRefundThreshold(tx, poisha))) return
    await recordAct(tx, { by, what: 'approval.thresholdSet', about: plainAmount(poisha) })
    await mailThreshold(tx, ctx, poisha, by)
  })
  ctx.mail.wake()
}
