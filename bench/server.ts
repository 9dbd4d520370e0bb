import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const readyLine = /Daan is ready: (http:\/\/\S+)/
// As `npm start` has it: a young heap that may grow further only costs memory.
const youngHeap = ['--max-semi-space-size=16']
const readyPatienceMs = 60_000
const keptCharacters = 20_000

/** The product's server in a process of its own. */
export type Server = {
  /** Where it listens, the same after each start. */
  readonly port: number
  readonly pid: number
  /** Starts it again on the same port; resolves when it says it is ready. */
  start(): Promise<void>
  /** SIGTERM: it finishes what it has begun. */
  stop(): Promise<void>
  /** SIGKILL, as a power cut would. */
  kill(): Promise<void>
  /** The last of what it printed. */
  output(): string
}

/**
 * Starts `server/src/main.ts` on a free loopback port.
 * @param settings environment on top of what any program needs, such as `DATA_DIR`
 * @throws Error with all it printed when it does not come up
 */
export async function startServer(settings: Record<string, string>): Promise<Server> {
  let child: ChildProcess
  let port = 0
  let printed = ''

  async function start(): Promise<void> {
    child = spawn(process.execPath, [...youngHeap, 'server/src/main.ts'], {
      cwd: root,
      env: { ...machine(), HOST: '127.0.0.1', ...settings, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    port = await readyPort(child, (text) => {
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
    get port() {
      return port
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

/** Peak memory of a process in MB (10⁶ bytes), as Linux keeps it; NaN elsewhere. */
export async function peakMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
  return (Number(kibibytes) * 1024) / 1e6
}

/** Settings of whoever runs this stay out. */
function machine(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env
  return { PATH, HOME, TMPDIR }
}

async function readyPort(child: ChildProcess, keep: (text: string) => void): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      keep(text)
      printed = (printed + text).slice(-keptCharacters)
      const url = readyLine.exec(printed)?.[1]
      if (url) resolve(Number(new URL(url).port))
    })
  }
  const fail = (how: string) => () => {
    child.kill('SIGKILL')
    reject(new Error(`The server ${how}:\n${printed}`))
  }
  child.once('error', reject)
  child.once('exit', fail('ended before it was ready'))
  const late = setTimeout(fail('was not ready in time'), readyPatienceMs)
  return promise.finally(() => clearTimeout(late))
}
