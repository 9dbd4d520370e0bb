import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { migrate, productSchema } from '../server/src/db/migrate.ts'
import { openLog } from '../server/src/log.ts'
import { asOwner, type Backdoor } from './embedded.ts'

const mostDonors = 200_000
const statements = path.join(import.meta.dirname, 'fill.sql')

/** Makes a database that looks as if `gifts` gifts had been given, by up to 200,000 donors. */
export async function createFilledDatabase(beside: Backdoor, gifts: number): Promise<Backdoor> {
  const database = `gifts_${gifts}`
  await asOwner(beside, `CREATE DATABASE ${database}`)
  const filled = { ...beside, database }
  await migrate(filled, productSchema, openLog('silent'))
  const fill = (await readFile(statements, 'utf8'))
    .replaceAll(':gifts', String(gifts))
    .replaceAll(':donors', String(Math.min(gifts, mostDonors)))
  // Only while filling, where a crash would cost nothing but this bench.
  await asOwner(filled, 'SET synchronous_commit = off', fill, 'VACUUM ANALYZE', 'CHECKPOINT')
  return filled
}
