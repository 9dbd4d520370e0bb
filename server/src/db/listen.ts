import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { type Connection, clientSettings } from './connection.ts'
import type { Queryable } from './database.ts'

/** Which channel to subscribe to, and what to call. */
export type ListenOptions = {
  channel: string
  onNotification: (payload: string) => void
  /** Called after each reconnection: notifications in between were missed, so reload. */
  onReconnect: () => void
  log: Log
}

/** A subscription, open until `close`. */
export type Listener = { close(): Promise<void> }

const firstRetryMs = 50
const lastRetryMs = 2000
/** A connection that was cut silently is noticed within two of these. */
const heartbeatMs = 5000

/**
 * Subscribes to one channel over a connection of its own, and reconnects until it is closed.
 * `connection` must reach the primary directly: transaction poolers and replicas do not deliver.
 * @throws when the first connection fails
 */
export async function listen(connection: Connection, options: ListenOptions): Promise<Listener> {
  const closing = new AbortController()
  const first = await subscribe(connection, options)
  const listening = keepListening(connection, options, first, closing.signal)
  return {
    close: () => {
      closing.abort()
      return listening
    },
  }
}

/** Publishes `payload` on a channel to every subscriber, this process included. */
export async function notify(db: Queryable, channel: string, payload: string): Promise<void> {
  await db.query({ name: 'notify', text: 'SELECT pg_notify($1, $2)', values: [channel, payload] })
}

/**
 * Asserts that a notification arrives: behind a transaction pooler none does, and no error says so.
 * @param variable the variable that has the address
 * @throws Error with a sentence for the operator
 */
export async function assertNotifies(connection: Connection, variable: string): Promise<void> {
  const client = new pg.Client({ ...clientSettings(connection), query_timeout: heartbeatMs })
  client.on('error', () => undefined)
  const channel = `daan_probe_${randomUUID().replaceAll('-', '')}`
  await client.connect()
  const arrival = new Promise<boolean>((resolve) => {
    client.once('notification', () => resolve(true))
  })
  try {
    await client.query(`LISTEN ${channel}`)
    // By another session: a pooler hands a session's own notification back with the answer.
    await notifyOnce(connection, channel)
    if (await Promise.race([arrival, delay(heartbeatMs, false, { ref: false })])) return
  } finally {
    await client.end().catch(() => undefined)
  }
  throw new Error(
    `${variable} leads to a transaction pooler, which delivers no notifications. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.`,
  )
}

async function notifyOnce(connection: Connection, channel: string): Promise<void> {
  const client = new pg.Client({ ...clientSettings(connection), query_timeout: heartbeatMs })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`NOTIFY ${channel}`).finally(() => client.end())
}

async function keepListening(
  connection: Connection,
  options: ListenOptions,
  first: pg.Client,
  closing: AbortSignal,
): Promise<void> {
  let client: pg.Client | null = first
  while (client) {
    await lossOf(client, closing)
    await client.end().catch(() => undefined)
    if (closing.aborted) return
    options.log.warn(
      { channel: options.channel },
      'The database connection that listens was lost; it is opened again.',
    )
    client = await resubscribe(connection, options, closing)
    if (client) options.onReconnect()
  }
}

async function resubscribe(
  connection: Connection,
  options: ListenOptions,
  closing: AbortSignal,
): Promise<pg.Client | null> {
  for (let pauseMs = firstRetryMs; ; pauseMs = Math.min(pauseMs * 2, lastRetryMs)) {
    // Jitter: servers that lost the database together should not return in step.
    await delay(pauseMs * (0.5 + Math.random() / 2), null, { signal: closing }).catch(() => null)
    if (closing.aborted) return null
    const client = await subscribe(connection, options).catch(() => null)
    if (client) return client
  }
}

async function subscribe(connection: Connection, options: ListenOptions): Promise<pg.Client> {
  const client = new pg.Client({ ...clientSettings(connection), query_timeout: heartbeatMs })
  client.on('error', () => undefined)
  client.on('notification', ({ payload }) => options.onNotification(payload ?? ''))
  await client.connect()
  try {
    await client.query(`LISTEN ${client.escapeIdentifier(options.channel)}`)
    return client
  } catch (error) {
    // A replica after a failover refuses each try: sessions left open would use up all it has.
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Resolves when the client's connection is gone or silent, or when we are closing. */
function lossOf(client: pg.Client, closing: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const heartbeat = setInterval(() => client.query('SELECT 1').catch(settle), heartbeatMs)
    function settle(): void {
      clearInterval(heartbeat)
      closing.removeEventListener('abort', settle)
      resolve()
    }
    if (closing.aborted) settle()
    closing.addEventListener('abort', settle, { once: true })
    client.once('error', settle)
    client.once('end', settle)
  })
}
