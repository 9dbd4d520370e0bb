import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Endpoint } from './endpoint.ts'

/** What a running server writes about itself into `postmaster.pid`. */
export type LockFile = { pid: number; endpoint: Endpoint; ready: boolean }

const fileName = 'postmaster.pid'

/** Reads the lock file; null when there is none, or it is too young to hold a process id. */
export async function readLockFile(dataDir: string): Promise<LockFile | null> {
  const text = await readFile(join(dataDir, fileName), 'utf8').catch(() => '')
  // Lines: pid, data directory, start time, port, socket directory, address, memory key, status.
  const [pid, , , port, socketDir, address, , status] = text.split('\n')
  if (!Number(pid)) return null
  return {
    pid: Number(pid),
    endpoint: { host: socketDir || address || '', port: Number(port) },
    ready: status?.trim() === 'ready',
  }
}

/**
 * Removes a lock file whose writer is gone. PostgreSQL forgives a dead process id by itself, but
 * not one that now belongs to a stranger or to a zombie nobody reaps.
 * Call it only as the owner of the directory, when no server can be starting.
 */
export async function removeLockFile(dataDir: string): Promise<void> {
  await rm(join(dataDir, fileName), { force: true })
}

/** Whether process `pid` is alive and is the server of `dataDir`. */
export async function isServerOf(dataDir: string, pid: number): Promise<boolean> {
  if (process.platform === 'linux') return isLinuxServerOf(dataDir, pid)
  if (process.platform === 'win32') return isAlive(pid)
  const { stdout } = await promisify(execFile)('ps', [
    '-o',
    'stat=,comm=',
    '-p',
    String(pid),
  ]).catch(() => ({ stdout: '' }))
  return !stdout.trimStart().startsWith('Z') && stdout.includes('postgres')
}

async function isLinuxServerOf(dataDir: string, pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, command, state] = /^\d+ \((.*)\) (\S)/s.exec(stat) ?? []
  if (command !== 'postgres' || state === 'Z' || state === 'X') return false
  // The server works inside its data directory; a container's root may not be allowed to look.
  const workplace = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  return workplace === null || workplace === (await realpath(dataDir))
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
