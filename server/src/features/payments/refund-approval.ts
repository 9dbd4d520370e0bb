import type { ApprovableAct } from '../../approvals/approvable-act.ts'
import { refuseUnless } from '../../refused.ts'
import { refusal, refuseHeld } from './decide-payment.ts'
import { findListedPayment } from './desk-store.ts'
import type { PaymentContext } from './payment-context.ts'
import { findNumber, lockPayment } from './payment-store.ts'
import { askForRefund } from './refund-payment.ts'
import { refundDetails } from './request-refund.ts'
import { countOutcome } from './settle-payment.ts'

/** Refunds, of held payments too, that a second person approves. @param wakeRefunds has refunds sent that are due */
export function refundApproval(ctx: PaymentContext, wakeRefunds: () => void): ApprovableAct {
  return {
    show: async (db, { subject, details }) => {
      const payment = await findListedPayment(db, subject)
      if (!payment) throw new Error('A payment is never deleted.')
      const { gateway, channel, method, transaction } = payment
      const receiptNumber = ctx.payables[payment.pays].receiptNumberOf(payment.subject)
      const facts = { payment: subject, receiptNumber, gateway, channel, method, transaction }
      const { amount, reason } = refundDetails.parse(details)
      return { kind: 'refund', ...facts, amount, reason }
    },
    approve: async (tx, { id, subject, details }, by) => {
      ctx.ledger.refuseWhileRed()
      const number = await findNumber(tx, subject)
      refuseUnless(number, 'payment.unknown')
      const payment = await lockPayment(tx, number, ctx.schedule)
      const { amount: poisha, reason, state, refundedBefore } = refundDetails.parse(details)
      const isSame = payment.state === state && payment.refundedPoisha === refundedBefore
      if (!isSame) return null
      if (state === 'held') await refuseHeld(ctx, tx, payment, by)
      else await askForRefund(ctx, tx, payment, { id, poisha, reason, by, leftForMs: 0 })
      return () => {
        if (state === 'held') countOutcome(ctx, payment, refusal)
        wakeRefunds()
      }
    },
  }
}
