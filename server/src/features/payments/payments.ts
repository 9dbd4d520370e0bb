import type { OnlineGateway } from '@daan/contract/payments'
import { publicUrlOf } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { Payables } from '../../payables/payable.ts'
import { startAsking } from './ask-gateways.ts'
import { createBkash } from './bkash/bkash.ts'
import type { PaymentGateway } from './gateway.ts'
import type { PaymentContext } from './payment-context.ts'
import type { PaymentEvents } from './payment-events.ts'
import { type Schedule, usualSchedule } from './schedule.ts'
import { startRefunds } from './send-refunds.ts'
import { createSslCommerz } from './sslcommerz/sslcommerz.ts'

/** How this server is known at the gateways; null where it is not. */
type GatewaySettings = {
  sslcommerz: { url: string; storeId: string; storePassword: string } | null
  bkash: {
    url: string
    username: string
    password: string
    appKey: string
    appSecret: string
  } | null
}

type PaymentOptions = {
  payables: Payables
  settings: GatewaySettings
  schedule?: Schedule | undefined
}

/** Where gifts are taken at their word. */
const nothingToAsk = { wake: () => undefined, close: async () => undefined }

/** Starts payments: asks the gateways about those that are open, and sends refunds that are due. */
export function startPayments(
  ctx: Context<PaymentEvents>,
  { payables, settings, schedule = usualSchedule }: PaymentOptions,
) {
  const gateways = gatewaysOf(ctx, settings, schedule.answer)
  const payments: PaymentContext = { ...ctx, payables, gateways, schedule }
  const isUsed = gateways.size > 0 || ctx.config.payments.ways.includes('transfer')
  const asking = isUsed ? startAsking(payments) : nothingToAsk
  const refunds = isUsed ? startRefunds(payments) : nothingToAsk
  return {
    ctx: payments,
    /** Has the gateways asked about payments that are due. */
    wakeAsking: asking.wake,
    wakeRefunds: refunds.wake,
    /** False where gifts are taken at their word. */
    isUsed,
    async close() {
      await Promise.all([asking.close(), refunds.close()])
    },
  }
}

function gatewaysOf(
  { db, config }: Context,
  { sslcommerz, bkash }: GatewaySettings,
  timeoutMs: number,
): Map<OnlineGateway, PaymentGateway> {
  const contact = { ...config.site.charity, email: config.mail.charity.address }
  const shared = { publicUrl: publicUrlOf(config), timeoutMs }
  const gateways: (PaymentGateway | null)[] = [
    sslcommerz && createSslCommerz({ ...sslcommerz, ...shared, contact }),
    bkash && createBkash(db, { ...bkash, ...shared }),
  ]
  return new Map(gateways.flatMap((gateway) => (gateway ? [[gateway.gateway, gateway]] : [])))
}
