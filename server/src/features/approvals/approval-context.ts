import type { ApprovalKind } from '@daan/contract/approvals'
import type { ApprovableAct } from '../../approvals/approvable-act.ts'
import type { Context } from '../../context.ts'

/** The context of approvals, with each kind of act as its feature lets it be done. */
export type ApprovalContext = Context & { acts: Readonly<Record<ApprovalKind, ApprovableAct>> }
