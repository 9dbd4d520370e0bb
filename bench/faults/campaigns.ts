import { setTimeout as delay } from 'node:timers/promises'
import { startEmbedded } from '@daan/embedded-postgres/engine'
import { asOwner, engineDirectory, productDatabase, urlOf } from '../embedded.ts'
import type { Campaign } from './campaign.ts'
import { killFirstStarts } from './first-start.ts'
import { fillDisk, onSmallDisk } from './full-disk.ts'
import type { Stage } from './stage.ts'
import {
  deleteSocket,
  killBoth,
  killBothAndReusePid,
  killDatabase,
  killEitherServer,
  killServer,
  stopDatabase,
  stopServer,
} from './strikes.ts'
import { startWire, type Wire } from './wire.ts'

const answersLost = 0.3
const blackHoleMs = 2500

export const serverKilled: Campaign = { name: 'server killed', strikes: [killServer] }

export const databaseKilled: Campaign = { name: 'database killed', strikes: [killDatabase] }

export const databaseStopped: Campaign = {
  name: 'database stopped at once',
  strikes: [stopDatabase],
}

export const bothKilled: Campaign = {
  name: 'server and database killed at once',
  strikes: [killBoth, killBothAndReusePid],
}

export const socketDeleted: Campaign = { name: 'socket deleted', strikes: [deleteSocket] }

export const firstStartKilled: Campaign = {
  name: 'first start killed at 25 moments',
  stage: { prepare: killFirstStarts },
  strikes: [killBoth],
}

export const answersDropped: Campaign = {
  name: 'answers dropped',
  stage: { afterStart: loseAnswers },
  strikes: [],
}

export const twoServers: Campaign = {
  name: 'two servers, either killed',
  stage: { servers: 2 },
  strikes: [killEitherServer],
}

export const everything: Campaign = {
  name: 'three servers, all of the above',
  stage: { servers: 3, afterStart: loseAnswers },
  strikes: [killEitherServer, killDatabase, stopDatabase],
}

/** No double clicks here: every replay would be an answer that the drain had cut. */
export const serverDrained: Campaign = {
  name: 'server drained and restarted',
  strikes: [stopServer],
  habits: { doubleClicks: 0 },
  losesNoAnswer: true,
}

export const diskFull: Campaign = {
  name: 'disk full',
  stage: { prepare: onSmallDisk },
  strikes: [fillDisk],
}

/** The database is there and does not answer, as behind a firewall that has forgotten us. */
export const databaseSilent: Campaign = {
  name: 'database unreachable',
  stage: { prepare: reachDatabaseByWire },
  strikes: [silenceDatabase],
}

const databaseWires = new WeakMap<Stage, Wire>()

async function reachDatabaseByWire(stage: Stage): Promise<Record<string, string>> {
  const engine = await startEmbedded({ dataDir: engineDirectory(stage.dataDir) })
  stage.atEnd(engine.stop)
  await asOwner(engine.connection, `CREATE DATABASE ${productDatabase}`)
  const { host, port } = engine.connection
  const wire = await startWire(() => ({ path: `${host}/.s.PGSQL.${port}` }))
  stage.atEnd(wire.close)
  databaseWires.set(stage, wire)
  const there = { host: '127.0.0.1', port: wire.port, database: productDatabase }
  return { DATABASE_URL: urlOf({ ...engine.connection, ...there }) }
}

async function silenceDatabase(stage: Stage): Promise<number> {
  const wire = databaseWires.get(stage)
  wire?.silence()
  await delay(blackHoleMs)
  const healedAt = performance.now()
  wire?.heal()
  return healedAt
}

/** Puts a wire between donors and the server that loses answers on their way back. */
export async function loseAnswers(stage: Stage, share = answersLost): Promise<void> {
  const wires = stage.ports.map((port) => startWire(() => ({ host: '127.0.0.1', port }), share))
  for (const starting of wires) {
    const wire = await starting
    stage.atEnd(wire.close)
  }
  stage.ports = (await Promise.all(wires)).map(({ port }) => port)
}
