import { execFile } from 'node:child_process'
import { access, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Backdoor } from './embedded.ts'
import { childrenOf, endedChildrenMs, familyMs } from './processor-time.ts'
import type { Sample } from './rounds.ts'
import { metered, perAnswer, type Spent } from './spent.ts'

const run = promisify(execFile)
const debianRoot = '/usr/lib/postgresql'
/** pgbench's own threads: enough to outrun what it measures. */
const threads = 2
const pollMs = 10
const files = path.join(import.meta.dirname, 'pgbench')

/** The tables both scripts write. */
export const pgbenchSchema = path.join(files, 'schema.sql')

/** The scripts PostgreSQL's own bench runs against the same server. */
export type Script = 'insert' | 'transaction'

/** Runs pgbench's scripts with prepared statements and durable commits. */
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

  /** Measures one transaction of a script, without opening and closing the sessions. */
  async sample(script: Script, connections: number, ms: number): Promise<Sample> {
    const sessions = await this.#spent(script, connections, ['-t', '1'])
    const all = await this.#spent(script, connections, ['-T', `${Math.ceil(ms / 1000)}`])
    return perAnswer({
      perSecond: all.perSecond,
      answers: all.answers - sessions.answers,
      serverMs: all.serverMs - sessions.serverMs,
      engineMs: all.engineMs - sessions.engineMs,
    })
  }

  #spent(script: Script, connections: number, until: string[]): Promise<Spent> {
    const { host, port, user, password, database } = this.#to
    const address = ['-h', host, '-p', `${port}`, '-U', user]
    const how = ['-n', '-M', 'prepared', '-f', path.join(files, `${script}.sql`)]
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
