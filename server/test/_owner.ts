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
