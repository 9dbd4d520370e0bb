import { existsSync } from 'node:fs'
import { copyFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { unpackBaseBackup } from '@daan/embedded-postgres/base-backup'
import { type Recovery, readMoment, recoverFromArchive } from '@daan/embedded-postgres/recovery'
import { appSecretFile } from '../app-secret.ts'
import { readConfig } from '../config.ts'
import { restoredFile } from '../restored-file.ts'
import { readBackup } from './backup-facts.ts'

const usage = `Say from where: npm run restore -- /backups/2026-11-21
With WAL_ARCHIVE, what was written since comes back, too, all of it or up to a moment with its zone:
npm run restore -- /backups/2026-11-21 --to '2026-11-21 18:30:00+06'`

const config = readConfig()

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' } },
  })
  const [directory] = positionals
  if (!directory) throw new Error(usage)
  const startedAt = performance.now()
  await restore(directory, values.to)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`The database is in its place after ${seconds} s. Prove it: npm run ledger:check`)
  if (config.data.walArchive) {
    console.log('Go on with WAL_ARCHIVE at an empty directory, and make a backup at once.')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function restore(directory: string, moment: string | undefined): Promise<void> {
  const { dataDir, account, walArchive } = config.data
  const to = moment === undefined ? undefined : readMoment(moment)
  if (to === null) throw new Error(usage)
  if (to && !walArchive) {
    throw new Error(
      'Set WAL_ARCHIVE to the directory of the archive: a backup alone is one moment.',
    )
  }
  if (walArchive) await assertContinued(directory, walArchive)
  const cluster = path.join(dataDir, 'postgres')
  await unpackBaseBackup(path.join(directory, 'postgres.tar'), cluster, account)
  await writeFile(restoredFile(dataDir), '') // the next start lets the public book go on under a new origin
  if (walArchive) await recover({ dataDir: cluster, account, archive: walArchive, to })
  const secret = appSecretFile(directory)
  if (existsSync(secret)) await copyFile(secret, appSecretFile(dataDir))
}

/** Without its first file an archive brings the backup nowhere. */
async function assertContinued(directory: string, walArchive: string): Promise<void> {
  const backup = await readBackup(directory)
  if (!backup || existsSync(path.join(walArchive, backup.facts.firstWal))) return
  throw new Error(
    `${walArchive} has nothing of since this backup. Unset WAL_ARCHIVE to restore the backup alone.`,
  )
}

/** Leaves nothing in the place when it cannot be brought on. */
async function recover(recovery: Recovery): Promise<void> {
  try {
    await recoverFromArchive(recovery)
  } catch (error) {
    await rm(recovery.dataDir, { recursive: true, force: true })
    throw error
  }
}
