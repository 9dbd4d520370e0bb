import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type EngineConnection, startEmbedded } from '@daan/embedded-postgres/engine'
import pg from 'pg'
import type { Log } from '../log.ts'
import { type Connection, clientSettings } from './connection.ts'
import { type Db, openDatabase, type Queryable } from './database.ts'
import { assertDurable } from './durability.ts'
import { assertNotifies } from './listen.ts'
import { migrate, productSchema } from './migrate.ts'
import { Replica } from './replica.ts'
import { warnOfAsynchronousStandbys } from './standbys.ts'

/** The place of the data, as the configuration says. */
export type DatabaseConfig = {
  /** A PostgreSQL server of the operator's own; without it the embedded one serves from `dataDir`. */
  databaseUrl?: string | undefined
  /** The same server without a transaction pooler in between; by default `databaseUrl`. */
  databaseDirectUrl?: string | undefined
  /** A replica for public reads. */
  databaseReadUrl?: string | undefined
  dataDir: string
  /** Whom root lets the embedded one run as; by default `postgres` or `nobody`. */
  account?: string | undefined
  /** The directory in which the embedded one archives its WAL; by default it does not. */
  walArchive?: string | undefined
}

/** The database, migrated and checked. */
export type ConnectedDatabase = {
  db: Db
  /** For public reads that may lag a little; the same as `db` without a replica. */
  readDb: Queryable
  /** The replica, where there is one. */
  replica: Replica | null
  /** A few sessions for accounts, which hold theirs while a password is hashed. */
  accountDb: Db
  /** One session whose statements may take minutes: for checks that read everything. */
  longQueryDb: Db
  /** For a session of one's own as the owner: LISTEN, migrations. */
  direct: Connection
  /** Closes the pools, then stops the embedded server if it is ours. */
  close(): Promise<void>
}

/** The database of an embedded cluster. */
export const databaseName = 'daan'
const startTimeoutMs = 30_000
const retryMs = 200
const accountPoolSize = 4
const longQueryTimeoutMs = 10 * 60_000
const duplicateDatabase = '42P04'

/**
 * Brings the database up: starts the embedded engine or waits for the configured server, migrates
 * it, opens the pools, and refuses a server whose commits do not survive a crash.
 * @throws Error with a sentence for the operator
 */
export async function connectDatabase(
  config: DatabaseConfig,
  log: Log,
): Promise<ConnectedDatabase> {
  const source = config.databaseUrl
    ? await configuredServer({ ...config, databaseUrl: config.databaseUrl }, log)
    : await embeddedServer(config, log)
  const opened: { close(): Promise<void> }[] = []
  const close = async () => {
    await Promise.all(opened.map((db) => db.close()))
    await source.stop()
  }
  try {
    const applied = await migrate(source.direct, productSchema, log)
    if (applied.length > 0) log.info({ applied }, 'The database was migrated.')
    const db = await openDatabase(source.pooled, { log })
    opened.push(db)
    await assertDurable(db, log)
    await warnOfAsynchronousStandbys(db, log)
    const replica = config.databaseReadUrl
      ? new Replica({ connection: { connectionString: config.databaseReadUrl }, primary: db, log })
      : null
    if (replica) opened.unshift(replica)
    const longQueryDb = await openDatabase(source.direct, {
      log,
      poolSize: 1,
      queryTimeoutMs: longQueryTimeoutMs,
    })
    opened.push(longQueryDb)
    const accountDb = await openDatabase(source.pooled, { log, poolSize: accountPoolSize })
    opened.push(accountDb)
    const { direct } = source
    return { db, readDb: replica ?? db, replica, accountDb, longQueryDb, direct, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** `pooled` and `direct` lead to the same server; between `pooled` and it may be a transaction pooler. */
type Source = { pooled: Connection; direct: Connection; stop(): Promise<void> }

async function configuredServer(
  { databaseUrl, databaseDirectUrl }: DatabaseConfig & { databaseUrl: string },
  log: Log,
): Promise<Source> {
  const pooled = { connectionString: databaseUrl }
  await waitForServer(pooled, 'DATABASE_URL', log)
  const direct = { connectionString: databaseDirectUrl ?? databaseUrl }
  if (databaseDirectUrl) await waitForServer(direct, 'DATABASE_DIRECT_URL', log)
  await assertNotifies(direct, databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
  return { pooled, direct, stop: async () => undefined }
}

async function embeddedServer(
  { dataDir, account, walArchive }: DatabaseConfig,
  log: Log,
): Promise<Source> {
  const engine = await startEmbedded({
    dataDir: join(dataDir, 'postgres'),
    account,
    walArchive,
    onLog: (line) => logEngineLine(line, log),
  })
  try {
    await waitForServer(engine.connection, 'The embedded database', log)
    await createDatabase(engine.connection)
  } catch (error) {
    await engine.stop()
    throw error
  }
  const direct = { ...engine.connection, database: databaseName }
  return { pooled: direct, direct, stop: engine.stop }
}

function logEngineLine(line: string, log: Log): void {
  if (/(WARNING|FATAL|PANIC):/.test(line)) log.warn({ line }, 'PostgreSQL logged a line.')
  else log.info({ line }, 'PostgreSQL logged a line.')
}

async function createDatabase(connection: EngineConnection): Promise<void> {
  await once(connection, async (client) => {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName])
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`)
  }).catch((error) => {
    // Another server that starts at the same moment may have been quicker.
    const isThere =
      error.code === duplicateDatabase || error.constraint === 'pg_database_datname_index'
    if (!isThere) throw error
  })
}

/** Waits up to `startTimeoutMs` for a server that is still starting or recovering. */
async function waitForServer(connection: Connection, name: string, log: Log): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(connection, async (client) => void (await client.query('SELECT 1')))
    } catch (cause) {
      const reason = reasonOf(cause)
      if (Date.now() > deadline || !isTemporary(cause)) {
        throw new Error(`${name} cannot be used: ${reason}.`, { cause })
      }
      if (attempt === 1) log.info({ server: name, reason }, 'Waiting for the database.')
      await delay(retryMs)
    }
  }
}

// A starting server (57P03) answers later; a wrong password, database or certificate stays wrong.
function isTemporary(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(57P|53)/.test(error.code ?? '')
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

async function once(
  connection: Connection,
  use: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client(clientSettings(connection))
  client.on('error', () => undefined)
  await client.connect()
  await use(client).finally(() => client.end())
}
