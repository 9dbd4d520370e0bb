import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '@daan/embedded-postgres/free-port'
import { ownedProcess } from './owned-process.ts'
import { compileCache, root } from './repository.ts'
import { hangLimitMs } from './test-limits.ts'

const readyLine = /Daan is ready: (http:\/\/\S+)/
/** As `npm start` has it: heaps that may grow further only cost memory, more helpers only processor time. */
export const v8Options = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=20',
  '--no-parallel-scavenge',
  '--v8-pool-size=1',
] as const
// One arena for all threads: with one for each, malloc keeps what hashing passwords took.
const MALLOC_ARENA_MAX = '1'
/** On loopback, and asking nobody on the internet. */
const local = {
  HOST: '127.0.0.1',
  RAFFLE_BEACON_RELAYS: ',',
  WEB_DIRECTORY: './web/build/client', // whatever the settings, so that nothing is rendered anew
} as const
const keptCharacters = 20_000

/** The product's server in a process of its own, listening on loopback. */
export type Server = {
  /** Without a slash at the end; the same after each start. */
  readonly url: string
  readonly pid: number
  /** Starts it again on the same address; resolves when it says it is ready. */
  start(): Promise<void>
  /** SIGTERM, as an operator does: it finishes what it has begun. */
  stop(): Promise<void>
  /** SIGKILL, as a power cut would. */
  kill(): Promise<void>
  /** The last of what it printed. */
  output(): string
}

/**
 * Starts `server/src/main.ts`, on a free port unless `PORT` says which.
 * @param settings environment on top of what any program needs, such as `DATA_DIR`
 * @param program another copy of it
 * @throws Error with what it printed when it does not come up
 */
export async function startServer(
  settings: Record<string, string>,
  program = 'server/src/main.ts',
): Promise<Server> {
  // The same at each start: what a page has open leads to it.
  const PORT = String(await freePort())
  let child: ChildProcess
  let url = ''
  let printed = ''

  async function start(): Promise<void> {
    child = spawn(process.execPath, [...ownedProcess, ...v8Options, program], {
      cwd: root,
      env: { ...machine(), ...local, PORT, ...settings },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    url = await readyUrl(child, (text) => {
      printed = (printed + text).slice(-keptCharacters)
    })
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
  }

  await start()
  return {
    get url() {
      return url
    },
    get pid() {
      return child.pid ?? 0
    },
    start,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    output: () => printed,
  }
}

/** The port of an address such as {@link Server.url}. */
export function portOf(url: string): number {
  return Number(new URL(url).port)
}

/** Settings of whoever runs this stay out. */
function machine(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, TMPDIR, MALLOC_ARENA_MAX, NODE_COMPILE_CACHE: compileCache }
}

function readyUrl(child: ChildProcess, keep: (text: string) => void): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      keep(text)
      printed = (printed + text).slice(-keptCharacters)
      const url = readyLine.exec(printed)?.[1]
      if (url) resolve(url)
    })
  }
  const fail = (how: string) => () => {
    child.kill('SIGKILL')
    reject(new Error(`The server ${how}:\n${printed}`))
  }
  child.once('error', reject)
  child.once('exit', fail('ended before it was ready'))
  const late = setTimeout(fail('was not ready in time'), hangLimitMs)
  return promise.finally(() => clearTimeout(late))
}
