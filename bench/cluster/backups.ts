import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { restoredFile } from '../../server/src/restored-file.ts'
import { type Server, startServer } from '../../tooling/server.ts'
import { until } from '../../tooling/until.ts'
import { buyersSecret } from '../buyers.ts'
import { asOwner, type Backdoor, urlOf } from '../embedded.ts'
import { type Cluster, owner } from './cluster.ts'
import type { DatabaseNode } from './node.ts'
import { findPrimary } from './patroni-api.ts'
import { makeDirectory, Program, systemPath } from './program.ts'
import { writeFilled } from './templates.ts'

/** A database of its own, as it was at a moment, and a server on it. */
export type Restored = { backdoor: Backdoor; server: Server; seconds: number; end(): Promise<void> }

const pollMs = 100
/** As restored.conf has it. */
const restoredPort = 5433

/** Begins the repository, and makes a full backup of the primary while it serves. Gives what was copied. */
export async function backUp(cluster: Cluster): Promise<{ seconds: number; bytes: number }> {
  const primary = await until('a primary', () => findPrimary(cluster.nodes))
  await pgbackrest(cluster, primary, 'stanza-create')
  const startedAt = performance.now()
  await pgbackrest(cluster, primary, '--type=full', 'backup')
  const seconds = secondsSince(startedAt)
  const [row] = await asOwner(owner, 'SELECT sum(pg_database_size(oid)) AS bytes FROM pg_database')
  return { seconds, bytes: Number(row?.['bytes']) }
}

/** Waits until all that was written is in the repository, and gives the seconds that it took. */
export async function becomesArchived(): Promise<number> {
  const startedAt = performance.now()
  const [written] = await asOwner(owner, 'SELECT pg_walfile_name(pg_current_wal_lsn()) AS file')
  await until('the end of the WAL in the repository', async () => {
    await delay(pollMs)
    const [row] = await asOwner(owner, 'SELECT last_archived_wal AS file FROM pg_stat_archiver')
    return row && written && row['file'] >= written['file']
  })
  return secondsSince(startedAt)
}

/** Restores to a moment beside the cluster, of which nothing is touched, and starts a server on it. */
export async function restoreTo(moment: Date, cluster: Cluster): Promise<Restored> {
  const startedAt = performance.now()
  const [node] = cluster.nodes
  if (!node) throw new Error('The cluster has no node.')
  const place = await makeDirectory(path.join(cluster.directory, 'restored'), cluster.account)
  await pgbackrest(
    cluster,
    node,
    `--pg1-path=${path.join(place, 'data')}`,
    '--type=time',
    `--target=${moment.toISOString().replace('T', ' ').replace('Z', '+00')}`,
    '--target-action=promote',
    '--archive-mode=off',
    'restore',
  )
  const postgresql = await startAlone(place, cluster)
  const backdoor = { ...owner, port: restoredPort }
  await until('the restored database', async () => {
    const [row] = await asOwner(backdoor, 'SELECT pg_is_in_recovery() AS "isRecovering"')
    return row?.['isRecovering'] === false
  })
  const server = await startServerOn(backdoor, place, cluster)
  const end = async () => {
    await server.kill()
    await postgresql.kill()
  }
  return { backdoor, server, seconds: secondsSince(startedAt), end }
}

async function startAlone(
  RESTORED: string,
  { directory, account, programs }: Cluster,
): Promise<Program> {
  const values = { RESTORED, CONFIGURATION: directory }
  await writeFilled('restored_hba.conf', values, path.join(directory, 'restored_hba.conf'))
  const config = await writeFilled('restored.conf', values, path.join(directory, 'restored.conf'))
  const postgres = path.join(programs.postgresql, 'postgres')
  const data = path.join(RESTORED, 'data')
  const program = new Program({
    command: [postgres, '-D', data, '-c', `config_file=${config}`],
    log: path.join(directory, 'restored.log'),
    account,
  })
  program.start()
  return program
}

async function startServerOn(backdoor: Backdoor, place: string, { release }: Cluster) {
  const DATA_DIR = path.join(place, 'daan')
  await makeDirectory(DATA_DIR, {})
  // As an operator does: the public book goes on under a new origin.
  await writeFile(restoredFile(DATA_DIR), '')
  const settings = {
    DATABASE_URL: urlOf(backdoor),
    APP_SECRET: buyersSecret,
    DATA_DIR,
    LOG_LEVEL: 'error',
  }
  return startServer(settings, path.join(release, 'server/src/main.ts'))
}

/** Runs a command of pgBackRest on a node, as the account of PostgreSQL. @throws Error with what it says */
async function pgbackrest({ account }: Cluster, node: DatabaseNode, ...command: string[]) {
  const args = [
    `--config=${node.backupConfig}`,
    '--stanza=daan',
    '--log-level-stderr=warn',
    ...command,
  ]
  await promisify(execFile)('pgbackrest', args, {
    ...account,
    cwd: '/',
    env: { PATH: systemPath, LC_ALL: 'C.UTF-8' },
  })
}

function secondsSince(startedAt: number): number {
  return (performance.now() - startedAt) / 1000
}
