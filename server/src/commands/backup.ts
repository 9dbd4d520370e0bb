import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { writeBaseBackup } from '@daan/embedded-postgres/base-backup'
import { startEmbedded } from '@daan/embedded-postgres/engine'
import { appSecretFile } from '../app-secret.ts'
import { readConfig } from '../config.ts'
import type { DatabaseConfig } from '../db/connect.ts'

const onlyForUs = 0o700

try {
  const { dataDir, databaseUrl, account, walArchive } = readConfig().data
  const [, , directory] = process.argv
  if (databaseUrl) throw new Error('With DATABASE_URL, back up with the tools of that server.')
  if (!directory) throw new Error('Say where to: npm run backup -- /backups/2026-11-21')
  if (existsSync(directory)) throw new Error(`${directory} is there already.`)
  await backUp({ dataDir, account, walArchive }, path.resolve(directory))
  console.log(`The backup is complete: ${directory}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

/** The backup appears under its name when it is whole. */
async function backUp({ dataDir, ...options }: DatabaseConfig, directory: string): Promise<void> {
  const unfinished = `${directory}.unfinished-${process.pid}`
  await mkdir(unfinished, { recursive: true, mode: onlyForUs })
  const engine = await startEmbedded({ ...options, dataDir: path.join(dataDir, 'postgres') })
  try {
    await writeBaseBackup(engine.connection, path.join(unfinished, 'postgres.tar'))
    const secret = appSecretFile(dataDir) // none where APP_SECRET is set
    if (existsSync(secret)) await copyFile(secret, appSecretFile(unfinished))
    await rename(unfinished, directory)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    await engine.stop()
  }
}
