import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { ownedProcess } from '../../tooling/owned-process.ts'
import { until } from '../../tooling/until.ts'
import { chooseEndpoint } from '../src/endpoint.ts'
import type { EngineConnection } from '../src/engine.ts'

/** Another process that holds an embedded database. */
export type Holder = {
  pid: number
  /** Lines the database server logged. */
  lines: string[]
  ready: Promise<{ connection: EngineConnection; adopted: boolean }>
  /** Why it could not start, if so. */
  refused: Promise<string>
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>
  /** Kills it as the kernel would, without a word. */
  kill(): Promise<void>
}

/** A data directory for one test, gone afterwards with all that ran in it. */
export async function temporaryDataDir(parent = tmpdir()): Promise<string> {
  const directory = await mkdtemp(join(parent, 'daan-engine-'))
  const dataDir = join(directory, 'postgres')
  const { host } = await chooseEndpoint(dataDir)
  onTestFinished(async () => {
    // A killed holder's server, or an initdb, may still be on its way out of there.
    await rm(directory, { recursive: true, maxRetries: 20 })
    await rm(host, { recursive: true, force: true })
  })
  return dataDir
}

/** Starts another process that holds the database in `dataDir`. It is killed when the test ends. */
export function spawnHolder(
  dataDir: string,
  options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv; native?: string } = {},
): Holder {
  const { native, ...spawnOptions } = options
  const script = join(import.meta.dirname, 'fixtures/hold-database.ts')
  const child = spawn(
    process.execPath,
    [...ownedProcess, script, dataDir, ...(native ? [native] : [])],
    {
      ...spawnOptions,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  )
  const exited = once(child, 'exit')
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await exited
  }
  onTestFinished(end('SIGTERM'))
  const ready = Promise.withResolvers<{ connection: EngineConnection; adopted: boolean }>()
  const refused = Promise.withResolvers<string>()
  const lines: string[] = []
  if (!child.stdout) throw new Error('The holder has no standard output.')
  createInterface(child.stdout).on('line', (text) => {
    const message = JSON.parse(text)
    if (message.line) lines.push(message.line)
    if (message.ready) ready.resolve(message.ready)
    if (message.refused) refused.resolve(message.refused)
  })
  refused.promise.then((reason) => ready.reject(new Error(reason)))
  ready.promise.catch(() => undefined)
  return {
    pid: child.pid ?? 0,
    lines,
    ready: ready.promise,
    refused: refused.promise,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  }
}

/** The first row that `statement` gives, asked on a connection of its own. */
export async function ask(
  connection: EngineConnection,
  statement: string,
): Promise<pg.QueryResultRow> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows[0] ?? {}
}

/** Identifies one run of a server. */
export async function serverRun(connection: EngineConnection): Promise<string> {
  const { run } = await ask(connection, 'SELECT pg_postmaster_start_time()::text AS run')
  return String(run)
}

/** Waits until a run of the server other than `run` answers; that it takes 2 s is for `npm run faults`. */
export function revival(connection: EngineConnection, run: string): Promise<string | false> {
  return until('the database to be alive again', async () => {
    const now = await serverRun(connection)
    return now !== run && now
  })
}

/** The process id of the server of `dataDir`; 0 when there is none. */
export async function serverPid(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || 0
}
