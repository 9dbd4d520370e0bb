import { Gauge, type Registry } from 'prom-client'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { isArchiveFailing } from './db/wal.ts'
import { type DrillResult, findDrill } from './drill-result.ts'

/** Measures, whenever metrics are read, the last drill. */
export function measureDrill(registry: Registry, { data }: Pick<Config, 'data'>): void {
  const ofDrill = (name: string, help: string, figure: (drill: DrillResult) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const drill = await findDrill(data.dataDir).catch(() => null)
        this.set(drill ? figure(drill) : Number.NaN)
      },
    })
  ofDrill(
    'daan_drill_age_seconds',
    'The time since a backup was last restored and proven; NaN before',
    ({ at }) => (Date.now() - at.getTime()) / 1000,
  )
  ofDrill(
    'daan_drill_good',
    '1 where the last drill proved the books of its backup, else 0; NaN before there is one',
    ({ isGood }) => Number(isGood),
  )
}

/** Measures, whenever metrics are read, how the database archives its WAL, whoever runs it. */
export function measureArchive(registry: Registry, db: Db): void {
  new Gauge({
    name: 'daan_wal_archive_failing',
    help: '1 while the database cannot archive its WAL; NaN where it does not',
    registers: [registry],
    async collect() {
      // While the database is away there is no figure.
      const isFailing = await isArchiveFailing(db).catch(() => null)
      this.set(isFailing === null ? Number.NaN : Number(isFailing))
    },
  })
}
