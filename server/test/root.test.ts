import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serviceUser, userNamed } from '@daan/embedded-postgres/service-user'
import type { InjectOptions } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { root } from '../../tooling/repository.ts'
import { type Server, startServer } from '../../tooling/server.ts'
import { until } from '../../tooling/until.ts'
import { goodGift, testSecret } from './_app.ts'
import { writing } from './_contact.ts'

async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'daan-root-'))
  onTestFinished(() => rm(directory, { recursive: true, maxRetries: 50, retryDelay: 100 }))
  return directory
}

async function startIn(dataDir: string, settings: Record<string, string> = {}): Promise<Server> {
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'info', ...settings })
  onTestFinished(() => server.stop())
  return server
}

/** Reads the rights of a process from the kernel: its real, effective, saved and file system's user, and so on. */
async function rightsOf(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const field = (name: string) =>
    new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1]?.trim().split(/\s+/) ?? []
  return { users: field('Uid'), groups: field('Gid'), others: field('Groups') }
}

const rightsFor = ({ uid, gid }: { uid?: number; gid?: number }) => ({
  users: Array(4).fill(String(uid)),
  groups: Array(4).fill(String(gid)),
  others: [String(gid)],
})

async function send({ url }: Server, request: InjectOptions): Promise<number> {
  const { method = 'PUT' } = request
  const response = await fetch(`${url}${String(request.url)}`, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(request.payload),
  })
  return response.status
}

const giving = (): InjectOptions => ({ url: '/api/fundsupdate', payload: goodGift })

const enginePid = async (dataDir: string) =>
  Number.parseInt(
    await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => ''),
    10,
  )

/** Waits until another process than `pid` serves the database. */
const otherEngine = (dataDir: string, pid: number) =>
  until('another engine', async () => ![pid, Number.NaN].includes(await enginePid(dataDir)))

describe.runIf(process.getuid?.() === 0)('a server started as root', () => {
  it('has the rights of the database’s user once it listens, and goes on with all its work', async () => {
    const dataDir = await temporaryDirectory()
    await writeFile(path.join(dataDir, 'app-secret'), testSecret)
    const server = await startIn(dataDir)
    expect(await rightsOf(server.pid)).toEqual(
      rightsFor(await serviceUser(path.join(dataDir, 'postgres'))),
    )
    expect(await send(server, giving())).toBe(200)

    expect(await send(server, writing())).toBe(200)
    await until('the mails', async () => (await readdir(path.join(dataDir, 'mail'))).length > 0)

    const killed = await enginePid(dataDir)
    process.kill(killed, 'SIGKILL')
    await otherEngine(dataDir, killed)
    await until('a gift', async () => (await send(server, giving())) === 200)

    for (const secret of ['app-secret', 'postgres.password']) {
      const { uid, mode } = await stat(path.join(dataDir, secret))
      expect([uid, mode & 0o777]).toEqual([0, 0o600])
    }
    await server.stop()
    expect(await enginePid(dataDir)).toBeNaN()
    await server.start()
    expect(await send(server, giving())).toBe(200)
  })

  it('shares a database with others, and takes over when its owner is killed', async () => {
    const dataDir = await temporaryDirectory()
    const owner = await startIn(dataDir)
    const guest = await startIn(dataDir)
    const engine = await enginePid(dataDir)
    await owner.kill()
    await otherEngine(dataDir, engine)
    await until('a gift', async () => (await send(guest, giving())) === 200)
  })

  it('runs as the account that DAAN_USER names, and so does its database', async () => {
    const dataDir = await temporaryDirectory()
    const server = await startIn(dataDir, { DAAN_USER: 'nobody' })
    const nobody = await userNamed('nobody')
    expect(await rightsOf(server.pid)).toEqual(rightsFor(nobody))
    expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(nobody.uid)
  })

  it.each([
    ['is not there', 'daan-nowhere', /"daan-nowhere" has no entry in \/etc\/passwd/],
    ['is root', 'root', /"root" is root itself/],
  ])('does not start where the account that DAAN_USER names %s', async (_what, name, sentence) => {
    const dataDir = await temporaryDirectory()
    await expect(startIn(dataDir, { DAAN_USER: name })).rejects.toThrow(sentence)
  })

  it('does not start as another account than the one its database belongs to', async () => {
    const dataDir = await temporaryDirectory()
    const database = path.join(dataDir, 'postgres')
    await mkdir(database)
    await chown(database, 54_321, 54_321)
    await expect(startIn(dataDir, { DAAN_USER: 'nobody' })).rejects.toThrow(
      /belongs to user 54321, not to "nobody"/,
    )
  })

  it('says loudly what to do where that user may not read its code', async () => {
    const directory = await temporaryDirectory()
    await chmod(directory, 0o700)
    await cp(path.join(root, 'server'), path.join(directory, 'server'), { recursive: true })
    for (const name of ['contract', 'embedded-postgres', 'node_modules', 'package.json']) {
      spawnSync('ln', ['-s', path.join(root, name), directory])
    }
    const script = path.join(directory, 'server/src/main.ts')
    const server = await startServer({ DATA_DIR: path.join(directory, 'data') }, script)
    onTestFinished(() => server.stop())
    expect((await rightsOf(server.pid)).users).toEqual(['0', '0', '0', '0'])
    await until('a warning', () => /runs as ROOT/.test(server.output()))
    expect(server.output()).toContain(`may not use ${directory}`)
  })
})
