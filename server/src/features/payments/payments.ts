import type { Gateway, OnlineGateway } from '@daan/contract/payments'
import type { Db } from '../../db/database.ts'
import { type Asker, startAsking } from './ask-gateways.ts'
import { createBkash } from './bkash/bkash.ts'
import type { PaymentGateway } from './gateway.ts'
import type { GatewayReturns } from './gateway-routes.ts'
import type { PaymentDesk } from './payment-desk-routes.ts'
import type { PaymentEvents } from './payment-events.ts'
import { optionsOf } from './payment-options.ts'
import { type Schedule, usualSchedule } from './schedule.ts'
import { startRefunds } from './send-refunds.ts'
import { createSslCommerz } from './sslcommerz/sslcommerz.ts'
import { createStartPayment } from './start-payment.ts'

/** How gifts are paid, as the configuration says. */
type PaymentSettings = {
  sslcommerz: { url: string; storeId: string; storePassword: string } | null
  bkash: {
    url: string
    username: string
    password: string
    appKey: string
    appSecret: string
  } | null
  /** By what gifts may be paid now, in this order; other gateways are asked about what was begun there. */
  ways: readonly Gateway[]
}

type PaymentOptions = Pick<Asker, 'payables' | 'publicUrl' | 'site' | 'log' | 'wakeMail'> & {
  db: Db
  events: PaymentEvents
  ledger: Asker['ledger'] & { refuseWhileRed(): void }
  settings: PaymentSettings
  charityAddress: string
  schedule?: Schedule | undefined
}

/** Where gifts are taken at their word. */
const nothingToAsk = { wake: () => undefined, close: async () => undefined }

/** Starts what payments need, and asks the gateways about those that are open. */
export function startPayments(options: PaymentOptions) {
  const { db, settings, publicUrl, schedule = usualSchedule, events } = options
  const timeoutMs = schedule.answer
  const contact = { ...options.site.charity, email: options.charityAddress }
  const sslcommerz =
    settings.sslcommerz &&
    createSslCommerz({ ...settings.sslcommerz, publicUrl, contact, timeoutMs })
  const bkash = settings.bkash && createBkash(db, { ...settings.bkash, publicUrl, timeoutMs })
  const listed = [sslcommerz, bkash].filter(
    (gateway): gateway is PaymentGateway => gateway !== null,
  )
  const gateways = new Map<OnlineGateway, PaymentGateway>(
    listed.map((gateway) => [gateway.gateway, gateway]),
  )
  const asker = { ...options, gateways, schedule }
  const { ways } = settings
  const takesTransfers = ways.includes('transfer')
  const isUsed = gateways.size > 0 || takesTransfers
  const asking = isUsed ? startAsking(asker) : nothingToAsk
  const refunds = isUsed ? startRefunds(asker) : nothingToAsk
  const offered = new Map([...gateways].filter(([name]) => ways.includes(name)))
  const start = createStartPayment({ ...options, gateways: offered, schedule })
  const paymentOptions = optionsOf(ways, gateways, options.site.charity)
  const calls = { ...options, paymentOptions, schedule, takesTransfers, start }
  const returns: GatewayReturns = {
    db,
    publicUrl,
    schedule,
    sslcommerz,
    takesBkash: bkash !== null,
    wake: asking.wake,
    events,
  }
  const desk: PaymentDesk = { ...options, gateways, schedule, wake: refunds.wake }
  return {
    calls,
    returns,
    desk,
    /** False where gifts are taken at their word. */
    isUsed,
    async close() {
      await Promise.all([asking.close(), refunds.close()])
    },
  }
}
