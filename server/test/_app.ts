import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { problemMediaType } from '@daan/contract/problem'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { Registry } from 'prom-client'
import { buildApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config.ts'
import type { ConnectedDatabase } from '../src/db/connect.ts'
import { type Db, openDatabase } from '../src/db/database.ts'
import { createEvents } from '../src/events.ts'
import type { Log } from '../src/log.ts'
import { createTestDatabase, type TestDatabase } from './_database.ts'
import { silentLog } from './_log.ts'

export const testSecret = 'a secret that only tests know, long enough'

/** An address that is nobody's (RFC 5737), because loopback is not limited. */
export const someAddress = '203.0.113.7'

/** Settings of a test app beside its environment variables. */
export type TestAppOptions = {
  /** By default an empty one, migrated. */
  database?: TestDatabase
  variables?: Record<string, string>
  /** A built web app; by default none is built. */
  webDirectory?: string
  /** A build whose pages follow what the site says, in place of a built web app. */
  buildDirectory?: string
  renderLimits?: Parameters<typeof buildApp>[0]['renderLimits']
  log?: Log
  /** Time that a statement may take, in ms: long where a test holds its lock. */
  queryTimeoutMs?: number
  /** Time that statements which read everything may take, in ms; by default that of any other. */
  longQueryTimeoutMs?: number
  timeouts?: Parameters<typeof buildApp>[0]['timeouts']
  /** By default the internet, which no test should meet. */
  pictures?: Parameters<typeof buildApp>[0]['pictures']
  /** By default the internet, which no test should meet. */
  receivers?: Parameters<typeof buildApp>[0]['receivers']
  /** When payment gateways are asked; by default as seldom as in production. */
  schedule?: Parameters<typeof buildApp>[0]['schedule']
}

/** The whole server on a database of its own, answering in this process until told to listen. */
export type TestApp = {
  app: FastifyInstance
  database: TestDatabase
  /** The app's own way to it; closing it is an outage. */
  db: Db
  /** Reads the metrics as an operator's collector does. */
  metrics(): Promise<string>
  /** Listens on a free loopback port and returns it. */
  listen(): Promise<number>
  close(): Promise<void>
}

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase())
  const { direct } = database
  const { log = silentLog, queryTimeoutMs, longQueryTimeoutMs } = options
  const db = await openDatabase(direct, {
    log: silentLog,
    ...(queryTimeoutMs && { queryTimeoutMs }),
  })
  const longQueryDb = longQueryTimeoutMs
    ? await openDatabase(direct, { log: silentLog, queryTimeoutMs: longQueryTimeoutMs })
    : db
  const registry = new Registry()
  const connected: ConnectedDatabase = {
    db,
    readDb: db,
    replica: null,
    longQueryDb,
    accountDb: db,
    direct,
    close: async () => undefined,
  }
  const app = await buildApp({
    config: testConfig(options),
    database: connected,
    events: createEvents(log, registry),
    log,
    ...(options.timeouts && { timeouts: options.timeouts }),
    ...(options.pictures && { pictures: options.pictures }),
    ...(options.receivers && { receivers: options.receivers }),
    ...(options.schedule && { schedule: options.schedule }),
    ...(options.renderLimits && { renderLimits: options.renderLimits }),
  })
  return {
    app,
    db,
    metrics: () => registry.metrics(),
    database,
    async listen() {
      await app.listen({ host: '127.0.0.1', port: 0 })
      // Listening on a port, not on a pipe, so the address is an object.
      return (app.server.address() as AddressInfo).port
    },
    async close() {
      await app.close()
      for (const each of [db, longQueryDb]) if (!each.pool.ended) await each.close()
      await database.drop()
    },
  }
}

/** The configuration of a test server. */
export function testConfig(options: TestAppOptions = {}): Config {
  const config = readConfig({
    APP_SECRET: testSecret,
    DATA_DIR: path.join(tmpdir(), 'daan-test-no-such-data'), // no charity's own settings
    RAFFLE_BEACON_RELAYS: ',', // no network
    ...options.variables,
  })
  const { buildDirectory } = options
  if (buildDirectory)
    return { ...config, http: { ...config.http, webDirectory: null, buildDirectory } }
  const webDirectory = options.webDirectory ?? path.join(tmpdir(), 'daan-test-no-such-build')
  return { ...config, http: { ...config.http, webDirectory } }
}

/** The body of a good gift of ৳500 to flood relief. */
export const goodGift = {
  fundCategory: 'emergencyFund',
  fundType: 'floodRelief',
  amount: '500',
  donor: { name: 'Nusrat Jahan', email: 'nusrat@example.org' },
}

/** A request to give, under a key of its own unless told otherwise. */
export function giving(gift: unknown = goodGift, request: InjectOptions = {}): InjectOptions {
  return {
    method: 'PUT',
    url: '/api/fundsupdate',
    ...request,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...request.headers,
    },
    payload: typeof gift === 'string' ? gift : JSON.stringify(gift),
  }
}

/** Gives a refusal's code after checking the parts that every refusal must have. */
export function codeOfProblem(response: LightMyRequestResponse): string {
  const document = response.json()
  const isWhole =
    String(response.headers['content-type']).startsWith(problemMediaType) &&
    response.headers['cache-control'] === 'no-store' &&
    document.status === response.statusCode &&
    document.instance === response.headers['x-request-id'] &&
    typeof document.title === 'string'
  if (!isWhole) throw new Error(`Not a problem document: ${response.payload}`)
  return document.code
}

/** Counts gifts and transfers in the database. */
export async function stored({ database }: TestApp): Promise<{ gifts: bigint; transfers: bigint }> {
  const { rows } = await database.db.query<{ gifts: bigint; transfers: bigint }>(
    'SELECT (SELECT count(*) FROM donation) AS gifts, (SELECT count(*) FROM transfer) AS transfers',
  )
  return rows[0] ?? { gifts: -1n, transfers: -1n }
}

/** Counts the open connections to a listening app. */
export function openConnections({ app }: TestApp): Promise<number> {
  return new Promise((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}
