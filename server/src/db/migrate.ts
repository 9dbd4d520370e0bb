import { hash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type Connection, clientSettings } from './connection.ts'
import { applyGrants } from './grants.ts'

type Migration = { number: number; name: string; sql: string; checksum: string }

/** Any fixed number will do, so long as nothing else in the database locks it. */
const migrationLock = 3_141_592_653n

/** Where the schema's files are. */
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
 * it.
 * @returns the names of the migrations applied now
 * @throws Error when an applied file was edited or is missing, or a migration or the grants fail
 */
export async function migrate(connection: Connection, schema: SchemaFiles): Promise<string[]> {
  const migrations = await readMigrations(schema.migrations)
  const grants = await readFile(schema.grants, 'utf8')
  const client = new pg.Client(clientSettings(connection))
  client.on('error', () => undefined)
  await client.connect()
  try {
    // The session holds the lock, so that a migrator that dies cannot keep it.
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock])
    const applied = await applyMissing(client, migrations)
    await applyGrants(client, grants)
    return applied
  } finally {
    await client.end()
  }
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

async function applyMissing(client: pg.Client, migrations: Migration[]): Promise<string[]> {
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
  for (const migration of missing) await apply(client, migration)
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

async function apply(client: pg.Client, { number, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('BEGIN')
    await client.query(sql)
    await client.query('INSERT INTO migration (number, name, checksum) VALUES ($1, $2, $3)', [
      number,
      name,
      checksum,
    ])
    await client.query('COMMIT')
  } catch (cause) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw new Error(`Migration ${name} failed: ${String(cause)}`, { cause })
  }
}
