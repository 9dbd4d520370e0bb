import { Gauge, type Registry } from 'prom-client'
import type { ConnectedDatabase } from './connect.ts'
import { countStandbys } from './standbys.ts'

/** Measures, whenever metrics are read, what a failover of the database would lose and how old its replica is. */
export function measureDatabase(
  registry: Registry,
  { db, replica }: Pick<ConnectedDatabase, 'db' | 'replica'>,
): void {
  new Gauge({
    name: 'daan_standbys',
    help: 'Standbys of the database, by whether a commit waits for them',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      // While the database is away there is no figure; that it is away, daan_refusals_total says.
      const standbys = await countStandbys(db).catch(() => null)
      this.reset()
      for (const [kind, count] of Object.entries(standbys ?? {})) this.set({ kind }, count)
    },
  })
  if (!replica) return
  new Gauge({
    name: 'daan_replica_lag_seconds',
    help: 'The age of the oldest write that the replica lacks; NaN while it is away',
    registers: [registry],
    collect() {
      this.set(replica.lagSeconds ?? Number.NaN)
    },
  })
}
