import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** Linux's directory of files in memory. */
const memory = '/dev/shm'

/** Several times what a run keeps at once, in bytes. A container or a small machine offers less. */
const enoughBytes = 8 * 2 ** 30

/**
 * Lets this process and those it starts keep temporary files in memory, where the machine offers enough.
 * Tests make and drop hundreds of databases, and on a disk its journal takes a third of their processor time.
 */
export function keepTemporaryFilesInMemory(): void {
  if (takesTemporaryFiles(memory, enoughBytes)) process.env['TMPDIR'] = memory
}

/** Tells whether a directory exists, has more room than `bytes` and runs programs. */
export function takesTemporaryFiles(directory: string, bytes: number): boolean {
  return existsSync(directory) && freeBytes(directory) > bytes && runsPrograms(directory)
}

function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}

/** Tries to run a program there, as some tests do; containers often forbid it. */
function runsPrograms(directory: string): boolean {
  let own = ''
  try {
    own = mkdtempSync(path.join(directory, 'daan-'))
    const program = path.join(own, 'program')
    writeFileSync(program, '', { mode: 0o700 })
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    if (own !== '') rmSync(own, { recursive: true })
  }
}
