import { Gauge, type Registry } from 'prom-client'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { isArchiveFailing } from './db/wal.ts'
import { type DrillResult, findDrill } from './drill-result.ts'

/** Measures, whenever metrics are read, the last drill, and the archive where there is one. */
export function measureBackups(registry: Registry, { data }: Pick<Config, 'data'>, db: Db): void {
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
  if (!data.walArchive) return
  new Gauge({
    name: 'daan_wal_archive_failing',
    help: '1 while the database cannot archive its WAL',
    registers: [registry],
    async collect() {
      // While the database is away there is no figure.
      this.set(await isArchiveFailing(db).then(Number, () => Number.NaN))
    },
  })
}
