import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { EngineError } from './engine-error.ts'
import { flush } from './flush.ts'
import { program, type Runtime } from './runtime.ts'
import { assertAccount, type ServiceUser } from './service-user.ts'

/** The login that owns everything in the embedded cluster. */
export const clusterLogin = 'daan'

/** The environment PostgreSQL's programs get: the caller's LANG must not choose an encoding. */
export const engineEnvironment = { LC_ALL: 'C', TZ: 'UTC' }

/**
 * Gives the argument that names PostgreSQL's data directory, and the working directory it is relative to.
 * Root's data may lie under a directory that the service user cannot enter (a private home); on Linux a process
 * still reaches its own working directory there, which root enters for it before giving up its rights.
 */
export function dataDirArgument(dataDir: string, user: ServiceUser): { path: string; cwd: string } {
  const indirect = process.platform === 'linux' && user.uid !== undefined
  return { path: indirect ? '/proc/self/cwd' : dataDir, cwd: dataDir }
}

/**
 * Makes sure that `dataDir` still holds a cluster, where one was served before.
 * @throws EngineError when it was moved or deleted: an empty one in its place would hide that
 */
export async function assertCluster(dataDir: string): Promise<void> {
  if (await stat(join(dataDir, 'PG_VERSION')).catch(() => null)) return
  throw new EngineError(`${dataDir} is gone. Put it back, or start with the DATA_DIR it has now.`)
}

/**
 * Makes sure `dataDir` holds a cluster of the runtime's major version; true when it was made now.
 * Call it only as the owner of the directory.
 * @throws EngineError when the directory holds something else, or initdb fails
 */
export async function ensureCluster(
  dataDir: string,
  runtime: Runtime,
  user: ServiceUser,
): Promise<boolean> {
  const major = await readFile(join(dataDir, 'PG_VERSION'), 'utf8').catch(() => null)
  if (major !== null) {
    assertMajor(dataDir, major.trim(), runtime)
    return false
  }
  await assertEmpty(dataDir)
  assertAccount(user)
  await removeUnfinished(dataDir)
  await placeCluster(dataDir, user, (directory) => runInitdb(directory, runtime, user))
  return true
}

function assertMajor(dataDir: string, major: string, { version }: Runtime): void {
  if (version.split('.')[0] === major) return
  throw new EngineError(
    `${dataDir} was written by PostgreSQL ${major}, and this is ${version}. Move the data with pg_upgrade or a dump.`,
  )
}

async function assertEmpty(dataDir: string): Promise<void> {
  const contents = await readdir(dataDir).catch(() => [])
  if (contents.length === 0) return
  throw new EngineError(
    `${dataDir} is not empty and holds no PostgreSQL database. Choose another DATA_DIR.`,
  )
}

function unfinishedPrefix(dataDir: string): string {
  return `${basename(dataDir)}.unfinished-`
}

async function removeUnfinished(dataDir: string): Promise<void> {
  const parent = dirname(dataDir)
  for (const name of await readdir(parent)) {
    if (!name.startsWith(unfinishedPrefix(dataDir))) continue
    // An initdb whose parent was killed may still be writing there; the next start tries again.
    await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

/**
 * Makes `dataDir` of a directory beside it that is renamed when `fill` has filled it, so a crash in
 * the middle leaves no half-made cluster under the real name.
 */
export async function placeCluster(
  dataDir: string,
  user: ServiceUser,
  fill: (directory: string) => Promise<void>,
): Promise<void> {
  const parent = dirname(dataDir)
  const unfinished = join(parent, `${unfinishedPrefix(dataDir)}${randomUUID()}`)
  await makeDirectory(unfinished, user)
  await fill(unfinished)
  await rename(unfinished, dataDir)
  await flush(parent)
}

/** Makes a directory that `user` alone may look into. */
export async function makeDirectory(directory: string, { uid, gid }: ServiceUser): Promise<void> {
  await mkdir(directory, { mode: 0o700 })
  if (uid !== undefined && gid !== undefined) await chown(directory, uid, gid)
}

async function runInitdb(directory: string, runtime: Runtime, user: ServiceUser): Promise<void> {
  const { path, cwd } = dataDirArgument(directory, user)
  const choices = [
    // Nobody is let in before there is a password.
    '--auth=reject',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ]
  const options = { ...user, cwd, env: engineEnvironment }
  const args = ['-D', path, '-U', clusterLogin, ...choices]
  await promisify(execFile)(program(runtime, 'initdb'), args, options).catch((cause) => {
    const reason = `PostgreSQL could not create its files in ${directory}: ${cause.stderr || cause.message}`
    throw new EngineError(reason, { cause })
  })
}
