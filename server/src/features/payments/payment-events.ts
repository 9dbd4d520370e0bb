import { Counter, type Registry } from 'prom-client'
import { type Log, warnOnceAMinute } from '../../log.ts'

/** Payments and their gateways as an operator hears of them. */
export type PaymentEvents = ReturnType<typeof paymentEvents> & {
  /** The raffle's, whose tickets are paid here too. */
  ticketsSold(count: number): void
}

export function paymentEvents(log: Log, registry: Registry) {
  const payments = new Counter({
    name: 'daan_payments_total',
    help: 'Payments by what became of them, as their gateway says',
    labelNames: ['gateway', 'state'],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'daan_gateway_failures_total',
    help: 'Questions to a gateway without an answer that says anything',
    labelNames: ['gateway'],
    registers: [registry],
  })
  const warn = warnOnceAMinute(log)
  return {
    paymentBecame(gateway: string, state: string) {
      payments.inc({ gateway, state })
      if (state === 'held') log.warn({ gateway }, 'A payment waits for an admin to decide.')
    },
    /** @param reason in a word or two, without an address */
    gatewayFailed(gateway: string, reason: string) {
      failures.inc({ gateway })
      warn(gateway, { gateway, reason }, 'A payment gateway fails; payments are asked about again.')
    },
    paymentNotRecorded: (error: unknown) =>
      log.error({ err: error }, 'A gateway’s answer could not be recorded; it is asked again.'),
    /** Somebody who is not the gateway says that a payment was made. */
    notificationRefused(gateway: string) {
      failures.inc({ gateway })
      log.warn({ gateway }, 'A notification is not signed by its gateway.')
    },
    returnNotStored: (error: unknown) =>
      log.warn(
        { err: error },
        'That a payer came back could not be kept; the gateway is asked anyhow.',
      ),
  }
}
