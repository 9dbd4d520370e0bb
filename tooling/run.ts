import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { root } from './repository.ts'

const binaries = path.join(root, 'node_modules', '.bin')
const isWindows = process.platform === 'win32'

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill()
})

/** A command line, its program first: a name from node_modules/.bin, or from the PATH. */
export type Command = readonly [program: string, ...args: string[]]

/**
 * Starts a command at the root, or in `cwd`, with this repository's own programs found first. It
 * is ended when this process exits before it.
 */
export function start([program, ...args]: Command, options: SpawnOptions): ChildProcess {
  const child = spawn(program, args, {
    cwd: root,
    shell: isWindows,
    ...options,
    env: {
      ...process.env,
      ...options.env,
      PATH: `${binaries}${path.delimiter}${process.env['PATH'] ?? ''}`,
    },
  })
  running.add(child)
  return child.once('close', () => running.delete(child))
}

/** Runs a command to its end and keeps what it prints. */
export async function runQuietly(
  command: Command,
  options: SpawnOptions = {},
): Promise<{ ok: boolean; output: string }> {
  const child = start(command, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const [code] = await once(child, 'close')
  return { ok: code === 0, output }
}
