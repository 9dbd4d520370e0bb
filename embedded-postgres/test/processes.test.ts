import { execFileSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { until } from '../../tooling/until.ts'
import { startEmbedded } from '../src/engine.ts'
import { ask, revival, serverPid, serverRun, spawnHolder, temporaryDataDir } from './_engine.ts'

const creation = /database cluster created/

function childrenOf(pid: number): number[] {
  const list = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return list.trim().split(/\s+/).map(Number)
}

test('two processes race for a fresh directory: one creates it, and the other survives it', async () => {
  const dataDir = await temporaryDataDir()
  const one = spawnHolder(dataDir)
  const other = spawnHolder(dataDir)
  const [ready, otherReady] = await Promise.all([one.ready, other.ready])
  const creations = [...one.lines, ...other.lines].filter((line) => creation.test(line))
  expect(creations).toHaveLength(1)
  expect(ready.connection).toEqual(otherReady.connection)
  expect(ready.adopted).not.toBe(otherReady.adopted)

  const owner = ready.adopted ? other : one
  const { connection } = ready
  const run = await serverRun(connection)
  await ask(connection, 'CREATE TABLE kept (id int)')
  await owner.stop()
  await revival(connection, run)
  expect(await ask(connection, 'SELECT count(*)::int AS tables FROM kept')).toEqual({ tables: 0 })
})

test('a guest takes over when the owner is killed', async () => {
  const dataDir = await temporaryDataDir()
  const owner = spawnHolder(dataDir)
  const { connection } = await owner.ready
  const guest = spawnHolder(dataDir)
  expect(await guest.ready).toEqual({ connection, adopted: true })
  const run = await serverRun(connection)
  await owner.kill()
  await revival(connection, run)

  await guest.stop()
  expect(await serverPid(dataDir)).toBe(0)
})

test('a guest that leaves disturbs nobody', async () => {
  const dataDir = await temporaryDataDir()
  const owner = spawnHolder(dataDir)
  const { connection } = await owner.ready
  const run = await serverRun(connection)
  const guest = await startEmbedded({ dataDir })
  await guest.stop()
  expect(await serverRun(connection)).toBe(run)
})

test('a server whose only process was killed stops cleanly, and starts again with its data', async () => {
  const dataDir = await temporaryDataDir()
  const killed = spawnHolder(dataDir)
  const { connection } = await killed.ready
  await ask(connection, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await killed.kill()
  await until('the server to be gone', async () => (await serverPid(dataDir)) === 0)

  const next = spawnHolder(dataDir)
  await next.ready
  expect(next.lines.filter((line) => /not properly shut down/.test(line))).toEqual([])
  expect(await ask(connection, 'SELECT answer FROM kept')).toEqual({ answer: 42 })
})

test('the next process need not wait for that', async () => {
  const dataDir = await temporaryDataDir()
  const killed = spawnHolder(dataDir)
  const { connection } = await killed.ready
  const run = await serverRun(connection)
  await killed.kill()
  const next = spawnHolder(dataDir)
  await next.ready
  await revival(connection, run)
})

test('an orphan is adopted, and stopped with its new owner', async () => {
  const dataDir = await temporaryDataDir()
  const killed = spawnHolder(dataDir)
  const { connection } = await killed.ready
  const server = await serverPid(dataDir)
  const watchdogs = childrenOf(killed.pid).filter((pid) => pid !== server)
  expect(watchdogs).toHaveLength(1)
  for (const pid of watchdogs) process.kill(pid, 'SIGKILL')
  await killed.kill()

  const engine = await startEmbedded({ dataDir })
  expect(engine).toMatchObject({ adopted: true, connection })
  expect(await serverPid(dataDir)).toBe(server)
  await engine.stop()
  expect(await serverPid(dataDir)).toBe(0)
})

test('a killed server is started again with all it had acknowledged', async () => {
  const dataDir = await temporaryDataDir()
  const { connection } = await spawnHolder(dataDir).ready
  const run = await serverRun(connection)
  await ask(connection, 'CREATE TABLE kept AS SELECT 42 AS answer')
  process.kill(await serverPid(dataDir), 'SIGKILL')
  const secondRun = await revival(connection, run)
  expect(await ask(connection, 'SELECT answer FROM kept')).toEqual({ answer: 42 })
  process.kill(await serverPid(dataDir), 'SIGKILL')
  await revival(connection, String(secondRun))
})

test('an initialisation cut short is done again', async () => {
  const dataDir = await temporaryDataDir()
  const unfinished = async () => {
    const siblings = await readdir(dirname(dataDir))
    return siblings.filter((name) => name.startsWith(`${basename(dataDir)}.unfinished-`))
  }
  const killed = spawnHolder(dataDir)
  await until('initdb to be at work', async () => (await unfinished()).length > 0)
  await killed.kill()

  const { connection } = await spawnHolder(dataDir).ready
  expect(await ask(connection, 'SELECT 1 AS one')).toEqual({ one: 1 })
})

test('Ctrl-C in a terminal does not take the database from under its process', async () => {
  const dataDir = await temporaryDataDir()
  const holder = spawnHolder(dataDir)
  const { connection } = await holder.ready
  const run = await serverRun(connection)
  const processes = childrenOf(holder.pid)
  process.kill(-holder.pid, 'SIGINT')
  expect(await serverRun(connection)).toBe(run)
  expect(childrenOf(holder.pid)).toEqual(processes)
})
