import type { Reply } from '@daan/contract/call'
import {
  claimTransfer,
  getPaymentOptions,
  objectToDispute,
  readPayment,
  startPayment,
} from '@daan/contract/payments'
import type { Db } from '../../db/database.ts'
import type { Serve } from '../../http/serve-call.ts'
import type { Payables } from '../../payables/payable.ts'
import { refuseUnless } from '../../refused.ts'
import { type ClaimTaker, takeClaim } from './claim-transfer.ts'
import { storeObjection } from './dispute-store.ts'
import type { PaymentLimits } from './payment-limits.ts'
import { findPublicPayment } from './public-payment-store.ts'
import type { StartPayment } from './start-payment.ts'

/** What the calls of payers are answered with. */
export type PayerCalls = ClaimTaker & {
  db: Db
  paymentOptions: Reply<typeof getPaymentOptions>
  start: StartPayment
  payables: Payables
  limits: PaymentLimits
}

const acknowledged = { acknowledged: true } as const

/** Binds the calls of who pays. All read the primary: a replica may not know yet what was just paid. */
export function paymentRoutes(serve: Serve, calls: PayerCalls): void {
  const { paymentOptions, start, limits } = calls

  serve(getPaymentOptions, () => paymentOptions)

  serve(startPayment, async ({ body }, { ip }) => {
    const begun = await start(body, () => limits.countOpening(ip, body.proof))
    limits.opened(ip, begun.payment)
    return begun
  })

  serve(claimTransfer, ({ body }, { ip }) => {
    limits.countClaim(ip)
    return takeClaim(calls, body)
  })

  serve(objectToDispute, async ({ body }, { ip }) => {
    limits.countClaim(ip)
    const dispute = await storeObjection(calls.db, body.payment)
    refuseUnless(dispute !== undefined, 'payment.unknown')
    refuseUnless(dispute !== null, 'claim.notDisputed')
    return acknowledged
  })

  serve(readPayment, ({ params }) => read(calls, params.payment))
}

async function read(
  { db, payables, limits }: PayerCalls,
  token: string,
): Promise<Reply<typeof readPayment>> {
  const payment = await findPublicPayment(db, token)
  refuseUnless(payment, 'payment.unknown')
  if (payment.state === 'settled') limits.paid(token)
  const owed = await payables[payment.pays].find(db, payment.subject)
  refuseUnless(owed, 'payment.unknown')
  const { receipt, receiptNumber, fundType, state, isToBeHad } = owed
  const isPaid = state === 'settled' || state === 'refunded'
  const isHeld = state === 'held'
  const mayTryAgain = !isPaid && !isHeld && isToBeHad && !payment.isConfirming
  return { ...payment, receipt, receiptNumber, fundType, isPaid, isHeld, mayTryAgain }
}
