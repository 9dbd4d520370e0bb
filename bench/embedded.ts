import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { clusterLogin } from '@daan/embedded-postgres/cluster'
import { type LockFile, readLockFile } from '@daan/embedded-postgres/lock-file'
import { readPassword } from '@daan/embedded-postgres/password'
import pg from 'pg'

/** The owner's access to one database of a running server's own engine, past the server. */
export type Backdoor = {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** The database the product keeps. */
export const productDatabase = 'daan'

/** The directory of the embedded engine under a server's DATA_DIR. */
export function engineDirectory(dataDir: string): string {
  return path.join(dataDir, 'postgres')
}

/** Reads the lock file of the engine under `dataDir`. */
export async function runningEngine(dataDir: string): Promise<LockFile> {
  const lock = await readLockFile(engineDirectory(dataDir))
  if (!lock) throw new Error(`No database engine runs in ${dataDir}.`)
  return lock
}

/** A way into the engine that a server runs under `dataDir`. */
export async function backdoor(dataDir: string, database = productDatabase): Promise<Backdoor> {
  const { endpoint } = await runningEngine(dataDir)
  const password = (await readPassword(engineDirectory(dataDir))) ?? ''
  return { ...endpoint, user: clusterLogin, password, database }
}

/** A backdoor as a URL, for `DATABASE_URL`: the `host` parameter wins over the one before the path. */
export function urlOf({ host, port, user, password, database }: Backdoor): string {
  return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

/** Runs statements as the owner, one after another, and gives the last one's rows. */
export async function asOwner(to: Backdoor, ...statements: string[]): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client(to)
  client.on('error', () => undefined)
  await client.connect()
  try {
    let rows: pg.QueryResultRow[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** Makes an empty database beside the product's own and runs a file of statements in it. */
export async function createDatabase(beside: Backdoor, name: string, sqlFile: string) {
  await asOwner(beside, `CREATE DATABASE ${name}`)
  const made = { ...beside, database: name }
  await asOwner(made, await readFile(sqlFile, 'utf8'))
  return made
}
