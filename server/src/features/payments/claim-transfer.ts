import type { Body, Reply } from '@daan/contract/call'
import { type claimTransfer as claimTransferCall, maxAttempts } from '@daan/contract/payments'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { newReference } from '../../gateways/gateway.ts'
import { refuseUnless } from '../../refused.ts'
import type { PaymentContext } from './payment-context.ts'
import { insertPayment, loadPaymentsOf } from './payment-store.ts'
import { lockPayable } from './start-payment.ts'

/**
 * Writes down that a gift was sent by hand, once for each TrxID, for an admin to find the money. Others may claim the
 * same: whose it is, nobody knows before an admin looked.
 */
export async function claimTransfer(
  ctx: PaymentContext,
  claim: Body<typeof claimTransferCall>,
): Promise<Reply<typeof claimTransferCall>> {
  refuseUnless(ctx.config.payments.ways.includes('transfer'), 'claim.notTaken')
  const payment = await withTransaction(ctx.db, (tx) => writeClaim(ctx, tx, claim))
  return { payment }
}

async function writeClaim(
  ctx: PaymentContext,
  tx: Tx,
  { receipt, channel, transaction, language }: Body<typeof claimTransferCall>,
): Promise<string> {
  const gift = await lockPayable(ctx.payables.gift, tx, receipt)
  const paid = { pays: 'gift', subject: gift.number } as const
  const payments = await loadPaymentsOf(tx, paid, ctx.schedule)
  const known = payments.find(
    (payment) => payment.state === 'pending' && payment.transaction === transaction,
  )
  if (known) return known.token
  refuseUnless(payments.length < maxAttempts, 'payment.tooManyAttempts')
  const claimed = {
    ...paid,
    gateway: 'transfer',
    channel,
    transaction,
    reference: newReference(gift.receiptNumber),
    poisha: gift.poisha,
    language,
  } as const
  const { token } = await insertPayment(tx, claimed, ctx.schedule)
  return token
}
