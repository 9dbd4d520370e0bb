import { money } from '@daan/contract/codecs'
import { paymentStates } from '@daan/contract/payments'
import { refundReasons } from '@daan/contract/refunds'
import { z } from 'zod/mini'
import type { ActingAdmin } from '../../actor.ts'
import { findApproval } from '../../approvals/approval-store.ts'
import { requestApproval } from '../../approvals/request-approval.ts'
import { loadRefundThreshold } from '../../approvals/setting-store.ts'
import type { Tx } from '../../db/transaction.ts'
import { refuseOtherRequest } from '../../idempotency.ts'
import { refuseUnless } from '../../refused.ts'
import type { PaymentContext } from './payment-context.ts'
import type { Payment } from './payment-store.ts'
import type { Refund } from './refund-store.ts'

/** A refund as it is requested: its sum, why, and how its payment stood then. */
export const refundDetails = z.object({
  amount: money,
  reason: z.enum(refundReasons),
  state: z.enum(paymentStates),
  /** The sum that had gone back, or was to. */
  refundedBefore: money,
})

type WantedRefund = Pick<Refund, 'poisha' | 'reason'>

/**
 * Requests a refund that one person does not decide alone: what goes back of one payment counts together.
 * @returns the request; null where one person may do it
 */
export async function requestRefund(
  tx: Tx,
  ctx: PaymentContext,
  { token: subject, state, refundedPoisha: refundedBefore }: Payment,
  { id, poisha: amount, reason }: WantedRefund & { id?: string },
  by: ActingAdmin,
): Promise<string | null> {
  if (refundedBefore + amount <= (await loadRefundThreshold(tx))) return null
  const details = z.encode(refundDetails, { amount, reason, state, refundedBefore })
  const wish = { amount: details.amount, reason: details.reason }
  const standing = { state: details.state, refundedBefore: details.refundedBefore }
  const act = { kind: 'refund', subject, wish, standing, ...(id !== undefined && { id }) } as const
  return requestApproval(tx, ctx, act, by)
}

/** Finds the request of a key. @returns whether there is one @throws Refused where it is of another refund, or ended */
export async function isRequested(
  tx: Tx,
  key: string,
  { token }: Pick<Payment, 'token'>,
  { poisha, reason }: WantedRefund,
): Promise<boolean> {
  const known = await findApproval(tx, key)
  if (!known) return false
  refuseUnless(known.kind === 'refund' && known.subject === token, 'idempotency.reused')
  refuseOtherRequest({ amount: poisha, reason }, refundDetails.parse(known.details))
  refuseUnless(known.state === 'open' || known.state === 'approved', 'approval.decided')
  return true
}
