import { mkdir, rmdir, stat, utimes } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const beatMs = 1_000
const deadAfterMs = 10_000
const retryMs = 250

/**
 * Runs `work` while no other process holds the lock, and gives back what it gives.
 * The lock is a directory whose time the holder keeps fresh: a crashed holder is noticed after
 * ten seconds, and process ids, which containers reuse, are not trusted.
 * @template T
 * @param {string} directory path of the lock
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(directory, work) {
  while (!(await take(directory))) await sleep(retryMs)
  const beat = setInterval(() => touch(directory), beatMs)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    await rmdir(directory).catch(ignoreMissing)
  }
}

/** @param {string} directory */
async function take(directory) {
  try {
    await mkdir(directory)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const { mtimeMs } = await stat(directory).catch(() => ({ mtimeMs: Date.now() }))
  if (Date.now() - mtimeMs > deadAfterMs) await rmdir(directory).catch(ignoreMissing)
  return false
}

/** @param {string} directory */
function touch(directory) {
  const now = new Date()
  utimes(directory, now, now).catch(ignoreMissing)
}

/** @param {unknown} error */
function ignoreMissing(error) {
  if (codeOf(error) !== 'ENOENT') throw error
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
