import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import { until } from '../../tooling/until.ts'
import { type Db, openDatabase, type Queryable } from '../src/db/database.ts'
import { assertDurable } from '../src/db/durability.ts'
import { assertSession } from '../src/db/session.ts'
import { type Tx, withTransaction } from '../src/db/transaction.ts'
import { isUnavailable } from '../src/db/unavailable.ts'
import { createEmptyDatabase } from './_database.ts'
import { keepingLog, silentLog } from './_log.ts'
import { startRelay } from './_relay.ts'

const uniqueViolation = '23505'
const statementCancelled = '57014'
const lockNotAvailable = '55P03'

let db: Db
let database: Awaited<ReturnType<typeof createEmptyDatabase>>

beforeAll(async () => {
  database = await createEmptyDatabase()
  const { direct } = database
  await asOwner(
    'CREATE TABLE note (id bigint PRIMARY KEY, text text); GRANT ALL ON note TO daan_app',
  )
  db = await openDatabase(direct, { log: silentLog, poolSize: 2, queryTimeoutMs: 1000 })
})
beforeEach(() => asOwner('TRUNCATE note'))
afterAll(async () => {
  await db.close()
  await database.drop()
})

async function asOwner(text: string): Promise<void> {
  const client = new pg.Client(database.direct)
  await client.connect()
  await client.query(text).finally(() => client.end())
}

async function notes(): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>('SELECT id FROM note ORDER BY id')
  return rows.map(({ id }) => id)
}

/** The server's process id of a pooled session. */
async function sessionId(): Promise<number> {
  const { rows } = await db.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return rows[0]?.pid ?? 0
}

describe('queries', () => {
  test('read int8 as bigint, beyond what a double can hold', async () => {
    const { rows } = await db.query({ text: 'SELECT $1::int8 AS big', values: [2n ** 62n + 1n] })
    expect(rows).toEqual([{ big: 2n ** 62n + 1n }])
  })

  test('run as the app role and not as the owner', async () => {
    const { rows } = await db.query('SELECT current_user, session_user <> current_user AS lesser')
    expect(rows).toEqual([{ current_user: 'daan_app', lesser: true }])
  })

  test('keep their session after a refusal', async () => {
    const before = await sessionId()
    await expect(db.query('SELECT 1 / 0')).rejects.toMatchObject({ code: '22012' })
    expect(await sessionId()).toBe(before)
  })

  test('that write on a standby are for later, and their session for nobody', async () => {
    const before = await sessionId()
    await db.query('SET default_transaction_read_only = on')
    const failure = await db.query('INSERT INTO note VALUES (1)').catch((error) => error)
    expect([failure.code, isUnavailable(failure)]).toEqual(['25006', true])
    expect(await sessionId()).not.toBe(before)
    await db.query('INSERT INTO note VALUES (1)')
  })

  test('never run in a session without what it was opened with', async () => {
    const client = new pg.Client(database.direct)
    await client.connect()
    const asserted = (timeout: string, role: string | null) =>
      assertSession(client, { settings: { statement_timeout: timeout }, role, mayBeStandby: false })
    await asserted('0', null)
    await expect(asserted('2700', null)).rejects.toThrow(
      "statement_timeout = '0' instead of '2700'",
    )
    await expect(asserted('0', 'daan_app')).rejects.toThrow("instead of 'daan_app'")
    await client.end()
  })

  test('are given up by the server in time', async () => {
    await expect(db.query('SELECT pg_sleep(5)')).rejects.toMatchObject({ code: statementCancelled })
  })

  test('do not wait for ever for a lock', async () => {
    const waiting = withTransaction(db, async (tx) => {
      await tx.query('LOCK TABLE note')
      return await db.query('INSERT INTO note VALUES (1)').catch((error) => error.code)
    })
    expect(await waiting).toBe(lockNotAvailable)
  })
})

test('a lost session is survived and replaced', async () => {
  const log = keepingLog()
  const other = await openDatabase(database.direct, { log, poolSize: 1 })
  await other.query('SELECT 1')
  await asOwner(
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database()',
  )
  await until('the loss to be noticed', () =>
    log.lines.includes('warn: A database session was lost.'),
  )
  expect((await other.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  await other.close()
})

test('a silent session is given up after the time-out and not used again', async () => {
  const relay = await startRelay(database.direct)
  const options = { log: silentLog, poolSize: 1, queryTimeoutMs: 500 }
  const other = await openDatabase(relay.connection, options)
  const ask = (queryable: Queryable) => queryable.query('SELECT 1 AS one')

  await ask(other)
  relay.silence()
  await expect(ask(other)).rejects.toThrow('timeout')
  expect((await ask(other)).rows).toEqual([{ one: 1 }])
  relay.silence()
  await expect(withTransaction(other, ask)).rejects.toThrow('timeout')
  expect((await withTransaction(other, ask)).rows).toEqual([{ one: 1 }])

  await other.close()
  await relay.close()
})

describe('a transaction', () => {
  test('keeps all of its work', async () => {
    await withTransaction(db, async (tx) => {
      await tx.query({ text: 'INSERT INTO note VALUES ($1)', values: [1n] })
      await tx.query({ text: 'INSERT INTO note VALUES ($1)', values: [2n] })
    })
    expect(await notes()).toEqual([1n, 2n])
  })

  test('keeps nothing when its work throws, and gives its session back', async () => {
    for (let round = 0; round < 5; round++) {
      const failing = withTransaction(db, async (tx) => {
        await tx.query('INSERT INTO note VALUES (1)')
        throw new Error('changed my mind')
      })
      await expect(failing).rejects.toThrow('changed my mind')
    }
    expect(await notes()).toEqual([])
  })

  test('reports the refusal of the database', async () => {
    const twice = withTransaction(db, async (tx) => {
      await tx.query('INSERT INTO note VALUES (1)')
      await tx.query('INSERT INTO note VALUES (1)')
    })
    await expect(twice).rejects.toMatchObject({ code: uniqueViolation })
    expect(await notes()).toEqual([])
  })

  test('does not pass for committed when a failed statement was ignored', async () => {
    const careless = withTransaction(db, async (tx) => {
      await tx.query('INSERT INTO note VALUES (1)')
      await tx.query('INSERT INTO note VALUES (1)').catch(() => undefined)
    })
    await expect(careless).rejects.toThrow('was rolled back')
    expect(await notes()).toEqual([])
  })

  test('is not a database', () => {
    expectTypeOf<Db>().not.toExtend<Tx>()
  })
})

describe('a database that does not keep its promises', () => {
  test('is refused when it acknowledges before it is safe', async () => {
    const careless = await openDatabase(database.direct, { log: silentLog, poolSize: 1 })
    await careless.query('SET synchronous_commit = off')
    await expect(assertDurable(careless, silentLog)).rejects.toThrow('synchronous_commit = off')
    await careless.close()
  })

  test('passes when it does', async () => {
    const log = keepingLog()
    await assertDurable(db, log)
    expect(log.lines).toEqual([])
  })
})

// A URL names its own login.
test.skipIf(process.env['TEST_DATABASE_URL'])(
  'a login that may not assume the app role works as itself, with one warning',
  async () => {
    const name = `daan_stranger_${process.pid}`
    await asOwner(`CREATE ROLE ${name} LOGIN PASSWORD 'strange'`)
    const log = keepingLog()
    const stranger = await openDatabase(
      { ...database.direct, user: name, password: 'strange' },
      { log },
    )
    const { rows } = await stranger.query('SELECT current_user')
    await stranger.close()
    await asOwner(`DROP ROLE ${name}`)
    expect(rows).toEqual([{ current_user: name }])
    expect(log.lines).toEqual([
      'warn: The database login cannot assume the app role: only triggers protect the ledger.',
    ])
  },
)
