import { lchown, mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { clusterLogin } from './cluster.ts'
import { chooseEndpoint } from './endpoint.ts'
import { installedRuntime, type Runtime, usableRuntime } from './runtime.ts'
import { serviceUser } from './service-user.ts'
import { lockPath, Supervisor } from './supervisor.ts'
import { walArchiveSettings } from './wal-archive.ts'

/** Connection settings of a PostgreSQL database. */
export type EngineConnection = {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** A PostgreSQL server kept running under a data directory. */
export type Embedded = {
  connection: EngineConnection
  /** The server was running before: another process's, or an orphan. */
  adopted: boolean
  /** Stops the server if this process is its owner. */
  stop(): Promise<void>
}

export type EngineOptions = {
  /** The cluster's own directory; its parent also gets a lock file, the password and, rarely, a copied runtime. */
  dataDir: string
  /** Whom root lets the server run as, by name; by default `postgres` or `nobody`. */
  account?: string | undefined
  /** The directory that WAL is archived in; by default it is not. */
  walArchive?: string | undefined
  /** PostgreSQL settings laid over ours. */
  settings?: Record<string, string>
  /** Receives each line the server logs. */
  onLog?: (line: string) => void
  /** PostgreSQL to use instead of the one npm installed. */
  runtime?: Runtime
}

/** Root's copy of a runtime that its service user cannot read where npm left it. */
const sharedCopyRoot = '/var/lib/daan'

/** Errors name constraints and statements with people's data; our own log says what is needed. */
const defaultSettings = {
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  timezone: 'UTC',
}

/**
 * Runs PostgreSQL on the cluster in `dataDir`, which is created if it is missing. Several processes may
 * call this for the same directory: one runs the server, the others use it, and one of them takes
 * over within 2 s when the first ends. A server that dies is started again. It asks for a password, kept
 * beside the directory, which is made where it is missing.
 * @throws EngineError when PostgreSQL cannot run here, with what to do about it
 */
export async function startEmbedded(options: EngineOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir)
  await mkdir(dirname(dataDir), { recursive: true })
  const user = await serviceUser(dataDir, options.account)
  const copyRoot = user.uid === undefined ? dirname(dataDir) : sharedCopyRoot
  const installed = options.runtime ?? (await installedRuntime())
  const archiving = options.walArchive ? await walArchiveSettings(options.walArchive, user) : {}
  const supervisor = new Supervisor({
    dataDir,
    user,
    runtime: await usableRuntime(installed, user, copyRoot),
    endpoint: await chooseEndpoint(dataDir),
    settings: { ...defaultSettings, ...archiving, ...options.settings },
    onLog: options.onLog ?? (() => undefined),
  })
  const password = await supervisor.start()
  // So that a process that gives up root can still take over.
  if (user.uid !== undefined && user.gid !== undefined) {
    await lchown(lockPath(dataDir), user.uid, user.gid)
  }
  return {
    connection: { ...supervisor.endpoint, user: clusterLogin, password, database: 'postgres' },
    adopted: supervisor.adopted,
    stop: () => supervisor.stop(),
  }
}
