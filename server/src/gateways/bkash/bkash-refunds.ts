import { factsOf } from '../answer-text.ts'
import type { RefundOrder, RefundStatus } from '../gateway.ts'
import { parseWireAmount } from '../wire-amount.ts'

/** A payment as the calls of refunds name it. */
export function paymentOf({ payment }: RefundOrder) {
  return { paymentId: payment.session, trxId: payment.transaction }
}

type RefundOfPayment = {
  refundTrxId: string
  refundTransactionStatus: string
  refundAmount: string
}

/** The refund of an order among those made of its payment: by its number; one whose number was lost by its amount, if a single other one fits. */
export function refundOf(
  { refundTransaction, otherRefunds, poisha }: RefundOrder,
  made: readonly RefundOfPayment[],
): RefundOfPayment | undefined {
  if (refundTransaction !== null) {
    return made.find(({ refundTrxId }) => refundTrxId === refundTransaction)
  }
  const unknown = made.filter(
    ({ refundTrxId, refundAmount }) =>
      !otherRefunds.includes(refundTrxId) && parseWireAmount(refundAmount) === poisha,
  )
  return unknown.length === 1 ? unknown[0] : undefined
}

/** Reads the status of one refund. */
export function refundStatusOf(one: {
  refundTrxId: string
  refundTransactionStatus: string
}): RefundStatus {
  const isDone = one.refundTransactionStatus === 'Completed'
  return {
    is: isDone ? 'done' : 'asked',
    refundTransaction: one.refundTrxId || null,
    facts: factsOf(one, ['refundTrxId', 'refundTransactionStatus']),
  }
}
