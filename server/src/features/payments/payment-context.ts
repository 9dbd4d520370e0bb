import type { OnlineGateway } from '@daan/contract/payments'
import type { Context } from '../../context.ts'
import type { PaymentGateway } from '../../gateways/gateway.ts'
import type { Payables } from '../../payables/payable.ts'
import type { PaymentEvents } from './payment-events.ts'
import type { Schedule } from './schedule.ts'

/** The context of payments. */
export type PaymentContext = Context<PaymentEvents> & {
  payables: Payables
  /** Those that are set up; which of them are offered, `config.payments.ways` says. */
  gateways: ReadonlyMap<OnlineGateway, PaymentGateway>
  schedule: Schedule
}
