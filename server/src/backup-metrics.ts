import { Gauge, type Registry } from 'prom-client'
import { findBackupResult, findDrillResult } from './backup-results.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { isArchiveFailing } from './db/wal.ts'

/** Measures, whenever metrics are read, the last backup and the last drill; NaN before there is one. */
export function measureBackups(registry: Registry, { data }: Pick<Config, 'data'>): void {
  const measure = <Result>(
    name: string,
    help: string,
    find: (dataDir: string) => Promise<Result | null>,
    figure: (result: Result) => number,
  ) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const result = await find(data.dataDir).catch(() => null)
        this.set(result === null ? Number.NaN : figure(result))
      },
    })
  measure(
    'daan_backup_age_seconds',
    'The time since the last complete backup was begun; NaN before',
    findBackupResult,
    ageSeconds,
  )
  measure(
    'daan_drill_age_seconds',
    'The time since a backup was last restored and proven; NaN before',
    findDrillResult,
    ageSeconds,
  )
  measure(
    'daan_drill_good',
    '1 where the last drill proved the books of its backup, else 0; NaN before there is one',
    findDrillResult,
    ({ isGood }) => Number(isGood),
  )
}

function ageSeconds({ at }: { at: Date }): number {
  return (Date.now() - at.getTime()) / 1000
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
