import pg from 'pg'
import type { Log } from '../log.ts'
import { traced } from '../tracing/trace.ts'
import { type Connection, clientSettings } from './connection.ts'
import { assumableRole } from './role.ts'
import { assertSession } from './session.ts'

/** A statement with its values; `name` makes the server plan it once per session. */
export type Statement = { text: string; values?: readonly unknown[]; name?: string }

/** Runs statements: the database at large, or one transaction. */
export type Queryable = {
  /** @throws pg.DatabaseError when the server refuses the statement; other errors when it is lost */
  query<Row extends pg.QueryResultRow>(statement: Statement | string): Promise<pg.QueryResult<Row>>
}

/** Counts by a statement that gives one row with the column `count`. */
export async function countOf(db: Queryable, statement: Statement): Promise<bigint> {
  const { rows } = await db.query<{ count: bigint }>(statement)
  return rows[0]?.count ?? 0n
}

/** The database. Each query stands alone; for several that belong together, see `withTransaction`. */
export type Db = Queryable & {
  pool: pg.Pool
  close(): Promise<void>
}

/** A user waits no longer than this for one statement. */
const queryTimeoutMs = 3000
/** The server gives up a little earlier than we do, so that the session survives a slow statement. */
const serverMarginMs = 300
/** Waiting for others may take this share of the server's time. */
const lockShare = 2 / 3
const idleInTransactionMs = 5000
const defaultPoolSize = 10

export type DatabaseOptions = {
  /** Sessions open at the same time, at the most; by default 10. */
  poolSize?: number
  /** The time one statement may take; by default 3000. */
  queryTimeoutMs?: number
  /** True for a replica, whose reads may lag a little. */
  mayBeStandby?: boolean
  log: Log
}

/**
 * Opens a pool whose sessions work as `daan_app` where the login may, so that they cannot rewrite
 * the ledger. A lost server never ends this process, and a session that timed out is not reused.
 * @throws when the database cannot be reached
 */
export async function openDatabase(connection: Connection, options: DatabaseOptions): Promise<Db> {
  const role = await assumableRole(connection, options.log)
  const timeoutMs = options.queryTimeoutMs ?? queryTimeoutMs
  const settings = timeoutsOf(timeoutMs)
  const wanted = { settings, role, mayBeStandby: options.mayBeStandby ?? false }
  const parameters = Object.entries({ ...settings, ...(role && { role }) })
  const pool = new pg.Pool({
    ...clientSettings(
      connection,
      parameters.map(([name, value]) => `-c ${name}=${value}`),
    ),
    query_timeout: timeoutMs,
    max: options.poolSize ?? defaultPoolSize,
    verify: (client, done) => void assertSession(client, wanted).then(() => done(), done),
  })
  surviveLostSessions(pool, options.log)
  return {
    pool,
    query: (statement) => queryOnce(pool, statement),
    close: () => pool.end(),
  }
}

/** SQLSTATE of a write on a standby, or in a session that may only read. */
const readOnly = '25006'

/**
 * True when a session may be used again after this error. After anything but a plain refusal the answer may
 * still be on its way; and a session of a standby refuses every write.
 */
export function leavesFit(error: unknown): boolean {
  return isRefusal(error) && error.code !== readOnly
}

/** True when the server itself answered with this refusal, and its session goes on. */
export function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR'
}

/** The time limits of a session, in ms. */
function timeoutsOf(timeoutMs: number): Record<string, string> {
  const serverTimeoutMs = timeoutMs - serverMarginMs
  return {
    statement_timeout: `${serverTimeoutMs}`,
    lock_timeout: `${Math.round(serverTimeoutMs * lockShare)}`,
    idle_in_transaction_session_timeout: `${idleInTransactionMs}`,
  }
}

// Without a listener an error on an idle or checked-out client ends the whole process.
function surviveLostSessions(pool: pg.Pool, log: Log): void {
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'A database session was lost.'))
  })
  pool.on('error', () => undefined)
}

async function queryOnce<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  statement: Statement | string,
): Promise<pg.QueryResult<Row>> {
  const client = await pool.connect()
  try {
    const result = await run<Row>(client, statement)
    client.release()
    return result
  } catch (error) {
    client.release(!leavesFit(error))
    throw error
  }
}

const ofPostgres = {
  kind: 'client',
  facts: { 'db.system.name': 'postgresql' },
  isPart: true,
} as const

/** Runs one statement on a client of the pool. */
export function run<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  statement: Statement | string,
): Promise<pg.QueryResult<Row>> {
  const name = typeof statement === 'string' ? undefined : statement.name
  return traced({ ...ofPostgres, name: name ?? 'statement' }, () => ask<Row>(client, statement))
}

function ask<Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  statement: Statement | string,
): Promise<pg.QueryResult<Row>> {
  if (typeof statement === 'string') return client.query<Row>(statement)
  const { values, ...rest } = statement
  return client.query<Row>({ ...rest, ...(values && { values: [...values] }) })
}
