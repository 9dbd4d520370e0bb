import type { statementMatches } from '@daan/contract/payment-desk'
import type { PaymentFailure, PaymentHold, PaymentState } from '@daan/contract/payments'
import type { RefundReason, RefundState } from '@daan/contract/refunds'
import type { reportMatches } from '@daan/contract/settlement'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Names<Key extends string> = Record<Key, MessageDescriptor>

/** Names of a payment's states; a transfer that waits is `claimedName`. */
export const stateNames = {
  started: msg`Begun`,
  pending: msg`Open`,
  failed: msg`Not paid`,
  held: msg`To be checked`,
  refused: msg`To be refunded`,
  settled: msg`Paid`,
} as const satisfies Names<PaymentState>

export const claimedName = msg`To be confirmed`

/** Why a payment failed. */
export const failureNames = {
  declined: msg`declined`,
  cancelled: msg`cancelled by the donor`,
  expired: msg`its time ran out`,
  unreachable: msg`the gateway could not be reached`,
  rejected: msg`not found in the statement`,
} as const satisfies Names<PaymentFailure>

/** Why money waits for an admin. */
export const holdNames = {
  risk: msg`The gateway says that it is risky.`,
  amount: msg`The amount is not what was asked for. It can only be refunded.`,
  currency: msg`The currency is not taka. It can only be refunded.`,
  paidTwice: msg`It was paid before. It can only be refunded.`,
  noTicket: msg`It came too late for a ticket. It can only be refunded.`,
} as const satisfies Names<PaymentHold>

/** Why money is given back. */
export const reasonNames = {
  donorAsked: msg`The donor asked for it`,
  paidTwice: msg`It was paid twice`,
  mistake: msg`It was a mistake`,
  suspicious: msg`It looks suspicious`,
  noTicket: msg`No ticket was left for it`,
} as const satisfies Names<RefundReason>

/** States of a refund. */
export const refundNames = {
  asked: msg`Asked of the gateway`,
  uncertain: msg`Unknown: look it up at the gateway`,
  failed: msg`Not refunded`,
  done: msg`Refunded`,
} as const satisfies Names<RefundState>

/** Match of a statement's line with the transfers that wait. */
export const matchNames = {
  confirmed: msg`Confirmed now`,
  amountDiffers: msg`The amounts differ`,
  referenceDiffers: msg`It names another gift`,
  unclaimed: msg`Nobody has told of it`,
  disputed: msg`Several gifts name it: decide one by one`,
  settledBefore: msg`Confirmed before`,
} as const satisfies Names<(typeof statementMatches)[number]>

/** Match of a settlement report's line with the ledger. */
export const reportMatchNames = {
  agrees: msg`Agrees`,
  amountDiffers: msg`The amounts differ`,
  feeDiffers: msg`The fees differ`,
  feeUnknown: msg`The fee is not booked yet`,
  notInLedger: msg`Not in the ledger`,
  repeated: msg`In the report twice`,
} as const satisfies Names<(typeof reportMatches)[number]>
