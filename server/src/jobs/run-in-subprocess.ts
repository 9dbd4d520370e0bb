import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { buffer, text } from 'node:stream/consumers'
import { withCompileCache } from './compile-cache.ts'

/** For a process that does nothing at all. */
const hangMs = 60_000

/** The output of a process that ended by itself: `made` is what it made, `said` why it made nothing. */
type Outcome =
  | { ending: 'done'; made: Buffer; said: string }
  | { ending: 'killed' }
  | { ending: 'crashed' }

type Program = { program: string; args: string[]; nodeOptions?: string[] }

/**
 * Has a program of ours work on a file that somebody sent, in a process without secrets: one that crashes or eats
 * memory costs the server nothing, and the memory is given back.
 * @throws Error where the program itself fails
 */
export async function runInSubprocess(
  file: Buffer,
  { program, args, nodeOptions = [] }: Program,
): Promise<Outcome> {
  const child = spawn(process.execPath, ['--no-warnings', ...nodeOptions, program, ...args], {
    env: withCompileCache(),
    timeout: hangMs,
    killSignal: 'SIGKILL',
  })
  child.stdin.on('error', () => undefined) // how the process ended says why it did not read on
  child.stdin.end(file)
  const [made, said, [exitCode, signal]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  if (signal === 'SIGKILL') return { ending: 'killed' }
  if (signal !== null) return { ending: 'crashed' }
  if (exitCode !== 0) throw new Error(`${program} failed: ${said}`)
  return { ending: 'done', made, said }
}
