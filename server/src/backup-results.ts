import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { moment } from '@daan/contract/codecs'
import { z } from 'zod/mini'

const backupResult = z.object({ at: moment })
const drillResult = z.object({ at: moment, isGood: z.boolean() })

/** The last backup: when it began. */
export type BackupResult = z.output<typeof backupResult>
/** The result of the last drill: a backup was restored, and its books proven or not. */
export type DrillResult = z.output<typeof drillResult>

const readableByServers = 0o644
const backupFile = (dataDir: string) => path.join(dataDir, 'last-backup.json')
const drillFile = (dataDir: string) => path.join(dataDir, 'drill.json')

/** Finds the last backup's result; null before there is one. */
export async function findBackupResult(dataDir: string): Promise<BackupResult | null> {
  const result = await read(backupFile(dataDir))
  return result === null ? null : backupResult.parse(result)
}

/** Finds the last drill's result; null before there is one. */
export async function findDrillResult(dataDir: string): Promise<DrillResult | null> {
  const result = await read(drillFile(dataDir))
  return result === null ? null : drillResult.parse(result)
}

/** Writes it where servers of this data directory find it, whole or not at all. */
export function writeBackupResult(dataDir: string, result: BackupResult): Promise<void> {
  return write(backupFile(dataDir), result)
}

/** Writes it where servers of this data directory find it, whole or not at all. */
export function writeDrillResult(dataDir: string, result: DrillResult): Promise<void> {
  return write(drillFile(dataDir), result)
}

async function read(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}

async function write(file: string, result: BackupResult | DrillResult): Promise<void> {
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(result)}\n`, { mode: readableByServers, flush: true })
  await rename(draft, file)
}
