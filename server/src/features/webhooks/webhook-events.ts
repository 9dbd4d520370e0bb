import type { Registry } from 'prom-client'
import { countBy } from '../../count-by.ts'
import type { Log } from '../../log.ts'

/** Webhooks as an operator hears of them. */
export type WebhookEvents = ReturnType<typeof webhookEvents>

export function webhookEvents(log: Log, registry: Registry) {
  const deliveries = countBy(registry, {
    name: 'daan_webhook_deliveries_total',
    help: 'Attempts to tell the charity’s programs of events',
    label: 'outcome',
    values: ['sent', 'postponed', 'dead'],
  })
  return {
    webhookSent: () => deliveries('sent'),
    webhookPostponed: () => deliveries('postponed'),
    /** @param details which webhook, and what came of the last attempt */
    webhookDead(details: { webhook: string; outcome: string }) {
      deliveries('dead')
      log.error(details, 'A webhook was tried for three days and is not tried again.')
    },
  }
}
