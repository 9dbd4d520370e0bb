import type { Reply } from '@daan/contract/call'
import type { Charity } from '@daan/contract/charity'
import { gatewayMaxTaka, gatewayMinTaka } from '@daan/contract/gateway-limits'
import {
  claimTransfer as claimCall,
  type Gateway,
  getPaymentOptions,
  type OnlineGateway,
  objectToDispute,
  type PaymentMethod,
  readPayment,
  startPayment as startCall,
  type TransferChannel,
  transferChannels,
} from '@daan/contract/payments'
import { poishaPerTaka } from '@daan/contract/taka'
import type { PaymentGateway } from '../../gateways/gateway.ts'
import type { Serve } from '../../http/serve-call.ts'
import { refuseUnless } from '../../refused.ts'
import { claimTransfer } from './claim-transfer.ts'
import { storeObjection } from './dispute-store.ts'
import type { PaymentContext } from './payment-context.ts'
import type { PaymentLimits } from './payment-limits.ts'
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

type Transferable = Pick<Charity, 'wallets' | 'bankAccounts'>

const gatewayLimits = {
  minimum: gatewayMinTaka * poishaPerTaka,
  maximum: gatewayMaxTaka * poishaPerTaka,
}

const transferLimits = { minimum: null, maximum: null, isDemo: false }

const channelOf = { bKash: 'bkash', Nagad: 'nagad', Rocket: 'rocket' } as const

/** The ways to pay here, in the charity's order. */
export function optionsOf(
  ways: readonly Gateway[],
  gateways: ReadonlyMap<OnlineGateway, PaymentGateway>,
  charity: Transferable,
): Reply<typeof getPaymentOptions> {
  const methodsOf = {
    bkash: ['bkash'],
    // SSLCommerz's page has bKash, too, which is better paid at bKash itself.
    sslcommerz: [...(ways.includes('bkash') ? [] : ['bkash' as const]), 'card', 'nagad', 'rocket'],
    transfer: channelsOf(charity),
  } satisfies Record<Gateway, PaymentMethod[]>
  return {
    ways: ways.map((gateway) => {
      const methods: PaymentMethod[] = methodsOf[gateway]
      if (gateway === 'transfer') return { gateway, methods, ...transferLimits }
      return { gateway, methods, ...gatewayLimits, isDemo: gateways.get(gateway)?.isDemo ?? false }
    }),
    accounts: { wallets: charity.wallets, bankAccounts: charity.bankAccounts },
  }
}

/** By what a transfer can be sent: to the charity's wallets and accounts in their order, else by any. */
function channelsOf({ wallets, bankAccounts }: Transferable) {
  const own = new Set<TransferChannel>(wallets.map(({ service }) => channelOf[service]))
  if (bankAccounts.length > 0) own.add('bank')
  return own.size > 0 ? [...own] : [...transferChannels]
}
