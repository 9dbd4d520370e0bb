import { spawn, spawnSync } from 'node:child_process'
import { chmod, copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { until } from '../../tooling/until.ts'
import { startEmbedded } from '../src/engine.ts'
import { serviceUser } from '../src/service-user.ts'
import { ask, serverPid, temporaryDataDir } from './_engine.ts'

/** A cluster that is not running, and the lock file it had while it ran. */
async function stoppedCluster(): Promise<{ dataDir: string; lock: string[] }> {
  const dataDir = await temporaryDataDir()
  const engine = await startEmbedded({ dataDir })
  const lock = await readFile(join(dataDir, 'postmaster.pid'), 'utf8')
  await engine.stop()
  return { dataDir, lock: lock.split('\n') }
}

/** Expects the cluster to start although its lock file names `pid`. */
async function expectStartDespite(pid: number): Promise<void> {
  const { dataDir, lock } = await stoppedCluster()
  await writeFile(join(dataDir, 'postmaster.pid'), lock.with(0, String(pid)).join('\n'))
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
