import type { Body, Reply } from '@daan/contract/call'
import { type claimTransfer, maxAttempts } from '@daan/contract/payments'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { refuseUnless } from '../../refused.ts'
import { insertPayment, loadPaymentsOf } from './payment-store.ts'
import { newReference } from './reference.ts'
import { lockPayable, type Starter } from './start-payment.ts'

/** Who takes claims of transfers. */
export type ClaimTaker = Pick<Starter, 'db' | 'payables' | 'schedule'> & { takesTransfers: boolean }

/**
 * Writes down that a gift was sent by hand, once for each TrxID, for an admin to find the money. Others may claim the
 * same: whose it is, nobody knows before an admin looked.
 */
export async function takeClaim(
  taker: ClaimTaker,
  claim: Body<typeof claimTransfer>,
): Promise<Reply<typeof claimTransfer>> {
  refuseUnless(taker.takesTransfers, 'claim.notTaken')
  const payment = await withTransaction(taker.db, (tx) => writeClaim(taker, tx, claim))
  return { payment }
}

async function writeClaim(
  taker: ClaimTaker,
  tx: Tx,
  { receipt, channel, transaction, language }: Body<typeof claimTransfer>,
): Promise<string> {
  const gift = await lockPayable(taker.payables.gift, tx, receipt)
  const paid = { pays: 'gift', subject: gift.number } as const
  const payments = await loadPaymentsOf(tx, paid, taker.schedule)
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
  const { token } = await insertPayment(tx, claimed, taker.schedule)
  return token
}
