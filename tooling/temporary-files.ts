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

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'

/** Several times what a run keeps at once, in bytes. A container or a small machine offers less. */
const enoughBytes = 8 * 2 ** 30

/**
 * Lets this process and those it starts keep temporary files in memory, where the machine offers enough.
 * Tests make and drop hundreds of databases, and on a disk its journal takes a third of their processor time.
 */
export function keepTemporaryFilesInMemory(): void {
  if (existsSync(memory) && freeBytes(memory) > enoughBytes && runsPrograms(memory)) {
    process.env['TMPDIR'] = memory
  }
}

function freeBytes(directory: string): number {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}

/** Whether a program that lies there may be started, as some tests do; containers often forbid it. */
function runsPrograms(directory: string): boolean {
  const own = mkdtempSync(path.join(directory, 'daan-'))
  const program = path.join(own, 'program')
  try {
    writeFileSync(program, '', { mode: 0o700 })
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    rmSync(own, { recursive: true })
  }
}
