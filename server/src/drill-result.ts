import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod/mini'

const moment = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
)
const drillResult = z.object({ at: moment, backupAt: z.nullable(moment), isGood: z.boolean() })

/** The result of the last drill: a backup was restored, and its books proven or not. */
export type DrillResult = z.output<typeof drillResult>

const readableByServers = 0o644
const fileOf = (dataDir: string) => path.join(dataDir, 'drill.json')

/** Finds the last drill's result; null before there is one. */
export async function findDrill(dataDir: string): Promise<DrillResult | null> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => null)
  return text === null ? null : drillResult.parse(JSON.parse(text))
}

/** Writes it where servers of this data directory find it, whole or not at all. */
export async function writeDrill(dataDir: string, result: DrillResult): Promise<void> {
  const draft = `${fileOf(dataDir)}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(result)}\n`, { mode: readableByServers, flush: true })
  await rename(draft, fileOf(dataDir))
}
