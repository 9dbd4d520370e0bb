import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Endpoint } from './endpoint.ts'

/** The facts a running server writes into `postmaster.pid`. */
export type LockFile = { pid: number; endpoint: Endpoint; ready: boolean }

const fileName = 'postmaster.pid'

/** Reads the lock file; null when there is none, or it is too young to hold a process id. */
export async function readLockFile(dataDir: string): Promise<LockFile | null> {
  const text = await readFile(join(dataDir, fileName), 'utf8').catch(() => '')
  // Lines: pid, data directory, start time, port, socket directory, address, memory key, status.
  const [id, , , port, socketDir, address, , status] = text.split('\n')
  // Negative while PostgreSQL runs alone, without serving anybody.
  const pid = Math.abs(Number(id))
  if (!pid) return null
  return {
    pid,
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

/** Tells whether the process that a lock file names is alive and is the server of `dataDir`. */
export async function isServerOf(
  dataDir: string,
  { pid, endpoint }: Pick<LockFile, 'pid' | 'endpoint'>,
): Promise<boolean> {
  if (process.platform === 'linux') return isLinuxServerOf(dataDir, pid, endpoint)
  if (process.platform === 'win32') return isAlive(pid)
  const { stdout } = await promisify(execFile)('ps', [
    '-o',
    'stat=,args=',
    '-p',
    String(pid),
  ]).catch(() => ({ stdout: '' }))
  return !stdout.trimStart().startsWith('Z') && /postgres/.test(stdout) && names(stdout, endpoint)
}

async function isLinuxServerOf(dataDir: string, pid: number, endpoint: Endpoint): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [, command, state] = /^\d+ \((.*)\) (\S)/s.exec(stat) ?? []
  if (command !== 'postgres' || state === 'Z' || state === 'X') return false
  // The server works inside its data directory, which follows when it is moved.
  const workplace = await readlink(`/proc/${pid}/cwd`).catch(() => null)
  if (workplace !== null) return workplace === (await realpath(dataDir).catch(() => dataDir))
  // A container's root may not be allowed to look there; how it was started, anybody may see.
  const started = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return names(started, endpoint)
}

/** Tells whether a command line names this socket's directory: no two data directories share one. */
function names(commandLine: string, { host }: Endpoint): boolean {
  return commandLine.includes(host)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
