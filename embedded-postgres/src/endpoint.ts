import { createHash } from 'node:crypto'
import { access, chmod, chown, lstat, mkdir, rm, rmdir } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EngineError, systemCode } from './engine-error.ts'
import { freePort } from './free-port.ts'
import type { ServiceUser } from './service-user.ts'

/** Address of the server: `host` is a socket's directory, or 127.0.0.1 on Windows. */
export type Endpoint = { host: string; port: number }

/** No TCP port is opened: the number only names the socket file. */
const socketPort = 5432
/** sun_path holds 108 bytes on Linux and 104 on macOS, the closing NUL included. */
const maxSocketPathBytes = 103
const connectTimeoutMs = 1000

/** The endpoint for the server of `dataDir`: private, and on Unix the same for every process. */
export async function chooseEndpoint(dataDir: string): Promise<Endpoint> {
  // Node cannot open a Unix socket on Windows, so the loopback interface has to do there.
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  return { host: socketDirectory(dataDir), port: socketPort }
}

/**
 * Makes the socket's directory, for `user` alone, unless it is there, and removes what a dead server left
 * in it. Call it only as the owner of the data directory, when its server does not run.
 * @throws EngineError when somebody else made it, or a server listens there
 */
export async function prepareEndpoint({ host, port }: Endpoint, user: ServiceUser): Promise<void> {
  if (!host.startsWith('/')) return
  await mkdir(host, { mode: 0o700 }).catch((error) => {
    if (systemCode(error) !== 'EEXIST') throw error
  })
  // The name is guessable and the place shared, so somebody else may have been there first.
  const found = await lstat(host)
  const isOurs = found.uid === process.getuid?.() || found.uid === user.uid
  if (!found.isDirectory() || !isOurs || (found.mode & 0o077) !== 0) {
    throw new EngineError(`${host} is not ours alone to use. Remove it.`)
  }
  await chmod(host, 0o700)
  if (user.uid !== undefined && user.gid !== undefined) await chown(host, user.uid, user.gid)
  await removeStaleSocket(host, port)
}

// PostgreSQL does not forgive a lock file whose process id belongs to a stranger by now.
async function removeStaleSocket(host: string, port: number): Promise<void> {
  const path = socketPath(host, port)
  if ((await connectTo({ path })) !== 'nobody') {
    throw new EngineError(
      `A PostgreSQL server listens in ${host}, and its data was probably moved. Stop it.`,
    )
  }
  await rm(path, { force: true })
  await rm(`${path}.lock`, { force: true })
}

/** Removes the socket's directory once the server has stopped. */
export async function removeEndpoint({ host }: Endpoint): Promise<void> {
  if (host.startsWith('/')) await rmdir(host).catch(() => undefined)
}

/** PostgreSQL's settings for listening on `endpoint` and nowhere else. */
export function listenSettings({ host, port }: Endpoint): Record<string, string> {
  if (!host.startsWith('/')) {
    return { listen_addresses: host, unix_socket_directories: '', port: String(port) }
  }
  return {
    listen_addresses: '',
    unix_socket_directories: `"${host}"`,
    unix_socket_permissions: '0700',
    port: String(port),
  }
}

/** Tells whether something accepts connections at `endpoint` now. */
export async function isListening({ host, port }: Endpoint): Promise<boolean> {
  const target = host.startsWith('/') ? { path: socketPath(host, port) } : { host, port }
  return (await connectTo(target)) === 'somebody'
}

/** Tells whether the socket's file exists: without it nobody can connect. */
export async function hasSocket({ host, port }: Endpoint): Promise<boolean> {
  if (!host.startsWith('/')) return true
  return access(socketPath(host, port)).then(
    () => true,
    () => false,
  )
}

/** Tries to connect; `unknown` when the server may be there, but is too busy or out of reach. */
function connectTo(target: net.NetConnectOpts): Promise<'somebody' | 'nobody' | 'unknown'> {
  return new Promise((resolve) => {
    const probe = net.connect({ ...target, timeout: connectTimeoutMs })
    const settle = (found: 'somebody' | 'nobody' | 'unknown') => {
      probe.destroy()
      resolve(found)
    }
    probe.once('connect', () => settle('somebody'))
    probe.once('timeout', () => settle('unknown'))
    probe.once('error', (error) => {
      settle(['ECONNREFUSED', 'ENOENT'].includes(systemCode(error) ?? '') ? 'nobody' : 'unknown')
    })
  })
}

function socketDirectory(dataDir: string): string {
  const name = `daan-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  const preferred = join(tmpdir(), name)
  const length = Buffer.byteLength(socketPath(preferred, socketPort))
  return length <= maxSocketPathBytes ? preferred : join('/tmp', name)
}

function socketPath(directory: string, port: number): string {
  return join(directory, `.s.PGSQL.${port}`)
}
