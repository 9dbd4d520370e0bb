import { execFile } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Backdoor } from './embedded.ts'

const run = promisify(execFile)
const debianRoot = '/usr/lib/postgresql'
/** pgbench's own threads: enough to outrun what it measures. */
const threads = 2
const files = path.join(import.meta.dirname, 'pgbench')

/** The tables both scripts write. */
export const pgbenchSchema = path.join(files, 'schema.sql')

/** The scripts PostgreSQL's own bench runs against the same server. */
export type Script = 'insert' | 'transaction'

/**
 * Finds pgbench, and as root on Debian installs it.
 * @throws Error with one sentence when there is none
 */
export async function findPgbench(): Promise<string> {
  const found = await installedPgbench()
  if (found) return found
  await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql']).catch(() => null)
  const installed = await installedPgbench()
  if (installed) return installed
  throw new Error('The bench needs pgbench: install the package postgresql (Debian, Ubuntu).')
}

/** Transactions per second of one script, each with prepared statements and a durable commit. */
export async function pgbenchRate(
  pgbench: string,
  to: Backdoor,
  { script, connections, ms }: { script: Script; connections: number; ms: number },
): Promise<number> {
  const address = ['-h', to.host, '-p', String(to.port), '-U', to.user]
  const how = ['-n', '-M', 'prepared', '-f', path.join(files, `${script}.sql`)]
  const load = ['-c', `${connections}`, '-j', `${Math.min(threads, connections)}`]
  const time = ['-T', `${Math.ceil(ms / 1000)}`]
  const { stdout } = await run(pgbench, [...address, ...how, ...load, ...time, to.database])
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  if (!perSecond || /number of failed transactions: [1-9]/.test(stdout)) throw new Error(stdout)
  return perSecond
}

async function installedPgbench(): Promise<string | null> {
  const versions = await readdir(debianRoot).catch(() => [])
  const debian = versions.sort().map((version) => path.join(debianRoot, version, 'bin'))
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...debian.reverse()]
  for (const folder of folders) {
    const candidate = path.join(folder, 'pgbench')
    if (await isThere(candidate)) return candidate
  }
  return null
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}
