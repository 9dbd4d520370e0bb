import type { Body } from '@daan/contract/call'
import type { resolveRefund as resolveRefundCall } from '@daan/contract/refunds'
import type { ActingAdmin } from '../../actor.ts'
import { recordAct } from '../../audit/audit-store.ts'
import { withTransaction } from '../../db/transaction.ts'
import { refuseUnless } from '../../refused.ts'
import type { PaymentContext } from './payment-context.ts'
import { recordStatus } from './refund-payment.ts'
import { findRefund, lockRefund } from './refund-store.ts'

/** Says what became of a refund whose answer was lost, as an admin saw it at the gateway: the first to say it. */
export async function resolveRefund(
  ctx: PaymentContext,
  { refund: id, wasGiven }: Body<typeof resolveRefundCall>,
  by: ActingAdmin,
) {
  const found = await findRefund(ctx.db, id)
  refuseUnless(found, 'refund.unknown')
  const totals = await withTransaction(ctx.db, async (tx) => {
    const refund = await lockRefund(tx, found.number)
    refuseUnless(refund?.state === 'uncertain', 'refund.decided')
    await recordAct(tx, { by, what: 'refund.resolved', about: id })
    const is = wasGiven ? 'done' : 'failed'
    return recordStatus(ctx, tx, refund, { is, refundTransaction: null, facts: { admin: is } })
  })
  ctx.ledger.publishTotals(totals)
  ctx.mail.wake()
}
