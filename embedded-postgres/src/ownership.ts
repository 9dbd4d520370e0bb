import { DatabaseSync } from 'node:sqlite'
import { EngineProblem } from './engine-problem.ts'

const sqliteBusy = 5

/** The exclusive right to create, start and stop the server of one data directory. */
export type Ownership = { release(): void }

/**
 * Takes the ownership kept in the file at `path`, or returns null while another process has it.
 *
 * Node has no flock. An open SQLite transaction is the one lock it offers that the kernel frees
 * when its holder dies in any way, on every platform; the file itself stays empty.
 * @throws EngineProblem when the file cannot be opened or locked at all
 */
export function tryOwn(path: string): Ownership | null {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path, { timeout: 0 })
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE')
    const held = lock
    return { release: () => held.close() }
  } catch (cause) {
    lock?.close()
    if (isBusy(cause)) return null
    throw new EngineProblem(`${path} cannot be locked: ${String(cause)}. Check who owns it.`, {
      cause,
    })
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
