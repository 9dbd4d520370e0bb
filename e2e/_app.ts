import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../tooling/repository.ts'

const READY = /Daan is ready: (http:\/\/\S+)/
const READY_LIMIT_MS = 45_000

/** The real server on a free port, with a data folder of its own. */
export type App = {
  /** Where it listens, without a slash at the end; the same after each start. */
  readonly url: string
  /** Starts it again on the same address and data. */
  start(): Promise<void>
  /** Ends it as an operator does: it may finish what it has begun. */
  stop(): Promise<void>
  /** Ends it as a power cut does. */
  kill(): Promise<void>
  /** Everything it has printed so far. */
  output(): string
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

/** Starts the server with these settings on top of none, and waits until it says it is ready. */
export async function startApp(settings: Record<string, string> = {}): Promise<App> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-journey-'))
  let output = ''
  let server: ChildProcess
  let url = ''

  async function start(): Promise<void> {
    const port = url ? new URL(url).port : '0'
    server = spawn(process.execPath, ['server/src/main.ts'], {
      cwd: root,
      env: { ...machine(), PORT: port, DATA_DIR: dataDir, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    url = await readyUrl(server, (text) => (output += text))
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }

  await start()
  return {
    get url() {
      return url
    },
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    output: () => output,
    async remove() {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** Only what any program needs: the settings of whoever runs the tests stay out. */
function machine(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, TMPDIR }
}

/** The address on the server's ready line; throws with all it printed if that line never comes. */
async function readyUrl(server: ChildProcess, keep: (text: string) => void): Promise<string> {
  let printed = ''
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        keep(text)
        printed += text
        const url = READY.exec(printed)?.[1]
        if (url) resolve(url)
      })
    }
    server.once('error', reject)
    server.once('exit', () =>
      reject(new Error(`The server ended before it was ready:\n${printed}`)),
    )
  })
  const settled = new AbortController()
  const late = delay(READY_LIMIT_MS, null, { ref: false, signal: settled.signal }).then(() => {
    server.kill('SIGKILL')
    throw new Error(`The server was not ready in ${READY_LIMIT_MS} ms:\n${printed}`)
  })
  // A limit left running would end the server long after it was ready.
  return Promise.race([ready, late]).finally(() => {
    late.catch(() => undefined)
    settled.abort()
  })
}
