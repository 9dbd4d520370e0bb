import { execFile } from 'node:child_process'
import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Stage } from './stage.ts'
import type { Strike } from './strikes.ts'

const run = promisify(execFile)
const diskMb = 384
const fullMs = 2500
const pieceBytes = 1 << 20
/** Pieces that fill the rest once no whole one fits. */
const crumbBytes = 4096

/** Gives the stage a small disk of its own. Needs root, and the right to mount. */
export async function onSmallDisk(stage: Stage): Promise<Record<string, string>> {
  await run('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${diskMb}m,mode=0755`,
    'daan-faults',
    stage.dataDir,
  ])
  stage.atEnd(() => run('umount', [stage.dataDir]))
  return {}
}

/** Tells whether this machine lets us mount a disk of our own. */
export async function canMount(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  const probe = run('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'probe', '/mnt'])
  return probe.then(
    () => true,
    () => false,
  )
}

/** Fills the disk to the last block, and frees it again after a while. */
export const fillDisk: Strike = async ({ dataDir }) => {
  await withFullDisk(dataDir, () => delay(fullMs))
  return performance.now()
}

/** Fills the disk of a directory to the last block, and frees it when `meanwhile` is over. */
export async function withFullDisk(
  directory: string,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const ballast = path.join(directory, 'ballast')
  const file = await open(ballast, 'w')
  try {
    for (const bytes of [pieceBytes, crumbBytes]) await writeUntilFull(file, bytes)
    await meanwhile()
  } finally {
    await file.close()
    await rm(ballast)
  }
}

async function writeUntilFull(file: Awaited<ReturnType<typeof open>>, bytes: number) {
  const piece = Buffer.alloc(bytes)
  try {
    while (true) await file.write(piece)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
