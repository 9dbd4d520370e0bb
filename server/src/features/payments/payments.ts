import { type OnlineGateway, onlineGateways } from '@daan/contract/payments'
import { publicUrlOf } from '../../config.ts'
import type { Context } from '../../context.ts'
import type { PaymentGateway } from '../../gateways/gateway.ts'
import { gatewayKinds } from '../../gateways/gateways.ts'
import type { KnownGateways } from '../../gateways/payment-variables.ts'
import { runWhenWoken, type WokenJob } from '../../jobs/run-when-woken.ts'
import type { Payables } from '../../payables/payable.ts'
import { startAsking } from './ask-gateways.ts'
import type { PaymentContext } from './payment-context.ts'
import type { PaymentEvents } from './payment-events.ts'
import { askAboutRefund } from './refund-payment.ts'
import { type Schedule, usualSchedule } from './schedule.ts'

type PaymentOptions = {
  payables: Payables
  known: KnownGateways
  schedule?: Schedule | undefined
}

/** For servers that take gifts at their word. */
const nothingToAsk = { wake: () => undefined, close: async () => undefined }

/** Starts payments: asks the gateways about those that are open, and sends refunds that are due. */
export function startPayments(
  ctx: Context<PaymentEvents>,
  { payables, known, schedule = usualSchedule }: PaymentOptions,
) {
  const gateways = gatewaysOf(ctx, known, schedule.answerTimeoutMs)
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
  { db, config, site }: Context,
  known: KnownGateways,
  timeoutMs: number,
): Map<OnlineGateway, PaymentGateway> {
  const contact = () => ({ ...site.current.charity, email: site.current.mailbox.address })
  const gatewayContext = { db, publicUrl: publicUrlOf(config), contact, timeoutMs }
  return new Map(
    onlineGateways.flatMap((gateway) => {
      const settings = known[gateway]
      return settings ? [[gateway, gatewayKinds[gateway].create(gatewayContext, settings)]] : []
    }),
  )
}

/** Sends the refunds that are due, one after another, and asks about those that were sent. */
function startRefunds(ctx: PaymentContext): WokenJob {
  const { ledger, schedule, log } = ctx
  return runWhenWoken('refunds', schedule.pollMs, sendAllDue, log)

  async function sendAllDue(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && ledger.health() === 'green') {
      if (!(await askAboutRefund(ctx, null, signal))) return
    }
  }
}
