import pg from 'pg'
import type { Connection } from '../src/db/connection.ts'

/** Reads the log as a standby does, for as long as the session lasts. */
class Following implements pg.Submittable {
  readonly #command: string

  constructor(position: string) {
    this.#command = `START_REPLICATION PHYSICAL ${position}`
  }

  submit(connection: pg.Connection): void {
    // pg knows no COPY in both directions.
    connection.stream.removeAllListeners('data').resume()
    connection.query(this.#command)
  }

  handleError(): void {
    // It lasts until the session ends, which to pg is an error.
  }
}

/** Follows the server as an asynchronous standby would. */
export async function followAsStandby(connection: Connection): Promise<{ close(): Promise<void> }> {
  const client = new pg.Client({ ...connection, ...{ replication: 'true' } })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ xlogpos: string }>('IDENTIFY_SYSTEM')
  client.query(new Following(rows[0]?.xlogpos ?? '0/0'))
  return { close: () => client.end() }
}
