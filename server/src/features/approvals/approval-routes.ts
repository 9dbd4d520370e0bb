import {
  approvalKinds,
  approvalKindsOf,
  approveRequest,
  declineRequest,
  listApprovals as listCall,
  setRefundThreshold,
  withdrawRequest,
} from '@daan/contract/approvals'
import type { Reply } from '@daan/contract/call'
import { hasRight } from '@daan/contract/rights'
import type { ActingAdmin } from '../../actor.ts'
import { listApprovals } from '../../approvals/approval-store.ts'
import { loadRefundThreshold } from '../../approvals/setting-store.ts'
import type { Serve } from '../../http/serve-call.ts'
import { type ApprovalContext, approve, decline, setThreshold, withdraw } from './decide-request.ts'

/** Binds the calls of requests that another person decides about. */
export function approvalRoutes(serve: Serve, ctx: ApprovalContext): void {
  const { db } = ctx

  serve(listCall, async ({ actor }) => ({
    refundsAbove: await loadRefundThreshold(db),
    approvals: await listFor(ctx, actor),
  }))

  serve(approveRequest, ({ body, actor }) => approve(ctx, body.approval, actor))
  serve(declineRequest, ({ body, actor }) => decline(ctx, body.approval, actor))
  serve(withdrawRequest, ({ body, actor }) => withdraw(ctx, body.approval, actor))
  serve(setRefundThreshold, ({ body, actor }) => setThreshold(ctx, body.refundsAbove, actor))
}

type Listed = Reply<typeof listCall>['approvals']

async function listFor(
  { db, acts }: ApprovalContext,
  { role, userUid }: ActingAdmin,
): Promise<Listed> {
  const mayRead = hasRight(role, 'audit.view') ? approvalKinds : approvalKindsOf(role)
  const requests = await listApprovals(db, mayRead)
  return Promise.all(
    requests.map(async (request) => ({
      approval: request.id,
      act: await acts[request.kind].show(db, request),
      state: request.state,
      requestedBy: request.requesterName,
      requestedAt: request.requestedAt,
      isOwn: request.requestedBy === userUid,
      decidedBy: request.deciderName,
      decidedAt: request.decidedAt,
    })),
  )
}
