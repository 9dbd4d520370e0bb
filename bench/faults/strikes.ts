import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isServerOf, type LockFile } from '@daan/embedded-postgres/lock-file'
import type { Server } from '../../tooling/server.ts'
import { until } from '../../tooling/until.ts'
import { engineDirectory, runningEngine } from '../embedded.ts'
import type { Stage } from './stage.ts'

/** Does its harm, and gives when it was healed: from then on the service has 2 s to be back. */
export type Strike = (stage: Stage) => Promise<number>

/** kill -9 of the only server; healed when it is started again. */
export const killServer: Strike = (stage) => restart(stage, (server) => server.kill())

/** SIGTERM to the only server; healed when it is started again. */
export const stopServer: Strike = (stage) => restart(stage, (server) => server.stop())

/** kill -9 of one of several servers. The others are there all the time, so it counts as healed at once. */
export const killEitherServer: Strike = async (stage) => {
  const server = oneOf(stage.servers)
  const healedAt = performance.now()
  await server.kill()
  await delay(randomInt(100, 500))
  await server.start()
  return healedAt
}

/** kill -9 of the database server. Nobody else restarts it, so it counts as healed at once. */
export const killDatabase: Strike = (stage) => signalDatabase(stage, 'SIGKILL')

/** Immediate stop: every session ends at once, nothing is written out. Healed at once, as above. */
export const stopDatabase: Strike = (stage) => signalDatabase(stage, 'SIGQUIT')

/** kill -9 of the database server and of every process of it, in the same moment. */
export const killWholeEngine: Strike = async (stage) => {
  const { pid } = await engineThatIsBack(stage)
  // Stopped first: it can neither react to the loss of its children nor bury one that ends meanwhile.
  process.kill(pid, 'SIGSTOP')
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const healedAt = performance.now()
  // None yet where it has only just begun.
  for (const child of children.match(/\d+/g) ?? []) process.kill(Number(child), 'SIGKILL')
  process.kill(pid, 'SIGKILL')
  return healedAt
}

/** kill -9 of the only server and of all of its database at once; healed when it is started again. */
export const killBoth: Strike = (stage) =>
  restart(stage, async (server) => {
    await killWholeEngine(stage)
    await server.kill()
  })

/** The same, and another process of the engine's user has got the process id that the lock files name. */
export const killBothAndReusePid: Strike = (stage) =>
  restart(stage, async (server) => {
    const { endpoint } = await runningEngine(stage.dataDir)
    await killWholeEngine(stage)
    await server.kill()
    const dataDir = engineDirectory(stage.dataDir)
    const { uid, gid } = await stat(dataDir)
    const stranger = spawn('sleep', ['600'], { uid, gid, cwd: '/', stdio: 'ignore' })
    stage.atEnd(async () => stranger.kill('SIGKILL'))
    const socketLock = path.join(endpoint.host, `.s.PGSQL.${endpoint.port}.lock`)
    for (const file of [path.join(dataDir, 'postmaster.pid'), socketLock]) {
      const [, ...rest] = (await readFile(file, 'utf8')).split('\n')
      await writeFile(file, [stranger.pid, ...rest].join('\n'))
    }
  })

/**
 * Somebody deletes the socket's directory, once the database is back from the last time. Nobody else makes
 * it again, so it counts as healed at once.
 */
export const deleteSocket: Strike = async (stage) => {
  const { endpoint } = await engineThatIsBack(stage)
  const healedAt = performance.now()
  await rm(endpoint.host, { recursive: true, force: true })
  return healedAt
}

async function restart(stage: Stage, end: (server: Server) => Promise<void>): Promise<number> {
  const server = oneOf(stage.servers)
  await end(server)
  await delay(randomInt(50, 300))
  const healedAt = performance.now()
  await server.start()
  return healedAt
}

async function signalDatabase(stage: Stage, signal: NodeJS.Signals): Promise<number> {
  const { pid } = await engineThatIsBack(stage)
  const healedAt = performance.now()
  process.kill(pid, signal)
  return healedAt
}

/** Waits until the engine is there again after the last strike, which takes a slow machine a while. */
function engineThatIsBack({ dataDir }: Stage): Promise<LockFile> {
  return until('the database', async () => {
    const engine = await runningEngine(dataDir)
    return (await isServerOf(engineDirectory(dataDir), engine)) && engine
  })
}

function oneOf<Value>(values: readonly Value[]): Value {
  const value = values[randomInt(values.length)]
  if (value === undefined) throw new RangeError('There is nothing to choose from.')
  return value
}
