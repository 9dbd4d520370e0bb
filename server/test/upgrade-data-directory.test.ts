import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { startTrustingServer } from '../../embedded-postgres/test/_release-0.1.ts'
import { startServer } from '../../tooling/server.ts'
import { productSchema } from '../src/db/migrate.ts'

const fixtures = path.join(import.meta.dirname, 'fixtures')
const migrationsOfRelease = 6

/** Reads the statements that make the release's database. */
async function scriptsOfRelease(): Promise<string[]> {
  const names = (await readdir(productSchema.migrations)).sort().slice(0, migrationsOfRelease)
  const files = names.map((name) => path.join(productSchema.migrations, name))
  return Promise.all(
    [...files, path.join(fixtures, 'release-0.1.sql')].map((file) => readFile(file, 'utf8')),
  )
}

async function run(connection: pg.ClientConfig, statements: readonly string[]): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

it('a data directory of release 0.1 keeps its books, and lets in nobody without the password', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-upgrade-'))
  onTestFinished(() => rm(dataDir, { recursive: true, maxRetries: 50, retryDelay: 100 }))
  const released = await startTrustingServer(path.join(dataDir, 'postgres'))
  const product = { ...released.connection, database: 'daan' }
  await run(released.connection, ['CREATE DATABASE daan'])
  await run(product, await scriptsOfRelease())
  await released.stop()

  const server = await startServer({ DATA_DIR: dataDir })
  onTestFinished(() => server.stop())
  const { readings }: { readings: { url: string; answer: string }[] } = JSON.parse(
    await readFile(path.join(fixtures, 'release-0.1.answers.json'), 'utf8'),
  )
  const receipts = readings.filter(({ url }) => url.startsWith('/api/receipt/'))
  expect(receipts.length).toBeGreaterThan(0)
  for (const { url, answer } of receipts) {
    expect(await (await fetch(server.url + url)).text()).toBe(answer)
  }
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({
    status: 'ready',
    ledger: 'green',
  })
  for (const password of ['', 'daan']) {
    await expect(run({ ...product, password }, ['SELECT 1'])).rejects.toThrow()
  }
  const password = await readFile(path.join(dataDir, 'postgres.password'), 'utf8')
  await run({ ...product, password }, ['SELECT 1'])
})
