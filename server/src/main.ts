import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { type App, buildApp } from './app.ts'
import { measureArchive, measureBackups } from './backup-metrics.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { type ConnectedDatabase, connectDatabase } from './db/connect.ts'
import { measureDatabase } from './db/database-metrics.ts'
import { createEvents, type Events } from './events.ts'
import { measureBook } from './features/book/book-metrics.ts'
import { measureWebhooks } from './features/webhooks/webhook-metrics.ts'
import { giveUpRoot } from './give-up-root.ts'
import { serveMetrics } from './http/metrics.ts'
import { openLog } from './log.ts'

/** The time stopping may take in all: the app's drain, then the database. */
const stopTimeoutMs = 20_000
const stopSignals = ['SIGTERM', 'SIGINT'] as const

// Nothing need be finished while it starts. No signal without a handler ends the first process of a container.
for (const signal of stopSignals) process.on(signal, exitAtOnce)

// A full disk or a reader that is gone must not end the server: gifts are taken all the same.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined)

try {
  await serve(readConfig())
} catch (error) {
  exitWithFailure(error)
}

async function serve(config: Config): Promise<void> {
  const log = openLog(config.logLevel)
  const database = await connectDatabase(config.data, log)
  const registry = new Registry()
  measureDatabase(registry, database)
  measureBook(registry, database.db)
  measureWebhooks(registry, database.db)
  measureArchive(registry, database.db)
  if (!config.data.databaseUrl) measureBackups(registry, config)
  const events = createEvents(log, registry)
  const app = await buildApp({ config, database, events, log })
  stopOnSignal(app, database, events)
  if (config.metrics) await serveMetrics(registry, config.metrics).catch(throwMetricsPortError)
  await app.listen({ host: config.http.host, port: config.http.port })
  flushCompileCache() // a server that is killed keeps nothing later, nor one that gave up root
  const givenUp = await giveUpRoot(config)
  if (givenUp) events.rootGivenUp(givenUp)
  events.serverStarted(addressOf(app))
  process.stdout.write(`Daan is ready: ${addressOf(app)}\n`)
}

function throwMetricsPortError(cause: Error): never {
  throw new ConfigError(`METRICS_PORT cannot be used: ${cause.message}.`, { cause })
}

function addressOf(app: App): string {
  // Listening on a host and port, not on a pipe, so the address is an object.
  const { address, port, family } = app.server.address() as AddressInfo
  const host = family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}

function exitAtOnce(): void {
  process.exit()
}

/** Drains and stops at the first signal; ends the process at the second. */
function stopOnSignal(app: App, database: ConnectedDatabase, events: Events): void {
  let isStopping = false
  for (const signal of stopSignals) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      setTimeout(() => process.exit(1), stopTimeoutMs).unref()
      events.serverDraining(signal)
      stop(app, database)
        .then(events.serverStopped)
        .then(() => process.exit(0), exitWithFailure)
    })
    process.off(signal, exitAtOnce)
  }
}

async function stop(app: App, database: ConnectedDatabase): Promise<void> {
  await app.close()
  await database.close()
}

function exitWithFailure(error: unknown): never {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exit(1)
}

function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another program. Choose another one: PORT=3001 npm start'
  }
  return error.stack ?? error.message
}
