import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { clusterLogin, dataDirArgument, engineEnvironment } from './cluster.ts'
import { EngineError, systemCode } from './engine-error.ts'
import { program, type Runtime } from './runtime.ts'
import type { ServiceUser } from './service-user.ts'

const passwordBytes = 32
const ownerOnly = 0o600

/** The cluster whose login gets a password, and what runs it. */
type Cluster = { dataDir: string; runtime: Runtime; user: ServiceUser }

/** Path of the password of the cluster in `dataDir`, readable by that directory's owner alone. */
export function passwordFile(dataDir: string): string {
  return `${dataDir}.password`
}

/**
 * Reads the password; null when there is none yet.
 * @throws EngineError when this user may not
 */
export async function readPassword(dataDir: string): Promise<string | null> {
  const file = passwordFile(dataDir)
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT') return null
    const reason = `${file} cannot be read: ${String(cause)}. Start as the user who owns it.`
    throw new EngineError(reason, { cause })
  }
}

/** Reads the password, or makes it. Call it only as the owner of the data directory. */
export async function readOrCreatePassword(dataDir: string): Promise<string> {
  const found = await readPassword(dataDir)
  if (found) return found
  const password = randomBytes(passwordBytes).toString('base64url')
  await writeWhole(passwordFile(dataDir), password, await ownerOf(dirname(dataDir)))
  return password
}

/** Tells whether the cluster, once started, admits this password and nothing else. */
export async function asksForPassword(dataDir: string, password: string): Promise<boolean> {
  const rules = await readFile(rulesFile(dataDir), 'utf8').catch(() => '')
  return rules === accessRules(password)
}

/**
 * Makes the cluster ask for the password, unless it does. Call it as the owner of the data directory, when
 * its server does not run: PostgreSQL alone, which nobody can reach, stores the password.
 * @throws EngineError when PostgreSQL does not start so
 */
export async function requirePassword(cluster: Cluster, password: string): Promise<void> {
  const { dataDir, user } = cluster
  if (await asksForPassword(dataDir, password)) return
  await storePassword(cluster, password)
  await writeWhole(rulesFile(dataDir), accessRules(password), user)
}

function rulesFile(dataDir: string): string {
  return join(dataDir, 'pg_hba.conf')
}

/** The rules name the password by its hash, so that a cluster put back from a backup is told apart. */
function accessRules(password: string): string {
  const hash = createHash('sha256').update(password).digest('hex')
  return [
    `# Written by the server that runs this cluster, for the password with the SHA-256 ${hash}.`,
    'local all all scram-sha-256',
    'local replication all scram-sha-256',
    'host all all 127.0.0.1/32 scram-sha-256',
    'host replication all 127.0.0.1/32 scram-sha-256',
    '',
  ].join('\n')
}

async function storePassword({ dataDir, runtime, user }: Cluster, password: string): Promise<void> {
  const { path, cwd } = dataDirArgument(dataDir, user)
  const args = ['--single', '-D', path, '-c', 'exit_on_error=on', 'postgres']
  const options = { ...user, cwd, env: engineEnvironment }
  const running = promisify(execFile)(program(runtime, 'postgres'), args, options)
  running.child.stdin?.on('error', () => undefined) // it ended early, and says why
  running.child.stdin?.end(`ALTER ROLE ${clusterLogin} PASSWORD '${password}'\n`)
  await running.catch((cause) => {
    const reason = `PostgreSQL could not set a password in ${dataDir}: ${cause.stderr || cause.message}`
    throw new EngineError(reason, { cause })
  })
}

async function ownerOf(path: string): Promise<ServiceUser> {
  const { uid, gid } = await stat(path)
  return process.getuid?.() === 0 ? { uid, gid } : {}
}

/** Writes a file that is there as a whole or not at all. */
async function writeWhole(file: string, text: string, { uid, gid }: ServiceUser): Promise<void> {
  const draft = `${file}.${process.pid}`
  // Made here and now: root must not follow a link that the cluster's user may have put there.
  await rm(draft, { force: true })
  const handle = await open(draft, 'wx', ownerOnly)
  try {
    await handle.writeFile(text)
    if (uid !== undefined && gid !== undefined) await handle.chown(uid, gid)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}
