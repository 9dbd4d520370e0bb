import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../tooling/until.ts'
import { type Listener, listen } from '../src/db/listen.ts'
import { createEmptyDatabase } from './_database.ts'
import { silentLog } from './_log.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let listener: Listener
const payloads: string[] = []
let reconnections = 0

beforeAll(async () => {
  database = await createEmptyDatabase()
  listener = await listen(database.direct, {
    channel: 'Totals',
    onNotification: (payload) => payloads.push(payload),
    onReconnect: () => reconnections++,
    log: silentLog,
  })
})
afterAll(async () => {
  await listener.close()
  await database.drop()
})

async function say(text: string): Promise<void> {
  const client = new pg.Client(database.direct)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

test('notifications are heard, and heard again after the connection was lost', async () => {
  await say(`SELECT pg_notify('Totals', 'one')`)
  await until('the first notification', () => payloads.includes('one'))
  expect(reconnections).toBe(0)

  await say(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await until('the reconnection', () => reconnections === 1)
  await say(`SELECT pg_notify('Totals', 'two')`)
  await until('a notification after the reconnection', () => payloads.includes('two'))
})

test('a server that refuses to be listened to keeps no session', async () => {
  const sessions = async () => {
    const client = new pg.Client(database.direct)
    await client.connect()
    const { rows } = await client
      .query('SELECT FROM pg_stat_activity WHERE datname = current_database()')
      .finally(() => client.end())
    return rows.length
  }
  const before = await sessions()
  // What a replica does to every channel, PostgreSQL does to one without a name.
  const refused = { channel: '', onNotification: () => {}, onReconnect: () => {}, log: silentLog }
  await expect(listen(database.direct, refused)).rejects.toThrow('zero-length')
  await until('its session to end', async () => (await sessions()) === before)
})
