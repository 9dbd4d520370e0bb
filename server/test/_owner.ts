import pg from 'pg'
import { type Connection, clientSettings } from '../src/db/connection.ts'

/** Runs statements one after another in one session as the database's owner, beside the app's role. */
export async function asOwner(direct: Connection, statements: string[]): Promise<void> {
  const client = new pg.Client(clientSettings(direct))
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Rows locked by a session beside the app's. */
export type HeldLock = {
  /** Counts the sessions that wait for somebody's lock. */
  waiters(): Promise<number>
  /** True when a session waits for this very lock. */
  isWanted(): Promise<boolean>
  /** Lets them go on. */
  release(): Promise<void>
}

/** Locks, as the database's owner, what `statement` names, until told to let go. */
export async function holdLock(direct: Connection, statement: string): Promise<HeldLock> {
  const client = new pg.Client(clientSettings(direct))
  await client.connect()
  await client.query('BEGIN')
  await client.query(statement)
  return {
    async waiters() {
      await client.query('SELECT pg_stat_clear_snapshot()') // else a transaction sees who waited at first
      const { rows } = await client.query<{ count: number }>(
        `SELECT count(*)::int FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
      return rows[0]?.count ?? 0
    },
    async isWanted() {
      await client.query('SELECT pg_stat_clear_snapshot()')
      const { rows } = await client.query(
        'SELECT FROM pg_stat_activity WHERE pg_backend_pid() = ANY (pg_blocking_pids(pid))',
      )
      return rows.length > 0
    },
    release: () => client.end(), // which rolls back
  }
}
