import { Registry } from 'prom-client'
import { afterEach, describe, expect, test } from 'vitest'
import { temporaryDataDir } from '../../embedded-postgres/test/_engine.ts'
import { until } from '../../tooling/until.ts'
import { connectDatabase } from '../src/db/connect.ts'
import { measureDatabase } from '../src/db/database-metrics.ts'
import { Replica } from '../src/db/replica.ts'
import { warnOfAsynchronousStandbys } from '../src/db/standbys.ts'
import { createEmptyDatabase, urlOf } from './_database.ts'
import { keepingLog, silentLog } from './_log.ts'
import { startRelay } from './_relay.ts'
import { followAsStandby } from './_standby.ts'

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
  const drops: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const drop of drops.splice(0)) await drop()
  })

  /** A relay to an empty database, which a URL can name. */
  async function relayed() {
    const database = await createEmptyDatabase()
    const relay = await startRelay(database.direct)
    drops.push(async () => {
      await relay.close()
      await database.drop()
    })
    return { ...relay, name: new URL(urlOf(database.direct)).pathname.slice(1) }
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

  test('a replica takes the public reads while it is there, and the primary otherwise', async () => {
    const [primary, replica] = [await relayed(), await relayed()]
    const log = keepingLog()
    await replica.shut()
    const { db, close } = await connectDatabase(
      { databaseUrl: urlOf(primary.connection), dataDir: '' },
      silentLog,
    )
    const reads = new Replica({ connection: replica.connection, primary: db, log })
    const place = async () => (await reads.query('SELECT current_database() AS name')).rows[0]?.name
    await reads.watch()
    expect([reads.lagSeconds, await place()]).toEqual([null, primary.name])
    await replica.open()
    await reads.watch()
    expect([reads.lagSeconds, await place()]).toEqual([0, replica.name])
    await replica.shut()
    expect([await place(), reads.lagSeconds]).toEqual([primary.name, null])
    await reads.watch()
    await replica.open()
    await reads.watch()
    expect(await place()).toBe(replica.name)
    const away = 'warn: The replica is away or too far behind: the primary takes its reads.'
    const again = 'warn: The replica takes reads again.'
    expect(log.lines.filter((line) => line.includes('replica'))).toEqual([away, again, away, again])
    await reads.close()
    await close()
  })

  test('a server starts without its replica', async () => {
    const [primary, replica] = [await relayed(), await relayed()]
    await replica.shut()
    const urls = [primary, replica].map(({ connection }) => urlOf(connection))
    const { readDb, close } = await connectDatabase(
      { databaseUrl: urls[0], databaseReadUrl: urls[1], dataDir: '' },
      silentLog,
    )
    expect((await readDb.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await close()
  })

  test('standbys of which none is synchronous are counted and warned of', async () => {
    const database = await createEmptyDatabase()
    drops.push(database.drop)
    const databaseUrl = urlOf(database.direct)
    const log = keepingLog()
    const connected = await connectDatabase({ databaseUrl, dataDir: '' }, log)
    const isWarned = () => log.lines.some((line) => line.includes('FAILOVER LOSES'))
    const warn = () => warnOfAsynchronousStandbys(connected.db, log)
    expect(isWarned()).toBe(false)
    const standby = await followAsStandby(database.direct)
    await until('the standby to follow', () => warn().then(isWarned))
    const registry = new Registry()
    measureDatabase(registry, connected)
    expect(await registry.metrics()).toContain('daan_standbys{kind="asynchronous"} 1')
    await standby.close()
    await connected.close()
  })

  test('an address that delivers no notifications is refused, and a direct one beside it serves', async () => {
    const [pooler, direct] = [await relayed(), await relayed()]
    pooler.dropNotifications()
    const databaseUrl = urlOf(pooler.connection)
    await expect(connectDatabase({ databaseUrl, dataDir: '' }, silentLog)).rejects.toThrow(
      'DATABASE_URL leads to a transaction pooler',
    )
    const databaseDirectUrl = urlOf({
      ...direct.connection,
      database: pooler.name,
    })
    const { db, close } = await connectDatabase(
      { databaseUrl, databaseDirectUrl, dataDir: '' },
      silentLog,
    )
    expect((await db.query('SELECT count(*) FROM fund_total')).rows).toEqual([{ count: 14n }])
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
