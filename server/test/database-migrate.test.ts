import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../src/db/migrate.ts'
import { createEmptyDatabase } from './_database.ts'

let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let directory: string

beforeEach(async () => {
  database = await createEmptyDatabase()
  directory = await mkdtemp(join(tmpdir(), 'daan-migrations-'))
  await write('0001-first.sql', 'CREATE TABLE first (id int); INSERT INTO first VALUES (1);')
})
afterEach(async () => {
  await database.drop()
  await rm(directory, { recursive: true })
})

const write = (name: string, sql: string) => writeFile(join(directory, name), sql)
const migrateNow = () => migrate(database.direct, directory)

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
