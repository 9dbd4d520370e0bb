import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { unpackBaseBackup } from '@daan/embedded-postgres/base-backup'
import { appSecretFile } from '../app-secret.ts'
import { readConfig } from '../config.ts'

try {
  const { dataDir, account } = readConfig().data
  const [, , directory] = process.argv
  if (!directory) throw new Error('Say from where: npm run restore -- /backups/2026-11-21')
  const archive = path.join(directory, 'postgres.tar')
  await unpackBaseBackup(archive, path.join(dataDir, 'postgres'), account)
  const secret = appSecretFile(directory)
  if (existsSync(secret)) await copyFile(secret, appSecretFile(dataDir))
  console.log('The backup is in its place. Prove it: npm run ledger:check')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
