import { spawnSync } from 'node:child_process'
import { readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { type EngineConnection, startEmbedded } from '../src/engine.ts'
import { passwordFile } from '../src/password.ts'
import { serviceUser } from '../src/service-user.ts'
import { ask, revival, serverPid, serverRun, spawnHolder, temporaryDataDir } from './_engine.ts'
import { startTrustingServer } from './_release-0.1.ts'

const createAnswer = 'CREATE TABLE kept AS SELECT 42 AS answer'
const refusal = /password authentication failed/

/** Expects the server to let in whoever knows the password, and nobody else. */
async function expectPasswordNeeded(connection: EngineConnection): Promise<void> {
  expect(await ask(connection, 'SELECT 1 AS one')).toEqual({ one: 1 })
  for (const password of ['', `${connection.password}x`]) {
    await expect(ask({ ...connection, password }, 'SELECT 1')).rejects.toThrow()
  }
  await expect(ask({ ...connection, password: 'guess' }, 'SELECT 1')).rejects.toThrow(refusal)
}

test('a database lets in who knows its password, for copies of it too, and nobody else', async () => {
  const dataDir = await temporaryDataDir()
  const { connection, stop } = await startEmbedded({ dataDir })
  await expectPasswordNeeded(connection)
  const copying = { ...connection, replication: 'true' }
  expect(await ask(copying, 'IDENTIFY_SYSTEM')).toHaveProperty('systemid')
  await expect(ask({ ...copying, password: 'guess' }, 'IDENTIFY_SYSTEM')).rejects.toThrow(refusal)
  expect((await stat(passwordFile(dataDir))).mode & 0o777).toBe(0o600)
  await stop()
})

test.runIf(process.getuid?.() === 0)(
  'processes of the engine’s own user learn no password of what root started',
  async () => {
    const dataDir = await temporaryDataDir()
    const { stop } = await startEmbedded({ dataDir })
    const user = await serviceUser(dataDir)
    expect((await stat(passwordFile(dataDir))).uid).toBe(0)
    spawnSync('chmod', ['711', dirname(dataDir)])
    expect(spawnSync('cat', [passwordFile(dataDir)], { ...user, cwd: '/' }).status).not.toBe(0)
    await stop()
  },
)

test('a database of release 0.1, which let in anybody, asks for a password after its next start', async () => {
  const dataDir = await temporaryDataDir()
  const before = await startTrustingServer(dataDir)
  await ask(before.connection, createAnswer)
  await before.stop()
  const { connection, stop } = await startEmbedded({ dataDir })
  await expectPasswordNeeded(connection)
  expect(await ask(connection, 'SELECT answer FROM kept')).toEqual({ answer: 42 })
  await stop()
})

test('also where its server outlived whoever had started it', async () => {
  const dataDir = await temporaryDataDir()
  const before = await startTrustingServer(dataDir)
  await ask(before.connection, createAnswer)
  const { connection, adopted, stop } = await startEmbedded({ dataDir })
  expect(adopted).toBe(false)
  await expectPasswordNeeded(connection)
  expect(await ask(connection, 'SELECT answer FROM kept')).toEqual({ answer: 42 })
  await stop()
})

test('a database put back beside another password gets that one, or a new one', async () => {
  const [dataDir, otherDir] = [await temporaryDataDir(), await temporaryDataDir()]
  for (const [dir, statement] of [
    [dataDir, createAnswer],
    [otherDir, 'SELECT'],
  ] as const) {
    const engine = await startEmbedded({ dataDir: dir })
    await ask(engine.connection, statement)
    await engine.stop()
  }
  await rm(otherDir, { recursive: true })
  await rename(dataDir, otherDir)
  const put = await startEmbedded({ dataDir: otherDir })
  await expectPasswordNeeded(put.connection)
  expect(await ask(put.connection, 'SELECT answer FROM kept')).toEqual({ answer: 42 })
  await put.stop()

  const former = await readFile(passwordFile(otherDir), 'utf8')
  await rm(passwordFile(otherDir))
  const anew = await startEmbedded({ dataDir: otherDir })
  expect(anew.connection.password).not.toBe(former)
  await expectPasswordNeeded(anew.connection)
  await anew.stop()
})

test('several processes share the password, and whoever takes over goes on with it', async () => {
  const dataDir = await temporaryDataDir()
  const owner = spawnHolder(dataDir)
  const { connection } = await owner.ready
  const guest = await startEmbedded({ dataDir })
  expect(guest.connection).toEqual(connection)
  await rm(passwordFile(dataDir)) // as out of reach as for a process that gave up root
  const run = await serverRun(connection)
  await owner.kill()
  await revival(connection, run)
  await expectPasswordNeeded(guest.connection)
  await guest.stop()
})

test('whoever joins a database whose password is gone is told so in one sentence', async () => {
  const dataDir = await temporaryDataDir()
  const owner = spawnHolder(dataDir)
  await owner.ready
  await rm(passwordFile(dataDir))
  await expect(startEmbedded({ dataDir })).rejects.toThrow(/its password was deleted. Stop it/)
  expect(await serverPid(dataDir)).toBeGreaterThan(0)
})
