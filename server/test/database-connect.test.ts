import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { temporaryDataDir } from '../../embedded-postgres/test/_engine.ts'
import { until } from '../../tooling/until.ts'
import { connectDatabase } from '../src/db/connect.ts'
import type { Connection } from '../src/db/connection.ts'
import { createEmptyDatabase } from './_database.ts'
import { keepingLog, silentLog } from './_log.ts'
import { startRelay } from './_relay.ts'

test('without a URL the embedded engine serves a migrated database, and again next time', async () => {
  const dataDir = await temporaryDataDir()
  for (const expected of [/migrated/, /^/]) {
    const log = keepingLog()
    const { db, readDb, direct, close } = await connectDatabase({ dataDir }, log)
    expect(readDb).toBe(db)
    expect(direct).toMatchObject({ database: 'daan' })
    const { rows } = await db.query('SELECT current_database() AS name, count(*) FROM transfer')
    expect(rows).toEqual([{ name: 'daan', count: 0n }])
    expect(log.lines.join('\n')).toMatch(expected)
    await close()
  }
})

test('two servers may start on the same fresh directory', async () => {
  const dataDir = await temporaryDataDir()
  const connect = () => connectDatabase({ dataDir }, silentLog)
  const [one, other] = await Promise.all([connect(), connect()])
  await one.db.query('SELECT 1')
  await other.db.query('SELECT 1')
  await Promise.all([one.close(), other.close()])
})

describe('with a URL', () => {
  let drop: (() => Promise<void>) | undefined
  afterEach(async () => drop?.())

  /** A relay to an empty database, which a URL can name. */
  async function relayed() {
    const database = await createEmptyDatabase()
    const relay = await startRelay(database.direct)
    drop = async () => {
      await relay.close()
      await database.drop()
    }
    return relay
  }

  test('a server that is still starting is waited for', async () => {
    const relay = await relayed()
    const log = keepingLog()
    await relay.shut()
    const connecting = connectDatabase({ databaseUrl: urlOf(relay.connection), dataDir: '' }, log)
    await until('the wait to be told', () => log.lines.includes('info: Waiting for the database.'))
    await relay.open()
    const { db, close } = await connecting
    expect((await db.query('SELECT count(*) FROM fund_total')).rows).toEqual([{ count: 14n }])
    await close()
  })

  test('a replica takes the public reads', async () => {
    const relay = await relayed()
    const url = urlOf(relay.connection)
    const config = { databaseUrl: url, databaseReadUrl: url, dataDir: '' }
    const { db, readDb, close } = await connectDatabase(config, silentLog)
    expect(readDb).not.toBe(db)
    await readDb.query('SELECT 1')
    await close()
  })

  test('a database that is not there is refused at once', async () => {
    const relay = await relayed()
    const databaseUrl = urlOf({ ...relay.connection, database: 'nowhere' })
    await expect(connectDatabase({ databaseUrl, dataDir: '' }, silentLog)).rejects.toThrow(
      'DATABASE_URL cannot be used: database "nowhere" does not exist.',
    )
  })
})

function urlOf(connection: Connection): string {
  const { user, password, host, port, database } = new pg.Client(connection)
  return `postgres://${user}:${password ?? ''}@${host}:${port}/${database}`
}
