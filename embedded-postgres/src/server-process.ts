import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { engineEnvironment, reachable } from './cluster.ts'
import { answers, type Endpoint, listenSettings } from './endpoint.ts'
import { EngineProblem } from './engine-problem.ts'
import { isServerOf, readLockFile } from './lock-file.ts'
import { program, type Runtime } from './runtime.ts'
import type { ServiceUser } from './service-user.ts'
import { guard } from './watchdog.ts'

/** How one server is run. */
export type Launch = {
  dataDir: string
  runtime: Runtime
  user: ServiceUser
  endpoint: Endpoint
  settings: Record<string, string>
  onLog: (line: string) => void
}

/** A running PostgreSQL server that this process answers for. */
export type ServerProcess = { exited: Promise<void>; stop(): Promise<void> }

const pollMs = 20
const orphanPollMs = 100
/** A fast shutdown writes what is in memory; past this we cut it short and recover at next start. */
const stopPatienceMs = 30_000
/** Crash recovery after heavy writing may honestly take minutes. */
const startPatienceMs = 300_000
const keptLogCharacters = 2000

/**
 * Starts PostgreSQL and waits until it answers.
 * @throws EngineProblem with the server's own last words when it does not start
 */
export async function launch(plan: Launch): Promise<ServerProcess> {
  const { path, cwd } = reachable(plan.dataDir, plan.user)
  const settings = { ...plan.settings, ...listenSettings(plan.endpoint) }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(program(plan.runtime, 'postgres'), ['-D', path, ...args], {
    ...plan.user,
    cwd,
    env: engineEnvironment,
    // Its own session: Ctrl-C in our terminal must reach it through us, after our last query.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let lastWords = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-keptLogCharacters)
    for (const line of text.split('\n')) if (line) plan.onLog(line)
  })
  const exited = once(child, 'close').then(
    () => undefined,
    () => undefined,
  )
  if (child.pid === undefined) throw new EngineProblem('PostgreSQL could not be started.')
  const server = supervised(plan, child.pid, exited)
  if (await isReady(plan, child.pid, server.exited)) return server
  await server.stop()
  throw new EngineProblem(`PostgreSQL did not start in ${plan.dataDir}: ${lastWords.trim()}`)
}

/** Takes charge of a server that outlived the process that had started it. */
export function takeOver(plan: Launch, pid: number): ServerProcess {
  return supervised(plan, pid, disappearance(plan.dataDir, pid))
}

function supervised(plan: Launch, pid: number, exited: Promise<void>): ServerProcess {
  const callOff = guard(pid, plan.user)
  let isGone = false
  const gone = exited.then(() => {
    isGone = true
    callOff()
  })
  return { exited: gone, stop: async () => (isGone ? undefined : stop(plan, pid, gone)) }
}

async function stop(plan: Launch, pid: number, gone: Promise<void>): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(program(plan.runtime, 'pg_ctl'), ['stop', '-m', 'fast', '-D', plan.dataDir])
    return gone
  }
  signal(pid, 'SIGINT')
  const impatience = setTimeout(() => signal(pid, 'SIGQUIT'), stopPatienceMs)
  await gone.finally(() => clearTimeout(impatience))
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It was gone already, which is what the signal was for.
  }
}

async function isReady(plan: Launch, pid: number, exited: Promise<void>): Promise<boolean> {
  let isGone = false
  void exited.then(() => {
    isGone = true
  })
  const deadline = Date.now() + startPatienceMs
  while (!isGone && Date.now() < deadline) {
    const lock = await readLockFile(plan.dataDir)
    if (lock?.pid === pid && lock.ready && (await answers(plan.endpoint))) return true
    await delay(pollMs)
  }
  return false
}

async function disappearance(dataDir: string, pid: number): Promise<void> {
  while (await isServerOf(dataDir, pid)) await delay(orphanPollMs)
}
