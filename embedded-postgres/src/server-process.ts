import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { dataDirArgument, engineEnvironment } from './cluster.ts'
import { type Endpoint, isListening, listenSettings } from './endpoint.ts'
import { EngineError } from './engine-error.ts'
import { isServerOf, readLockFile } from './lock-file.ts'
import { program, type Runtime } from './runtime.ts'
import type { ServiceUser } from './service-user.ts'

/** Arguments of one server process. */
export type Launch = {
  dataDir: string
  runtime: Runtime
  user: ServiceUser
  endpoint: Endpoint
  settings: Record<string, string>
  onLog: (line: string) => void
}

/** A running PostgreSQL server that this process stops when it leaves. */
export type ServerProcess = { exited: Promise<void>; stop(): Promise<void> }

const pollMs = 20
const orphanPollMs = 100
/** A fast shutdown writes what is in memory; after this it is cut short, and the next start recovers. */
const stopTimeoutMs = 30_000
/** Crash recovery after heavy writing may take minutes. */
const startTimeoutMs = 300_000
const quotedLogCharacters = 2000

/**
 * Starts PostgreSQL and waits until it answers.
 * @throws EngineError with the last of the server's log when it does not start
 */
export async function launch(plan: Launch): Promise<ServerProcess> {
  const { path, cwd } = dataDirArgument(plan.dataDir, plan.user)
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
  let logTail = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    logTail = (logTail + text).slice(-quotedLogCharacters)
    for (const line of text.split('\n')) if (line) plan.onLog(line)
  })
  const exited = once(child, 'close').then(
    () => undefined,
    () => undefined,
  )
  if (child.pid === undefined) throw new EngineError('PostgreSQL could not be started.')
  const server = serverProcess(plan, child.pid, exited)
  if (await isReady(plan, child.pid, server.exited)) return server
  await server.stop()
  throw new EngineError(`PostgreSQL did not start in ${plan.dataDir}: ${logTail.trim()}`)
}

/** Adopts a server that outlived the process that had started it. */
export function adopt(plan: Launch, pid: number): ServerProcess {
  return serverProcess(plan, pid, disappearance(plan, pid))
}

function serverProcess(plan: Launch, pid: number, exited: Promise<void>): ServerProcess {
  const stopWatchdog = startWatchdog(pid, plan.user)
  let isGone = false
  const gone = exited.then(() => {
    isGone = true
    stopWatchdog()
  })
  return { exited: gone, stop: async () => (isGone ? undefined : stop(plan, pid, gone)) }
}

async function stop(plan: Launch, pid: number, gone: Promise<void>): Promise<void> {
  if (process.platform === 'win32') {
    spawnSync(program(plan.runtime, 'pg_ctl'), ['stop', '-m', 'fast', '-D', plan.dataDir])
    return gone
  }
  signal(pid, 'SIGINT')
  const forced = setTimeout(() => signal(pid, 'SIGQUIT'), stopTimeoutMs)
  await gone.finally(() => clearTimeout(forced))
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
  const deadline = Date.now() + startTimeoutMs
  while (!isGone && Date.now() < deadline) {
    const lock = await readLockFile(plan.dataDir)
    if (lock?.pid === pid && lock.ready && (await isListening(plan.endpoint))) return true
    await delay(pollMs)
  }
  return false
}

async function disappearance({ dataDir, endpoint }: Launch, pid: number): Promise<void> {
  while (await isServerOf(dataDir, { pid, endpoint })) await delay(orphanPollMs)
}

/**
 * Starts a watchdog, which stops process `pid` (SIGINT: fast, clean shutdown) when this process dies,
 * in whatever way, without having done so: a shell waits for the end of a pipe that only we hold open.
 * There is none on Windows, which has no such shell.
 * @returns a function that stops the watchdog
 */
function startWatchdog(pid: number, user: ServiceUser): () => void {
  if (process.platform === 'win32') return () => undefined
  const script = 'read -r _; kill -INT "$1"'
  const watchdog = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    ...user,
    cwd: '/',
    env: {},
    // Its own session, so that Ctrl-C in our terminal does not take it away before us.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.on('error', () => undefined)
  watchdog.stdin.on('error', () => undefined)
  watchdog.unref()
  return () => watchdog.kill('SIGKILL')
}
