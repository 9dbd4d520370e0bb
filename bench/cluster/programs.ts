import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../tooling/repository.ts'
import type { Command } from '../../tooling/run.ts'

/** Command lines of the cluster's programs on this machine. */
export type Programs = {
  etcd: Command
  haproxy: Command
  pgbouncer: Command
  patroni: Command
  /** The place where Python finds Patroni; empty where Debian's own serves. */
  pythonPath: string
  patroniVersion: string
  /** The directory of PostgreSQL's programs. */
  postgresql: string
}

/** The directory in which packages of a newer Debian are unpacked. */
export const unpacked = path.join(root, 'node_modules/.cache/cluster')
const libraries = path.join(unpacked, 'usr/lib/x86_64-linux-gnu')
const python = '/usr/bin/python3'
const leastPatroni = 4
const leastPgbouncer = 1.21

/**
 * Finds the programs of the cluster, Patroni in its newest release or in that of Debian's package, however old.
 * Gives the names of what is missing instead.
 */
export function findPrograms(release: 'newest' | 'packaged'): Programs | string[] {
  const missing = ['etcd', 'haproxy', 'pgbackrest'].filter((name) => !versionOf([name]))
  const [postgresql] = globSync('/usr/lib/postgresql/*/bin').sort().reverse()
  if (!postgresql) missing.push('PostgreSQL')
  const pgbouncer = pgbouncers.find((found) => numberOf(versionOf(found)) >= leastPgbouncer)
  if (!pgbouncer) missing.push(`PgBouncer ${leastPgbouncer} or newer`)
  const patroni = release === 'newest' ? newestPatroni() : patroniIn('')
  if (!patroni) missing.push(`Patroni ${leastPatroni} or newer`)
  else if (release === 'newest' && numberOf(patroni.version) < leastPatroni) {
    missing.push(
      `Patroni ${leastPatroni} or newer (${patroni.version} is refused: 3.0.2 lost acknowledged gifts when a frozen primary woke)`,
    )
  }
  if (!postgresql || !pgbouncer || !patroni || missing.length > 0) return missing
  return {
    etcd: ['etcd'],
    haproxy: ['haproxy'],
    pgbouncer,
    patroni: [python, '-m', 'patroni'],
    pythonPath: patroni.pythonPath,
    patroniVersion: patroni.version,
    postgresql,
  }
}

type Patroni = { version: string; pythonPath: string }

function newestPatroni(): Patroni | undefined {
  return patroniIn(path.join(unpacked, 'usr/lib/python3/dist-packages')) ?? patroniIn('')
}

function patroniIn(pythonPath: string): Patroni | undefined {
  if (pythonPath && !existsSync(path.join(pythonPath, 'patroni'))) return undefined
  const version = versionOf([python, '-m', 'patroni'], { PYTHONPATH: pythonPath })
  return version ? { version, pythonPath } : undefined
}

/** This machine's own, and the unpacked one, which needs the C library that it was built with. */
const pgbouncers: readonly Command[] = [
  ['pgbouncer'],
  [
    path.join(libraries, 'ld-linux-x86-64.so.2'),
    '--library-path',
    libraries,
    path.join(unpacked, 'usr/sbin/pgbouncer'),
  ],
]

/** Asked otherwise than by `--version`. */
const questions: Readonly<Record<string, string>> = { haproxy: '-v', pgbackrest: 'version' }

function versionOf([program, ...args]: Command, env: NodeJS.ProcessEnv = {}): string | undefined {
  const question = questions[program] ?? '--version'
  const { status, stdout } = spawnSync(program, [...args, question], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return status === 0 ? /\d+\.\d+(\.\d+)?/.exec(stdout)?.[0] : undefined
}

function numberOf(version: string | undefined): number {
  return Number.parseFloat(version ?? '0')
}
