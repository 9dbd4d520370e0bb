import pg from 'pg'
import type { Log } from '../log.ts'
import { type Connection, clientSettings } from './connection.ts'

/** The role the app works as, with the rights of `grants.sql`: it cannot rewrite the ledger. */
export const appRole = 'daan_app'

/** SQLSTATEs of SET ROLE: there is no such role; the login may not assume it. */
const unavailable = ['22023', '42501']

/** The role sessions should assume, or null with one warning when this login cannot. */
export async function assumableRole(connection: Connection, log: Log): Promise<string | null> {
  const client = new pg.Client(clientSettings(connection))
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Local, so that it ends with the transaction: behind a pooler the session becomes another client's.
    await client.query(`BEGIN; SET LOCAL ROLE ${appRole}; ROLLBACK`)
    return appRole
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !unavailable.includes(error.code ?? '')) throw error
    log.warn(
      { role: appRole, err: error },
      'The database login cannot assume the app role: only triggers protect the ledger.',
    )
    return null
  } finally {
    await client.end()
  }
}
