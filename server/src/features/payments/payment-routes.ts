import type { Reply } from '@daan/contract/call'
import {
  claimTransfer as claimCall,
  getPaymentOptions,
  objectToDispute,
  readPayment,
  startPayment as startCall,
} from '@daan/contract/payments'
import { acknowledged } from '../../acknowledged.ts'
import type { Serve } from '../../http/serve-call.ts'
import { refuseUnless } from '../../refused.ts'
import { claimTransfer } from './claim-transfer.ts'
import { storeObjection } from './dispute-store.ts'
import type { PaymentContext } from './payment-context.ts'
import type { PaymentLimits } from './payment-limits.ts'
import { optionsOf } from './payment-options.ts'
import { findPublicPayment } from './public-payment-store.ts'
import { PaymentStarts } from './start-payment.ts'

/** Binds the calls of who pays. All read the primary: a replica may not know yet what was just paid. */
export function paymentRoutes(serve: Serve, ctx: PaymentContext, limits: PaymentLimits): void {
  const starts = new PaymentStarts(ctx)

  serve(getPaymentOptions, () =>
    optionsOf(ctx.config.payments.ways, ctx.gateways, ctx.site.current.charity),
  )

  serve(startCall, async ({ body }, { ip }) => {
    const begun = await starts.start(body, () => limits.countOpening(ip, body.proof))
    limits.opened(ip, begun.payment)
    return begun
  })

  serve(claimCall, ({ body }, { ip }) => {
    limits.countClaim(ip)
    return claimTransfer(ctx, body)
  })

  serve(objectToDispute, async ({ body }, { ip }) => {
    limits.countClaim(ip)
    const dispute = await storeObjection(ctx.db, body.payment)
    refuseUnless(dispute !== undefined, 'payment.unknown')
    refuseUnless(dispute !== null, 'claim.notDisputed')
    return acknowledged
  })

  serve(readPayment, ({ params }) => read(ctx, limits, params.payment))
}

async function read(
  { db, payables }: PaymentContext,
  limits: PaymentLimits,
  token: string,
): Promise<Reply<typeof readPayment>> {
  const payment = await findPublicPayment(db, token)
  refuseUnless(payment, 'payment.unknown')
  if (payment.state === 'settled') limits.paid(token)
  const owed = await payables[payment.pays].find(db, payment.subject)
  refuseUnless(owed, 'payment.unknown')
  const { receipt, receiptNumber, fundType, state, isAvailable } = owed
  const isPaid = state === 'settled' || state === 'refunded'
  const isHeld = state === 'held'
  const mayTryAgain = !isPaid && !isHeld && isAvailable && !payment.isConfirming
  return { ...payment, receipt, receiptNumber, fundType, isPaid, isHeld, mayTryAgain }
}
