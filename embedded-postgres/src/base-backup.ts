import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import pg from 'pg'
import { makeDirectory } from './cluster.ts'
import type { EngineConnection } from './engine.ts'
import { type ServiceUser, serviceUser } from './service-user.ts'

const ownerOnly = 0o600
const connectTimeoutMs = 3000
/** First byte of the messages that carry the archive; others name it or tell its progress. */
const archiveBytes = 'd'.charCodeAt(0)

/**
 * The command that `pg_basebackup` sends, which npm's PostgreSQL comes without: it answers with all
 * files of the cluster in one tar, and as much of the WAL as makes them consistent.
 * @see https://www.postgresql.org/docs/18/protocol-replication.html
 */
class BaseBackup extends pg.Query {
  readonly #onChunk: (part: Buffer) => void

  constructor(onChunk: (part: Buffer) => void, done: (error: Error | undefined) => void) {
    super("BASE_BACKUP (LABEL 'daan', CHECKPOINT 'fast', WAL true, WAIT false)", done)
    this.#onChunk = onChunk
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: pg.Connection): void {
    if (chunk[0] !== archiveBytes) return
    try {
      this.#onChunk(chunk.subarray(1))
    } catch (error) {
      stream.destroy(error instanceof Error ? error : undefined)
    }
  }
}

/**
 * Writes the cluster into a tar file while its server goes on serving.
 * @throws Error when the disk is full, or a page's checksum is wrong
 */
export async function writeBaseBackup(connection: EngineConnection, file: string): Promise<void> {
  const settings = { ...connection, connectionTimeoutMillis: connectTimeoutMs, replication: 'true' }
  const client = new pg.Client(settings)
  client.on('error', () => undefined) // the query under way fails with it
  await client.connect()
  const output = openSync(file, 'wx', ownerOnly)
  try {
    // Keeps the WAL written from now on until this session ends, however much that is.
    const slot = `daan_backup_${process.pid}`
    await client.query(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY PHYSICAL (RESERVE_WAL)`)
    // Written before the next part is read, so that a slow disk slows the server down and fills no memory.
    await streamBackup(client, (part) => writeFileSync(output, part))
    fsyncSync(output)
  } finally {
    closeSync(output)
    await client.end()
  }
}

function streamBackup(client: pg.Client, onChunk: (part: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new BaseBackup(onChunk, (error) => (error ? reject(error) : resolve())))
  })
}

/**
 * Unpacks a base backup as `dataDir`, which it makes; a server that starts there first replays the WAL in it.
 * @param account whom root lets that server run as; by default `postgres` or `nobody`
 * @throws Error when the directory is there already, or the tar cannot be unpacked
 */
export async function unpackBaseBackup(
  file: string,
  dataDir: string,
  account?: string,
): Promise<void> {
  const user = await serviceUser(dataDir, account)
  await makeDirectory(dataDir, user)
  await unpack(file, dataDir, user)
}

// As the user that will run the server, who may not be allowed to open the file or enter above.
async function unpack(file: string, cwd: string, user: ServiceUser): Promise<void> {
  const tar = await open(file)
  try {
    const child = spawn('tar', ['-xf', '-'], { ...user, cwd, stdio: [tar.fd, 'ignore', 'inherit'] })
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`${file} could not be unpacked.`)
  } finally {
    await tar.close()
  }
}
