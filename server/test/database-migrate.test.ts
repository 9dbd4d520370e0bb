import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../../tooling/until.ts'
import { applyGrants } from '../src/db/grants.ts'
import { migrate, productSchema } from '../src/db/migrate.ts'
import { createEmptyDatabase } from './_database.ts'
import { isLockWanted } from './_locks.ts'
import { keepingLog, silentLog } from './_log.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let directory: string
let grants: string

beforeEach(async () => {
  database = await createEmptyDatabase()
  directory = await mkdtemp(join(tmpdir(), 'daan-migrations-'))
  grants = join(directory, 'grants')
  await write('0001-first.sql', 'CREATE TABLE first (id int); INSERT INTO first VALUES (1);')
  await writeFile(grants, 'GRANT SELECT ON first TO daan_app')
})
afterEach(async () => {
  await database.drop()
  await rm(directory, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(directory, name), sql)
const migrateNow = () => migrate(database.direct, { migrations: directory, grants }, silentLog)

async function ask(text: string): Promise<unknown[]> {
  const client = new pg.Client(database.direct)
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

test('applies what is missing, once and in order', async () => {
  expect(await migrateNow()).toEqual(['0001-first.sql'])
  await write('0002-second.sql', 'ALTER TABLE first ADD COLUMN name text')
  expect(await migrateNow()).toEqual(['0002-second.sql'])
  expect(await migrateNow()).toEqual([])
  expect(await ask('SELECT * FROM first')).toEqual([{ id: 1, name: null }])
})

test('of several migrators at once one migrates and the others wait for it', async () => {
  await write('0002-slow.sql', 'SELECT pg_sleep(0.3); CREATE TABLE second ()')
  const applied = await Promise.all(Array.from({ length: 5 }, migrateNow))
  expect(applied.flat()).toEqual(['0001-first.sql', '0002-slow.sql'])
})

test('a migrator that never ends is named, and not waited for without end', async () => {
  const other = new pg.Client(database.direct)
  await other.connect()
  await other.query('SELECT pg_advisory_lock(3141592653)')
  const log = keepingLog()
  const waiting = migrate(database.direct, { migrations: directory, grants }, log, 1)
  await expect(waiting).rejects.toThrow(/too long: process \d+ from .*, since 20/)
  expect(log.lines).toEqual(['info: Waiting for another server that migrates the database.'])
  await other.end()
  expect(await migrateNow()).toEqual(['0001-first.sql'])
})

describe('while somebody reads a table', () => {
  let reader: pg.Client
  let observer: pg.Client

  beforeEach(async () => {
    await migrateNow()
    await write('0002-second.sql', 'ALTER TABLE first ADD COLUMN name text')
    reader = new pg.Client(database.direct)
    observer = new pg.Client(database.direct)
    for (const client of [reader, observer]) await client.connect()
    await reader.query('BEGIN; SELECT * FROM first')
  })
  afterEach(() => Promise.all([reader.end(), observer.end()]))

  test('a migration that changes it waits, and others write meanwhile', async () => {
    const log = keepingLog()
    const migrating = migrate(database.direct, { migrations: directory, grants }, log)
    await until('the migration to wait', () => isLockWanted(observer))
    await observer.query("SET lock_timeout = '20s'")
    await observer.query('INSERT INTO first VALUES (2)')
    await until('the wait to be told', () => log.lines.length > 0)
    expect(log.lines).toEqual(['info: A migration waits for who uses a table it changes.'])
    await reader.query('COMMIT')
    expect(await migrating).toEqual(['0002-second.sql'])
    expect(await ask('SELECT id, name FROM first ORDER BY id')).toEqual([
      { id: 1, name: null },
      { id: 2, name: null },
    ])
  })

  test('a migration that changes it does not wait without end', async () => {
    const schema = { migrations: directory, grants }
    await expect(migrate(database.direct, schema, silentLog, 1)).rejects.toThrow(
      '0002-second.sql failed: error: canceling statement due to lock timeout',
    )
  })
})

test('a failing migration leaves nothing of itself and all before it', async () => {
  await write('0002-broken.sql', 'CREATE TABLE half (); SELECT 1 / 0;')
  await expect(migrateNow()).rejects.toThrow('0002-broken.sql failed: error: division by zero')
  expect(
    await ask(`SELECT to_regclass('half') AS half, to_regclass('first')::text AS first`),
  ).toEqual([{ half: null, first: 'first' }])
})

test('a migration that cannot be recorded is not kept either', async () => {
  const record = `INSERT INTO migration (number, name, checksum) VALUES (2, '', '')`
  await write('0002-meddling.sql', `CREATE TABLE half (); ${record}`)
  await expect(migrateNow()).rejects.toThrow('0002-meddling.sql failed')
  expect(await ask(`SELECT to_regclass('half') AS half`)).toEqual([{ half: null }])
})

test('an applied migration that was edited is refused', async () => {
  await migrateNow()
  await write('0001-first.sql', 'CREATE TABLE other ()')
  await expect(migrateNow()).rejects.toThrow('0001-first.sql was edited after it was applied')
})

test('a database newer than the server is refused', async () => {
  await write('0002-second.sql', 'SELECT 1')
  await migrateNow()
  await rm(join(directory, '0002-second.sql'))
  await expect(migrateNow()).rejects.toThrow('0002-second.sql, which is newer than this server')
})

test('a gap in the numbers is refused before anything is applied', async () => {
  await write('0003-third.sql', 'SELECT 1')
  await expect(migrateNow()).rejects.toThrow('0003-third.sql should have number 2')
  expect(await ask(`SELECT to_regclass('first') AS first`)).toEqual([{ first: null }])
})

describe('the grants', () => {
  const rights = () =>
    ask(`SELECT table_name, privilege_type FROM information_schema.table_privileges
      WHERE grantee = 'daan_app' UNION
      SELECT table_name || '.' || column_name, privilege_type
      FROM information_schema.column_privileges WHERE grantee = 'daan_app' ORDER BY 1, 2`)
  const granted = [
    { table_name: 'first', privilege_type: 'SELECT' },
    { table_name: 'first.id', privilege_type: 'SELECT' },
  ]

  test('are the app role’s after a start, once their tables exist', async () => {
    await migrateNow()
    expect(await rights()).toEqual(granted)
  })

  test('are all it has: what the file does not list is gone after the next start', async () => {
    await migrateNow()
    await ask(`GRANT DELETE ON first TO daan_app; GRANT UPDATE (id) ON first TO daan_app;
      CREATE SEQUENCE counter; GRANT USAGE ON SEQUENCE counter TO daan_app;
      GRANT CREATE ON SCHEMA public TO daan_app`)
    await migrateNow()
    expect(await rights()).toEqual(granted)
    expect(
      await ask(`SELECT has_sequence_privilege('daan_app', 'counter', 'USAGE') AS sequence,
        has_schema_privilege('daan_app', 'public', 'CREATE') AS schema`),
    ).toEqual([{ sequence: false, schema: false }])
  })

  test('stay as they were when the file fails', async () => {
    await migrateNow()
    await writeFile(grants, 'GRANT SELECT ON first TO daan_app; GRANT SELECT ON ghost TO daan_app')
    await expect(migrateNow()).rejects.toThrow('relation "ghost" does not exist')
    expect(await rights()).toEqual(granted)
  })

  // A URL names its own login.
  test.skipIf(process.env['TEST_DATABASE_URL'])(
    'are left out where the login may not make the role',
    async () => {
      const login = `daan_stranger_${process.pid}`
      await ask(`CREATE ROLE ${login} LOGIN PASSWORD 'strange'`)
      const stranger = new pg.Client({ ...database.direct, user: login, password: 'strange' })
      await stranger.connect()
      await applyGrants(stranger, 'GRANT SELECT ON ghost TO daan_nobody', 'daan_nobody')
      await stranger.end()
      await ask(`DROP ROLE ${login}`)
      expect(await ask(`SELECT FROM pg_roles WHERE rolname = 'daan_nobody'`)).toEqual([])
    },
  )
})

// A URL names its own login.
test.skipIf(process.env['TEST_DATABASE_URL'])(
  'the product’s own schema needs no superuser: whoever may create in a database makes it',
  async () => {
    const login = `daan_owner_${process.pid}`
    const { database: name } = new pg.Client(database.direct)
    await ask(`CREATE ROLE ${login} LOGIN PASSWORD 'ordinary'`)
    await ask('GRANT CREATE ON SCHEMA public TO PUBLIC')
    await ask(`GRANT CREATE ON DATABASE ${name} TO ${login}`)
    try {
      const ordinary = { ...database.direct, user: login, password: 'ordinary' }
      const applied = await migrate(ordinary, productSchema, silentLog)
      expect(applied).toContain('0037-gift-records.sql')
      expect(await ask('SELECT extname FROM pg_extension')).toContainEqual({ extname: 'pg_trgm' })
    } finally {
      await ask(`DROP OWNED BY ${login} CASCADE`)
      await ask(`DROP ROLE ${login}`)
    }
  },
)
