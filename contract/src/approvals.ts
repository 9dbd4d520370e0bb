import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall } from './call.ts'
import { moment, money } from './codecs.ts'
import type { ErrorCode } from './error-codes.ts'
import { gateways, transferChannels } from './payments.ts'
import { refundReasons, typedTaka } from './refunds.ts'
import { hasRight, type Right, type StaffRole, staffRoles } from './rights.ts'
import { siteParts } from './site-parts.ts'

/** Acts that one person requests and another decides about. */
export const approvalKinds = ['refund', 'accounts', 'owner', 'importUndo'] as const
export type ApprovalKind = (typeof approvalKinds)[number]

/** The right that requesting an act takes, and deciding about it. */
export const approvalRights = {
  refund: 'money.refund',
  accounts: 'accounts.edit',
  owner: 'team.manage',
  importUndo: 'money.enter',
} as const satisfies Record<ApprovalKind, Right>

/** The kinds of acts that a role may request and decide about. */
export function approvalKindsOf(role: StaffRole | null): ApprovalKind[] {
  return approvalKinds.filter((kind) => hasRight(role, approvalRights[kind]))
}

export const approvalStates = ['open', 'approved', 'declined', 'withdrawn', 'outdated'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** Decided requests that are listed, the newest first. */
export const decidedApprovalsListed = 20

const role = z.nullable(z.enum(staffRoles))

/** An act, as it was requested. */
const requestedAct = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('refund'),
    payment: z.guid(),
    receiptNumber: z.string(),
    amount: money,
    reason: z.enum(refundReasons),
    gateway: z.enum(gateways),
    channel: z.nullable(z.enum(transferChannels)),
    method: z.nullable(z.string()),
    transaction: z.nullable(z.string()),
  }),
  z.object({
    kind: z.literal('accounts'),
    edition: z.number(),
    /** Null where nothing was published before. */
    before: z.nullable(siteParts.accounts),
    after: siteParts.accounts,
  }),
  z.object({ kind: z.literal('owner'), email: z.string(), before: role, after: role }),
  z.object({
    kind: z.literal('importUndo'),
    batch: z.guid(),
    fileName: z.string(),
    gifts: z.number(),
    amount: money,
  }),
])

const forStaff = { audience: 'admin', right: 'desk.view' } as const

/**
 * Lists the requests that wait for a decision, and those decided last, to whoever has the right of their act or reads the
 * audit trail.
 */
export const listApprovals = defineCall({
  ...forStaff,
  needsRecentSignIn: false,
  isIrreversible: false,
  method: 'GET',
  path: '/admin/approvals',
  reply: z.object({
    /** Refunds above this sum need two people, with what was refunded of the payment before. */
    refundsAbove: money,
    approvals: z.array(
      z.object({
        approval: z.guid(),
        act: requestedAct,
        state: z.enum(approvalStates),
        /** The name; null when their account is gone. */
        requestedBy: z.nullable(z.string()),
        requestedAt: moment,
        /** The reader requested it, so another decides. */
        isOwn: z.boolean(),
        decidedBy: z.nullable(z.string()),
        decidedAt: z.nullable(moment),
      }),
    ),
  }),
  refusals: [],
})

const onApproval = {
  ...forStaff,
  needsRecentSignIn: true,
  method: 'POST',
  body: z.object({ approval: z.guid('approval.unknown') }),
  reply: acknowledged,
} as const

const decisionRefusals = [
  'approval.unknown',
  'approval.decided',
  'approval.own',
  'identity.rightMissing',
  'identity.secondFactorMissing',
] as const satisfies readonly ErrorCode[]

/**
 * Does what was requested, as the call that requested it does alone. Where that no longer applies the request ends, and
 * the call is refused; any other refusal leaves it open.
 */
export const approveRequest = defineCall({
  ...onApproval,
  isIrreversible: true,
  path: '/admin/approvals/approve',
  refusals: [
    ...decisionRefusals,
    'approval.outdated',
    'approval.requesterRightMissing',
    'refund.notPossible',
    'refund.tooLarge',
    'fund.moneySpent',
    'team.setByServer',
    'team.lastOwner',
    'ledger.paused',
  ],
})

/** Declines a request: nothing of it happens. */
export const declineRequest = defineCall({
  ...onApproval,
  isIrreversible: false,
  path: '/admin/approvals/decline',
  refusals: decisionRefusals,
})

/** Takes one's own request back. */
export const withdrawRequest = defineCall({
  ...onApproval,
  isIrreversible: false,
  path: '/admin/approvals/withdraw',
  refusals: ['approval.unknown', 'approval.decided', 'approval.ofAnother'],
})

/** A sum as typed, read to poisha; nothing at all is a sum, too. */
const typedThreshold = typedTaka('amount.missing', { mayBeZero: true })

/** Sets the sum above which refunds need two people; the other owners are mailed. */
export const setRefundThreshold = defineCall({
  audience: 'admin',
  right: 'team.manage',
  needsRecentSignIn: true,
  isIrreversible: false,
  method: 'POST',
  path: '/admin/approvals/threshold',
  body: z.strictObject({ refundsAbove: typedThreshold }),
  reply: acknowledged,
  refusals: ['amount.missing', 'amount.malformed', 'amount.tooLarge'],
})
