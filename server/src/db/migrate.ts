import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { type Connection, clientSettings } from './connection.ts'
import { applyGrants } from './grants.ts'

type Migration = { number: number; name: string; sql: string; checksum: string }

/** Any fixed number will do, so long as nothing else in the database locks it. */
const migrationLock = 3_141_592_653n
const retryMs = 200
const logEveryMs = 5000
/** A migration of millions of rows takes minutes. */
const mostWaitMs = 10 * 60_000
/** Gifts queue behind a migration that waits for a table: it waits so long, then lets them pass for as long. */
const lockTimeoutMs = 1000
const lockNotAvailable = '55P03'

/** The schema's files. */
export type SchemaFiles = {
  /** The directory of `NNNN-name.sql`. */
  migrations: string
  /** The statements that grant the app its rights. */
  grants: string
}

/** The product's own schema. */
export const productSchema: SchemaFiles = {
  migrations: join(import.meta.dirname, 'migrations'),
  grants: join(import.meta.dirname, 'grants.sql'),
}

/**
 * Applies the migrations that the database does not have yet, in order, each in its own transaction,
 * and then the grants. Of several servers that start at once, one migrates and the others wait for
 * it, for `waitMs` at the most; so long each migration waits for who uses its tables.
 * @returns the names of the migrations applied now
 * @throws Error when an applied file was edited or is missing, a migration or the grants fail, or the wait
 *   was in vain
 */
export async function migrate(
  connection: Connection,
  schema: SchemaFiles,
  log: Log,
  waitMs = mostWaitMs,
): Promise<string[]> {
  const migrations = await readMigrations(schema.migrations)
  const grants = await readFile(schema.grants, 'utf8')
  const client = new pg.Client(clientSettings(connection))
  client.on('error', () => undefined)
  await client.connect()
  try {
    await lock(client, log, waitMs)
    const applied = await applyMissing(client, migrations, { log, waitMs })
    await applyGrants(client, grants)
    return applied
  } finally {
    await client.end()
  }
}

/** Waits for the lock. The session holds it, so that a migrator that dies cannot keep it. */
async function lock(client: pg.Client, log: Log, waitMs: number): Promise<void> {
  const deadline = Date.now() + waitMs
  for (let loggedAt = 0; !(await tryLock(client)); await delay(retryMs)) {
    const holder = await lockHolder(client)
    if (Date.now() - loggedAt >= logEveryMs) {
      log.info({ holder }, 'Waiting for another server that migrates the database.')
      loggedAt = Date.now()
    }
    if (Date.now() > deadline) {
      throw new Error(`Another server has been migrating the database for too long: ${holder}.`)
    }
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS "isOurs"',
    [migrationLock],
  )
  return rows[0]?.isOurs === true
}

/** Describes the session that holds the lock, for an operator who may have to end it. */
async function lockHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `SELECT format('process %s from %s, since %s', pid, coalesce(client_addr::text, 'this machine'), backend_start) AS holder
      FROM pg_locks JOIN pg_stat_activity USING (pid)
      WHERE locktype = 'advisory' AND granted AND objsubid = 1
        AND (classid::bigint << 32) + objid::bigint = $1`,
    [migrationLock],
  )
  return rows[0]?.holder ?? 'it has just ended'
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8')
      return { number: Number.parseInt(name, 10), name, sql, checksum: hash('sha256', sql) }
    }),
  )
  migrations.forEach(({ number, name }, index) => {
    if (number !== index + 1) throw new Error(`Migration ${name} should have number ${index + 1}.`)
  })
  return migrations
}

type Patience = { log: Log; waitMs: number }

async function applyMissing(
  client: pg.Client,
  migrations: Migration[],
  patience: Patience,
): Promise<string[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS migration (
    number integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`)
  const { rows } = await client.query<Omit<Migration, 'sql'>>(
    'SELECT * FROM migration ORDER BY number',
  )
  for (const applied of rows) assertUnchanged(applied, migrations[applied.number - 1])
  const missing = migrations.slice(rows.length)
  for (const migration of missing) await applyWhenFree(client, migration, patience)
  return missing.map(({ name }) => name)
}

function assertUnchanged(applied: Omit<Migration, 'sql'>, file: Migration | undefined): void {
  if (!file) {
    throw new Error(`The database has migration ${applied.name}, which is newer than this server.`)
  }
  if (file.checksum === applied.checksum) return
  throw new Error(
    `Migration ${file.name} was edited after it was applied. Restore it, and put the change in a new one.`,
  )
}

async function applyWhenFree(
  client: pg.Client,
  migration: Migration,
  { log, waitMs }: Patience,
): Promise<void> {
  const { name } = migration
  const deadline = Date.now() + waitMs
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration)
    } catch (cause) {
      const isBlocked = cause instanceof pg.DatabaseError && cause.code === lockNotAvailable
      if (!isBlocked || Date.now() > deadline) {
        throw new Error(`Migration ${name} failed: ${String(cause)}`, { cause })
      }
      if (attempt === 1) log.info({ name }, 'A migration waits for who uses a table it changes.')
      await delay(lockTimeoutMs)
    }
  }
}

async function apply(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = ${lockTimeoutMs}`)
    await client.query(sql)
    await client.query('INSERT INTO migration (number, name, checksum) VALUES ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}
