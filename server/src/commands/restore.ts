import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { unpackBaseBackup } from '@daan/embedded-postgres/base-backup'
import { flush } from '@daan/embedded-postgres/flush'
import { readMoment, recoverFromArchive } from '@daan/embedded-postgres/recovery'
import { copySecret } from '../app-secret.ts'
import { readConfig } from '../config.ts'
import { restoredFile } from '../restored-file.ts'
import { readBackup } from './backup-facts.ts'

const usage = `Say from where: npm run restore -- /backups/2026-11-21
With WAL_ARCHIVE, what was written since comes back, too, all of it or up to a moment with its zone:
npm run restore -- /backups/2026-11-21 --to '2026-11-21 18:30:00+06'`

const config = readConfig()
const { dataDir } = config.data
const cluster = path.join(dataDir, 'postgres')

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
  const { account, walArchive } = config.data
  const to = moment === undefined ? undefined : readMoment(moment)
  if (to === null) throw new Error(usage)
  if (to && !walArchive) {
    throw new Error(
      'Set WAL_ARCHIVE to the directory of the archive: a backup alone is one moment.',
    )
  }
  if (walArchive) await assertContinued(directory, walArchive)
  if (existsSync(cluster)) {
    throw new Error(`${cluster} is there already. Move it away, or choose another DATA_DIR.`)
  }
  await mkdir(dataDir, { recursive: true })
  const scratch = await mkdtemp(`${cluster}.unfinished-`)
  try {
    const unfinished = path.join(scratch, 'postgres')
    await unpackBaseBackup(path.join(directory, 'postgres.tar'), unfinished, account)
    if (walArchive) {
      await recoverFromArchive({ dataDir: unfinished, account, archive: walArchive, to })
    }
    await place(unfinished, directory)
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Puts the cluster under its name, last of all: whoever starts it finds its secret beside it. */
async function place(unfinished: string, backup: string): Promise<void> {
  await copySecret(backup, dataDir)
  // The next start lets the public book go on under a new origin.
  await writeFile(restoredFile(dataDir), '', { flush: true })
  await rename(unfinished, cluster)
  await flush(dataDir)
}

/** Without its first file an archive brings the backup nowhere. */
async function assertContinued(directory: string, walArchive: string): Promise<void> {
  const backup = await readBackup(directory)
  if (!backup || existsSync(path.join(walArchive, backup.facts.firstWal))) return
  throw new Error(
    `${walArchive} has nothing of since this backup. Unset WAL_ARCHIVE to restore the backup alone.`,
  )
}
