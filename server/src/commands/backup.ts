import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { writeBaseBackup } from '@daan/embedded-postgres/base-backup'
import { assertCluster } from '@daan/embedded-postgres/cluster'
import { type EngineConnection, startEmbedded } from '@daan/embedded-postgres/engine'
import { flush } from '@daan/embedded-postgres/flush'
import { copySecret } from '../app-secret.ts'
import { writeBackupResult } from '../backup-results.ts'
import { readConfig } from '../config.ts'
import { type DatabaseConfig, databaseName } from '../db/connect.ts'
import { openDatabase } from '../db/database.ts'
import { findWalPosition } from '../db/wal.ts'
import { openLog } from '../log.ts'
import { type BackupFacts, loadLedgerFacts, writeBackupFacts } from './backup-facts.ts'
import { pruneBackups } from './prune-backups.ts'

const onlyForUs = 0o700
const usage = `Say where to: npm run backup -- /backups/2026-11-21
With --keep 14 all but the newest 14 beside it are deleted, and what the archive has from before them.`

const config = readConfig()

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { keep: { type: 'string' } },
  })
  const [directory] = positionals
  const { keep } = values
  if (config.data.databaseUrl) {
    throw new Error('With DATABASE_URL, back up with the tools of that server.')
  }
  if (!directory || !/^[1-9]\d*$/.test(keep ?? '1')) throw new Error(usage)
  if (existsSync(directory)) throw new Error(`${directory} is there already.`)
  const { cluster } = await backUp(config.data, path.resolve(directory))
  console.log(`The backup is complete: ${directory}`)
  if (keep !== undefined) await prune(path.dirname(path.resolve(directory)), cluster, Number(keep))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** The backup appears under its name when it is whole and on the disk. */
async function backUp(
  { dataDir, ...options }: DatabaseConfig,
  directory: string,
): Promise<BackupFacts> {
  const cluster = path.join(dataDir, 'postgres')
  await assertCluster(cluster) // a disk that is not mounted would get an empty one
  const unfinished = `${directory}.unfinished-${process.pid}`
  await mkdir(unfinished, { recursive: true, mode: onlyForUs })
  const engine = await startEmbedded({ ...options, dataDir: cluster })
  try {
    const facts = await writeBackup(engine.connection, unfinished)
    await copySecret(dataDir, unfinished)
    await flush(unfinished)
    await rename(unfinished, directory)
    await flush(path.dirname(directory))
    await writeBackupResult(dataDir, { at: facts.startedAt })
    return facts
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    await engine.stop()
  }
}

async function writeBackup(connection: EngineConnection, directory: string): Promise<BackupFacts> {
  const log = openLog(config.logLevel)
  const db = await openDatabase({ ...connection, database: databaseName }, { log })
  try {
    const startedAt = new Date()
    const position = await findWalPosition(db)
    const before = await loadLedgerFacts(db)
    await writeBaseBackup(connection, path.join(directory, 'postgres.tar'))
    const facts = { startedAt, ...position, before, after: await loadLedgerFacts(db) }
    await writeBackupFacts(directory, facts)
    return facts
  } finally {
    await db.close()
  }
}

async function prune(parent: string, cluster: string, keep: number): Promise<void> {
  const { walArchive } = config.data
  const { backups, files, faults } = await pruneBackups(parent, { cluster, keep, walArchive })
  for (const fault of faults) console.error(fault)
  console.log(`Deleted: ${backups} older backups, ${files} files of the archive.`)
}
