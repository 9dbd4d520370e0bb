import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Backdoor } from './embedded.ts'
import { childrenOf, endedChildrenMs, familyMs, metered, type Spent } from './process-usage.ts'
import { perAnswer, type Sample } from './rounds.ts'

const run = promisify(execFile)
const debianRoot = '/usr/lib/postgresql'
/** pgbench's own threads: enough to outrun what it measures. */
const threads = 2
const pollMs = 10
const files = path.join(import.meta.dirname, 'pgbench')

/** The table that the script writes. */
export const pgbenchSchema = path.join(files, 'schema.sql')

/** Runs pgbench's bare INSERT of a gift, as a prepared statement with durable commits. */
export class Pgbench {
  readonly #program: string
  readonly #to: Backdoor
  readonly #postmaster: number

  /** @param postmaster the process id of PostgreSQL's first process */
  constructor(program: string, to: Backdoor, postmaster: number) {
    this.#program = program
    this.#to = to
    this.#postmaster = postmaster
  }

  /** Measures the cost of one transaction, without that of opening and closing the sessions. */
  async sample(connections: number, ms: number): Promise<Sample> {
    const sessions = await this.#spent(connections, ['-t', '1'])
    const all = await this.#spent(connections, ['-T', `${Math.ceil(ms / 1000)}`])
    return perAnswer({
      perSecond: all.perSecond,
      answers: all.answers - sessions.answers,
      serverMs: all.serverMs - sessions.serverMs,
      engineMs: all.engineMs - sessions.engineMs,
    })
  }

  #spent(connections: number, until: string[]): Promise<Spent> {
    const { host, port, user, password, database } = this.#to
    const address = ['-h', host, '-p', `${port}`, '-U', user]
    const how = ['-n', '-M', 'prepared', '-f', path.join(files, 'insert.sql')]
    const load = ['-c', `${connections}`, '-j', `${Math.min(threads, connections)}`]
    const meters = { server: endedChildrenMs, engine: () => familyMs(this.#postmaster) }
    return metered(meters, async () => {
      const idle = (await childrenOf(this.#postmaster)).length
      const args = [...address, ...how, ...load, ...until, database]
      const { stdout } = await run(this.#program, args, {
        env: { ...process.env, PGPASSWORD: password },
      })
      // What its sessions still do when it has ended is no other contender's.
      while ((await childrenOf(this.#postmaster)).length > idle) await delay(pollMs)
      return readReport(stdout)
    })
  }
}

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

/** pgbench has no report for machines. */
function readReport(stdout: string): { answers: number; perSecond: number } {
  const answers = Number(/^number of transactions actually processed: (\d+)/m.exec(stdout)?.[1])
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  if (!answers || !perSecond || /number of failed transactions: [1-9]/.test(stdout)) {
    throw new Error(stdout)
  }
  return { answers, perSecond }
}

async function installedPgbench(): Promise<string | null> {
  const versions = await readdir(debianRoot).catch(() => [])
  const debian = versions.sort().map((version) => path.join(debianRoot, version, 'bin'))
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), ...debian.reverse()]
  for (const folder of folders) {
    const candidate = path.join(folder, 'pgbench')
    if (existsSync(candidate)) return candidate
  }
  return null
}
