import { DatabaseSync } from 'node:sqlite'
import { EngineError } from './engine-error.ts'

const sqliteBusy = 5

/** An exclusive lock: its holder alone creates, starts and stops the server of one data directory. */
export type DirectoryLock = { release(): void }

/**
 * Takes the lock on the file at `path`; null while another process holds it.
 *
 * Node has no flock. An open SQLite transaction is the one lock it offers that the kernel frees
 * when its holder dies in any way, on every platform; the file itself stays empty.
 * @throws EngineError when the file cannot be opened or locked at all
 */
export function tryLock(path: string): DirectoryLock | null {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path, { timeout: 0 })
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE')
    const held = lock
    return { release: () => held.close() }
  } catch (cause) {
    lock?.close()
    if (isBusy(cause)) return null
    throw new EngineError(`${path} cannot be locked: ${String(cause)}. Check who owns it.`, {
      cause,
    })
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}
