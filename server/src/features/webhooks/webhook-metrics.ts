import { Gauge, type Registry } from 'prom-client'
import type { Queryable } from '../../db/database.ts'
import { countUnsent } from './delivery-store.ts'

/** Counts deliveries that were not made whenever metrics are read; every server says the same. */
export function measureWebhooks(registry: Registry, db: Queryable): void {
  new Gauge({
    name: 'daan_webhooks',
    help: 'Deliveries to the charity’s programs that wait, or were tried in vain for three days',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const counts = await countUnsent(db).catch(() => null)
      this.reset()
      for (const [state, count] of Object.entries(counts ?? {})) this.set({ state }, count)
    },
  })
}
