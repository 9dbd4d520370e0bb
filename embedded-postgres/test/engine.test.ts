import { spawnSync } from 'node:child_process'
import { chmod, chown, cp, lstat, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { chooseEndpoint } from '../src/endpoint.ts'
import { startEmbedded } from '../src/engine.ts'
import { installedRuntime, program, type Runtime, usableRuntime } from '../src/runtime.ts'
import { serviceUser } from '../src/service-user.ts'
import { ask, serverPid, spawnHolder, temporaryDataDir } from './_engine.ts'

const isRoot = process.getuid?.() === 0
/** A user id that no account has. */
const namelessUid = 54_321

afterEach(() => vi.unstubAllEnvs())

test('a fresh database speaks UTF-8, keeps checksums, syncs, and opens no port', async () => {
  vi.stubEnv('LANG', 'C')
  vi.stubEnv('LC_ALL', 'POSIX')
  const dataDir = await temporaryDataDir()
  const { connection, stop } = await startEmbedded({ dataDir })
  const names = [
    'server_encoding',
    'data_checksums',
    'fsync',
    'full_page_writes',
    'synchronous_commit',
    'listen_addresses',
    'TimeZone',
  ]
  const settings = await ask(
    connection,
    `SELECT ${names.map((name) => `current_setting('${name}')`).join(" || ' ' || ")} AS all`,
  )
  expect(settings).toEqual({ all: 'UTF8 on on on on  UTC' })
  expect(await ask(connection, `SELECT length('দান') AS letters, upper('é') AS upper`)).toEqual({
    letters: 3,
    upper: 'É',
  })
  expect((await stat(connection.host)).mode & 0o777).toBe(0o700)
  await stop()
  await expect(lstat(connection.host)).rejects.toThrow('ENOENT')
  expect(await serverPid(dataDir)).toBe(0)
})

test('settings given are laid over ours, and data outlives a restart', async () => {
  const dataDir = await temporaryDataDir()
  const first = await startEmbedded({ dataDir })
  await ask(first.connection, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()
  const second = await startEmbedded({ dataDir, settings: { max_connections: '33' } })
  expect(await ask(second.connection, 'SELECT answer FROM kept')).toEqual({ answer: 42 })
  expect(await ask(second.connection, 'SHOW max_connections')).toEqual({ max_connections: '33' })
  await second.stop()
})

describe('the socket', () => {
  test('moves to a shorter place when the temporary directory has a long name', async () => {
    const long = join(tmpdir(), `daan-${'x'.repeat(90)}`)
    await mkdir(long)
    onTestFinished(() => rm(long, { recursive: true }))
    const dataDir = await temporaryDataDir()
    const { connection } = await spawnHolder(dataDir, { env: { ...process.env, TMPDIR: long } })
      .ready
    expect(dirname(connection.host)).toBe('/tmp')
    expect(await ask(connection, 'SELECT 1 AS one')).toEqual({ one: 1 })
  })

  test('is not put where somebody else could be waiting', async () => {
    const dataDir = await temporaryDataDir()
    const { host } = await chooseEndpoint(dataDir)
    await mkdir(host)
    await chmod(host, 0o777)
    onTestFinished(() => rm(host, { recursive: true }))
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/not ours alone/)
  })
})

describe('the runtime', () => {
  /** Makes a runtime as npm leaves it when install scripts are blocked: no links and, with old npm, no rights. */
  async function bareRuntime(directory: string): Promise<Runtime> {
    const { native, version } = await installedRuntime()
    const bare = { native: join(directory, 'native'), version }
    const filter = async (path: string) => !(await lstat(path)).isSymbolicLink()
    await cp(native, bare.native, { recursive: true, filter })
    for (const name of ['postgres', 'initdb', 'pg_ctl'] as const)
      await chmod(program(bare, name), 0o644)
    return bare
  }

  test('is made whole where npm ran no install script', async () => {
    const dataDir = await temporaryDataDir()
    await chmod(dirname(dataDir), 0o755)
    const runtime = await bareRuntime(dirname(dataDir))
    const { connection, stop } = await startEmbedded({ dataDir, runtime })
    expect(await ask(connection, 'SELECT 1 AS one')).toEqual({ one: 1 })
    await stop()
  })

  test.runIf(isRoot)('is copied out of a private home for the user root hands it to', async () => {
    const dataDir = await temporaryDataDir()
    await chmod(dirname(dataDir), 0o755)
    const home = join(dirname(dataDir), 'home')
    await mkdir(home, { mode: 0o700 })
    const user = await serviceUser(dataDir)
    const copyRoot = join(dirname(dataDir), 'shared')
    const bare = await bareRuntime(home)
    const runtime = await usableRuntime(bare, user, copyRoot)
    expect(await usableRuntime(bare, user, copyRoot)).toEqual(runtime)
    expect(runtime.native.startsWith(copyRoot)).toBe(true)
    const { connection, stop } = await startEmbedded({ dataDir, runtime })
    expect(await ask(connection, 'SELECT 1 AS one')).toEqual({ one: 1 })
    await stop()
  })

  test.runIf(isRoot)('is copied by an ordinary user who may not mend it', async () => {
    const dataDir = await temporaryDataDir()
    const owned = await bareRuntime(dirname(dataDir))
    const { uid = 0, gid = 0 } = await serviceUser(dataDir)
    await chmod(dirname(dataDir), 0o755)
    await mkdir(join(dirname(dataDir), 'own'))
    await chown(join(dirname(dataDir), 'own'), uid, gid)
    const ownDir = join(dirname(dataDir), 'own', 'postgres')
    const { connection } = await spawnHolder(ownDir, { uid, gid, native: owned.native }).ready
    expect(await ask(connection, 'SELECT 1 AS one')).toEqual({ one: 1 })
  })

  test('that does not run on this machine is refused in one sentence', async () => {
    const dataDir = await temporaryDataDir()
    await chmod(dirname(dataDir), 0o755)
    const runtime = { native: join(dirname(dataDir), 'native'), version: '18.4.0' }
    await mkdir(join(runtime.native, 'bin'), { recursive: true })
    // What a musl system finds: the program asks for a loader that is not there.
    await writeFile(program(runtime, 'postgres'), '#!/lib/ld-nowhere.so\n', { mode: 0o755 })
    await expect(startEmbedded({ dataDir, runtime })).rejects.toThrow(
      /does not run on this machine \(ENOENT\).*set DATABASE_URL/,
    )
  })
})

describe.runIf(isRoot)('started by root', () => {
  test('the server runs as somebody else, also where only root may look', async () => {
    const dataDir = await temporaryDataDir()
    expect((await stat(dirname(dataDir))).mode & 0o777).toBe(0o700)
    const { connection, stop } = await startEmbedded({ dataDir })
    const server = await stat(`/proc/${await serverPid(dataDir)}`)
    expect(server.uid).not.toBe(0)
    expect((await stat(dataDir)).uid).toBe(server.uid)
    expect(await ask(connection, 'SELECT 1 AS one')).toEqual({ one: 1 })
    await stop()
  })

  test('a database made by an ordinary user keeps its owner', async () => {
    const dataDir = await temporaryDataDir()
    await chown(dirname(dataDir), namelessUid, namelessUid)
    const first = await startEmbedded({ dataDir })
    await first.stop()
    spawnSync('chown', ['-R', `${namelessUid}:${namelessUid}`, dataDir])
    const { connection, stop } = await startEmbedded({ dataDir })
    expect((await stat(`/proc/${await serverPid(dataDir)}`)).uid).toBe(namelessUid)
    expect(await ask(connection, 'SELECT 1 AS one')).toEqual({ one: 1 })
    await stop()
  })

  test('an ordinary user needs no root', async () => {
    const dataDir = await temporaryDataDir()
    const { uid = 0, gid = 0 } = await serviceUser(dataDir)
    await chown(dirname(dataDir), uid, gid)
    const { connection } = await spawnHolder(dataDir, { uid, gid }).ready
    expect((await stat(`/proc/${await serverPid(dataDir)}`)).uid).toBe(uid)
    expect(await ask(connection, 'SHOW data_directory')).toEqual({ data_directory: dataDir })
  })

  test('a user without an account is told so in one sentence', async () => {
    const dataDir = await temporaryDataDir()
    await chown(dirname(dataDir), namelessUid, namelessUid)
    const holder = spawnHolder(dataDir, { uid: namelessUid, gid: namelessUid })
    expect(await holder.refused).toMatch(/54321 has no entry in \/etc\/passwd.*set DATABASE_URL/)
  })

  test('a directory of another user is refused in one sentence', async () => {
    const dataDir = await temporaryDataDir()
    await chmod(dirname(dataDir), 0o755)
    const { uid = 0, gid = 0 } = await serviceUser(dataDir)
    expect(await spawnHolder(dataDir, { uid, gid }).refused).toMatch(
      /cannot be locked.*DATABASE_URL/,
    )
  })
})
