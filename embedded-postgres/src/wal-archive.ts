import { spawnSync } from 'node:child_process'
import { chown, mkdir } from 'node:fs/promises'
import { EngineError } from './engine-error.ts'
import type { ServiceUser } from './service-user.ts'

/** A disk that is lost takes with it at most what was written for so long. */
const archiveTimeout = '60s'

/**
 * Makes the directory that files of WAL are archived in, and PostgreSQL's settings for it. A file appears there
 * under its name when it is whole and on the disk, and is never written over.
 * @throws EngineError where the user that runs PostgreSQL may not write there, and on Windows, which has no such shell
 */
export async function walArchiveSettings(
  directory: string,
  user: ServiceUser,
): Promise<Record<string, string>> {
  if (process.platform === 'win32') throw new EngineError('WAL cannot be archived on Windows.')
  const isNew = await mkdir(directory, { recursive: true, mode: 0o700 })
  const { uid, gid } = user
  if (isNew && uid !== undefined && gid !== undefined) await chown(directory, uid, gid)
  for (const right of ['r', 'w'] as const) assertAccess(directory, user, right)
  const file = shellPath(directory, '%f')
  const part = shellPath(directory, '%f.part')
  // A file that the timeout ended is zeros for the most part.
  const copy = `${copyCommand('always')} "%p" ${part} && sync ${part}`
  const place = `mv ${part} ${file} && sync ${shellPath(directory, '')}`
  return {
    archive_mode: 'on',
    archive_command: `cmp -s "%p" ${file} || { test ! -e ${file} && ${copy} && ${place}; }`,
    archive_timeout: archiveTimeout,
  }
}

/** Gives the program that copies a file of WAL, its zeros as holes or as blocks, which only Linux's can choose. */
export function copyCommand(holes: 'always' | 'never'): string {
  return process.platform === 'linux' ? `cp --sparse=${holes}` : 'cp'
}

/** @throws EngineError unless the user that runs PostgreSQL may read (`r`) or write (`w`) in the archive */
export function assertAccess(directory: string, user: ServiceUser, right: 'r' | 'w'): void {
  const script = `test -${right} "$1" && test -x "$1"`
  const { status } = spawnSync('/bin/sh', ['-c', script, 'sh', directory], { ...user, cwd: '/' })
  if (status === 0) return
  throw new EngineError(
    `The user that runs PostgreSQL may not ${right === 'w' ? 'write' : 'read'} in ${directory}.`,
  )
}

/** A file of the archive for the shell, in PostgreSQL's command, where a percent sign stands twice. */
export function shellPath(directory: string, name: string): string {
  return `'${directory.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'/${name}`
}
