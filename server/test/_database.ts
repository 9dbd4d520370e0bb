import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@daan/embedded-postgres/engine'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { type Connection, clientSettings } from '../src/db/connection.ts'
import { type Db, openDatabase } from '../src/db/database.ts'
import { migrate, productSchema } from '../src/db/migrate.ts'
import { silentLog } from './_log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all suites of this run share, and its migrated, empty database. */
    testServer: { server: Connection; template: string }
  }
}

/** A migrated database of one suite's own. */
export type TestDatabase = {
  db: Db
  /** For a session of one's own as the owner of the database. */
  direct: Connection
  /** Closes the pool and drops the database. */
  drop(): Promise<void>
}

/**
 * Vitest's global setup: one server per run, the embedded one in a temporary directory or
 * TEST_DATABASE_URL, with one migrated database that the suites' own are copied from.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, stop } = await startTestServer()
  const template = `daan_template_${shortId()}`
  const tearDown = async () => {
    await asOwner(server, `DROP DATABASE IF EXISTS ${template}`)
    await stop()
  }
  try {
    await asOwner(server, `CREATE DATABASE ${template}`)
    await migrate(databaseOn(server, template), productSchema, silentLog)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('testServer', { server, template })
  return tearDown
}

/** A fresh migrated database. Several suites may ask at the same time. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template } = inject('testServer')
  const { direct, drop } = await createDatabase(`TEMPLATE ${template} STRATEGY FILE_COPY`)
  const db = await openDatabase(direct, { log: silentLog })
  return {
    db,
    direct,
    drop: async () => {
      await db.close()
      await drop()
    },
  }
}

/** A fresh empty database, without migrations or pool. */
export async function createEmptyDatabase(): Promise<Omit<TestDatabase, 'db'>> {
  return createDatabase('')
}

async function createDatabase(clause: string): Promise<Omit<TestDatabase, 'db'>> {
  const { server } = inject('testServer')
  const name = `daan_test_${shortId()}`
  await asOwner(server, `CREATE DATABASE ${name} ${clause}`)
  return {
    direct: databaseOn(server, name),
    drop: () => asOwner(server, `DROP DATABASE ${name} WITH (FORCE)`),
  }
}

async function startTestServer(): Promise<{ server: Connection; stop: () => Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL']
  if (url) return { server: { connectionString: url }, stop: async () => undefined }
  const directory = await mkdtemp(join(tmpdir(), 'daan-test-'))
  const engine = await startEmbedded({
    dataDir: join(directory, 'postgres'),
    settings: { max_connections: '300' },
  })
  const stop = async () => {
    await engine.stop()
    await rm(directory, { recursive: true })
  }
  return { server: engine.connection, stop }
}

function databaseOn(server: Connection, database: string): Connection {
  if (!('connectionString' in server)) return { ...server, database }
  const url = new URL(server.connectionString)
  url.pathname = `/${database}`
  return { connectionString: url.href }
}

/** A database's address as a URL, for `DATABASE_URL`: the `host` parameter wins over the one before the path. */
export function urlOf(connection: Connection): string {
  if ('connectionString' in connection) return connection.connectionString
  const { host, port, user, database, password = '' } = connection
  return `postgres://${user}:${password}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

async function asOwner(server: Connection, statement: string): Promise<void> {
  const client = new pg.Client(clientSettings(server))
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

function shortId(): string {
  return randomUUID().slice(0, 8)
}
