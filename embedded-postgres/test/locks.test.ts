import { spawn, spawnSync } from 'node:child_process'
import {
  chmod,
  chown,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { until } from '../../tooling/until.ts'
import { chooseEndpoint, isListening } from '../src/endpoint.ts'
import { startEmbedded } from '../src/engine.ts'
import { type LockFile, readLockFile } from '../src/lock-file.ts'
import { passwordFile } from '../src/password.ts'
import { serviceUser } from '../src/service-user.ts'
import { ask, revival, serverPid, serverRun, spawnHolder, temporaryDataDir } from './_engine.ts'

const socketLock = '.s.PGSQL.5432.lock'

/** A cluster that is not running, its socket's directory, and the lock files it had while it ran. */
async function stoppedCluster() {
  const dataDir = await temporaryDataDir()
  const engine = await startEmbedded({ dataDir })
  const { host } = engine.connection
  const files = [join(dataDir, 'postmaster.pid'), join(host, socketLock)]
  const locks = await Promise.all(
    files.map(async (file) => ({ file, lines: (await readFile(file, 'utf8')).split('\n') })),
  )
  await engine.stop()
  return { dataDir, host, locks }
}

/** Expects the cluster to start although its lock files name `pid`. */
async function expectStartDespite(pid: number): Promise<void> {
  const { dataDir, host, locks } = await stoppedCluster()
  await mkdir(host, { mode: 0o700 })
  for (const { file, lines } of locks) {
    await writeFile(file, lines.with(0, String(pid)).join('\n'))
  }
  const engine = await startEmbedded({ dataDir })
  expect(engine.adopted).toBe(false)
  expect(await serverPid(dataDir)).not.toBe(pid)
  expect(await ask(engine.connection, 'SELECT 1 AS one')).toEqual({ one: 1 })
  await engine.stop()
}

test('a lock file whose writer is dead does not stand in the way', async () => {
  await expectStartDespite(spawnSync('true').pid)
})

test('nor one whose process id belongs to a stranger by now', async () => {
  // Of the server's own user: any other's process PostgreSQL itself would not mind.
  const user = await serviceUser('')
  const stranger = spawn('sleep', ['60'], { ...user, cwd: '/', stdio: 'ignore' })
  onTestFinished(() => void stranger.kill('SIGKILL'))
  await expectStartDespite(stranger.pid ?? 0)
})

test('nor one whose process id belongs to the server of another directory', async () => {
  const otherDir = await temporaryDataDir()
  const other = await startEmbedded({ dataDir: otherDir })
  await expectStartDespite(await serverPid(otherDir))
  expect(await ask(other.connection, 'SELECT 1 AS one')).toEqual({ one: 1 })
  await other.stop()
})

test.runIf(process.platform === 'linux')(
  'nor one whose writer is a zombie nobody reaps',
  async () => {
    const directory = dirname(await temporaryDataDir())
    await chmod(directory, 0o755)
    const program = join(directory, 'postgres')
    await copyFile('/bin/sleep', program)
    // The shell becomes a program that never asks after its child.
    const script = '"$0" 0 & exec sleep 60'
    const user = await serviceUser('')
    const parent = spawn('/bin/sh', ['-c', script, program], { ...user, stdio: 'ignore' })
    onTestFinished(() => void parent.kill('SIGKILL'))
    const zombie = await until('a zombie', () => findZombie(parent.pid ?? 0))
    await expectStartDespite(zombie)
  },
)

async function findZombie(parent: number): Promise<number> {
  const list = await readFile(`/proc/${parent}/task/${parent}/children`, 'utf8')
  const stat = await readFile(`/proc/${list.trim()}/stat`, 'utf8')
  return stat.includes('(postgres) Z') ? Number(list) : 0
}

test('what is not a database is refused and left alone', async () => {
  const dataDir = await temporaryDataDir()
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'thesis.txt'), 'the only copy')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/not empty.*DATABASE_URL/)
  expect(await readdir(dataDir)).toEqual(['thesis.txt'])
})

test('a database of another major version is refused and left alone', async () => {
  const dataDir = await temporaryDataDir()
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'PG_VERSION'), '17\n')
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/written by PostgreSQL 17.*DATABASE_URL/)
})

test('a server and its owner killed at once start again, whoever has their process ids now', async () => {
  const dataDir = await temporaryDataDir()
  const killed = spawnHolder(dataDir)
  const { connection } = await killed.ready
  await ask(connection, 'CREATE TABLE kept AS SELECT 42 AS answer')
  const stranger = spawn('sleep', ['60'], { ...(await serviceUser('')), cwd: '/', stdio: 'ignore' })
  onTestFinished(() => void stranger.kill('SIGKILL'))
  process.kill(killed.pid, 'SIGSTOP') // else it might bring the server back before it is killed
  process.kill(await serverPid(dataDir), 'SIGKILL')
  await killed.kill()
  // A killed process may take a moment to die, and a stranger's id hides that it has not.
  await until('the killed server to be gone', async () => !(await isListening(connection)))
  for (const file of [join(dataDir, 'postmaster.pid'), join(connection.host, socketLock)]) {
    const [, ...rest] = (await readFile(file, 'utf8')).split('\n')
    await writeFile(file, [stranger.pid, ...rest].join('\n'))
  }

  const engine = await startEmbedded({ dataDir })
  expect(await ask(engine.connection, 'SELECT answer FROM kept')).toEqual({ answer: 42 })
  expect(stranger.exitCode).toBe(null)
  await engine.stop()
})

test.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  'a server is known for ours also by who may not look where it works',
  async () => {
    const [dataDir, otherDir] = [await temporaryDataDir(), await temporaryDataDir()]
    const [engine, other] = [
      await startEmbedded({ dataDir }),
      await startEmbedded({ dataDir: otherDir }),
    ]
    const lock = await readLockFile(dataDir)
    if (!lock) throw new Error('A running server has a lock file.')
    expect(isServerSeenByStranger(dataDir, lock)).toBe('true')
    const reused = { ...lock, pid: await serverPid(otherDir) }
    expect(isServerSeenByStranger(dataDir, reused)).toBe('false')
    await engine.stop()
    await other.stop()
  },
)

/** Runs `isServerOf` as a user who has no right to the server's process. */
function isServerSeenByStranger(dataDir: string, lock: LockFile): string {
  const module = join(import.meta.dirname, '../src/lock-file.ts')
  const script = `import { isServerOf } from ${JSON.stringify(module)}
    console.log(await isServerOf(${JSON.stringify(dataDir)}, ${JSON.stringify(lock)}))`
  const asStranger = { uid: 54_321, gid: 54_321, cwd: '/', encoding: 'utf8' } as const
  return spawnSync(
    process.execPath,
    ['--input-type=module', '-e', script],
    asStranger,
  ).stdout.trim()
}

describe('a data directory that was moved', () => {
  test('while its server runs is served where it is now, and its socket is left to it', async () => {
    const dataDir = await temporaryDataDir()
    const first = spawnHolder(dataDir)
    const { connection } = await first.ready
    await ask(connection, 'CREATE TABLE kept AS SELECT 42 AS answer')
    const movedDir = `${dataDir}-moved`
    await rename(dataDir, movedDir)
    await rename(passwordFile(dataDir), passwordFile(movedDir))
    const second = await startEmbedded({ dataDir: movedDir })
    expect(second).toMatchObject({ adopted: true, connection })

    const run = await serverRun(connection)
    await first.kill()
    await revival(connection, run)
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/A PostgreSQL server listens/)
    expect(await ask(connection, 'SELECT answer FROM kept')).toEqual({ answer: 42 })
    await second.stop()
  })

  test('is not replaced by an empty one when its server ends', async () => {
    const dataDir = await temporaryDataDir()
    const lines: string[] = []
    const engine = await startEmbedded({ dataDir, onLog: (line) => lines.push(line) })
    await ask(engine.connection, 'CREATE TABLE kept AS SELECT 42 AS answer')
    const pid = await serverPid(dataDir)
    await rename(dataDir, `${dataDir}-moved`)
    process.kill(pid, 'SIGKILL')
    await until('a word of it', () => lines.some((line) => line.includes('is gone')))
    await rename(`${dataDir}-moved`, dataDir)
    await until(
      'the server',
      async () => (await ask(engine.connection, 'SELECT answer FROM kept'))['answer'] === 42,
    )
    await engine.stop()
  })
})

describe('the directory of the socket', () => {
  test('deleted while the server runs is there again', async () => {
    const dataDir = await temporaryDataDir()
    const { connection, stop } = await startEmbedded({ dataDir })
    const run = await serverRun(connection)
    await rm(connection.host, { recursive: true })
    await revival(connection, run)
    await stop()
  })

  test('that cannot be written to is made writable', async () => {
    const dataDir = await temporaryDataDir()
    const { host } = await chooseEndpoint(dataDir)
    await mkdir(host, { mode: 0o500 })
    const { connection, stop } = await startEmbedded({ dataDir })
    expect(await ask(connection, 'SELECT 1 AS one')).toEqual({ one: 1 })
    await stop()
  })

  test.runIf(process.getuid?.() === 0)('of somebody else is refused, and left alone', async () => {
    const dataDir = await temporaryDataDir()
    const { host } = await chooseEndpoint(dataDir)
    await mkdir(host, { mode: 0o700 })
    await chown(host, 54_321, 54_321)
    await writeFile(join(host, socketLock), 'theirs')
    await expect(startEmbedded({ dataDir })).rejects.toThrow(/not ours alone to use. Remove it/)
    expect(await readdir(host)).toEqual([socketLock])
  })
})
