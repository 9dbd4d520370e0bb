import { accessSync, constants, existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs'

/** Folder of Linux whose files are in memory. */
const memory = '/dev/shm'

/** Several times what a run keeps at once, in bytes. A container or a small machine offers less. */
const enoughBytes = 8 * 2 ** 30

/**
 * Sets `TMPDIR`, unless it is set, to a folder in memory where the machine offers enough of it.
 * Tests make and drop hundreds of databases, and on a disk its journal takes a third of their processor time.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env['TMPDIR'] || !existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize > enoughBytes && runsPrograms(memory)) process.env['TMPDIR'] = memory
}

/** Tests start programs there, which containers often forbid. */
function runsPrograms(folder: string): boolean {
  const program = `${folder}/daan-${process.pid}`
  try {
    writeFileSync(program, '', { mode: 0o700 })
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    rmSync(program, { force: true })
  }
}
