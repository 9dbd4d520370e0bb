import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  chmod,
  constants,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@daan/embedded-postgres/free-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compileCache } from '../../tooling/repository.ts'
import { startServer } from '../../tooling/server.ts'
import { until } from '../../tooling/until.ts'
import { findDrillResult } from '../src/backup-results.ts'
import { goodGift } from './_app.ts'

const commands = path.join(import.meta.dirname, '../src/commands')
const { PATH = '', HOME = '' } = process.env

const laterGifts = 5
const walFileBytes = 16 * 1024 * 1024
/** Of the blocks that `stat` counts. */
const blockBytes = 512

let directory: string
let moment: { gifts: number; at: number }
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'daan-backup-'))
  await chmod(directory, 0o711) // whoever runs the database writes in the archive below
})
afterAll(() => rm(directory, { recursive: true, maxRetries: 50, retryDelay: 100 }))

const at = (name: string) => path.join(directory, name)

/** Runs one of the operator's commands on a data directory. */
function command(name: string, dataDir: string, ...args: string[]) {
  return commandWith({}, name, dataDir, ...args)
}

function commandWith(variables: object, name: string, dataDir: string, ...args: string[]) {
  const env = { ...environment(dataDir), ...variables }
  return promisify(execFile)(process.execPath, [path.join(commands, name), ...args], { env })
}

function environment(dataDir: string) {
  return { PATH, HOME, NODE_COMPILE_CACHE: compileCache, DATA_DIR: at(dataDir) }
}

/** The number of gifts in books that balance. */
async function balancedGifts(dataDir: string): Promise<number> {
  const { stdout } = await command('ledger-check.ts', dataDir)
  return Number(/ in (\d+) gifts/.exec(stdout)?.[1])
}

/** Gives until told to stop; `receipts` are those acknowledged so far. */
function keepGiving(url: string): { receipts: string[]; stop: () => Promise<void> } {
  const receipts: string[] = []
  let isGiving = true
  const giving = (async () => {
    while (isGiving) receipts.push(await give(url))
  })()
  return {
    receipts,
    stop: async () => {
      isGiving = false
      await giving
    },
  }
}

async function give(url: string): Promise<string> {
  const key = randomUUID()
  const response = await fetch(`${url}/api/fundsupdate`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(goodGift),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return key
}

describe('a backup', () => {
  it('made while people give has every gift acknowledged before it, and the books balance', async () => {
    const server = await startServer({ DATA_DIR: at('data'), WAL_ARCHIVE: at('wal') })
    const donor = keepGiving(server.url)
    await until('the first gifts', () => donor.receipts.length >= 20)
    const before = [...donor.receipts]
    await command('backup.ts', 'data', at('backup'))
    await until('gifts after it', () => donor.receipts.length >= before.length + 20)
    await donor.stop()
    moment = { gifts: donor.receipts.length, at: Date.now() + 1 }
    await until('a later moment', () => Date.now() > moment.at)
    for (let gift = 0; gift < laterGifts; gift++) await give(server.url)
    await server.stop()

    await command('restore.ts', 'restored', at('backup'))
    const gifts = await balancedGifts('restored')
    expect(gifts).toBeGreaterThanOrEqual(before.length)
    expect(gifts).toBeLessThan(moment.gifts)
    const restored = await startServer({ DATA_DIR: at('restored') })
    const found = await Promise.all(
      before.map((receipt) => fetch(`${restored.url}/api/receipt/${receipt}`)),
    )
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set([200]))
    await give(restored.url)
    await restored.stop()
  })

  it('comes back with what was archived since, up to a moment or to the end', async () => {
    const to = new Date(moment.at).toISOString()
    const restore = (dataDir: string, ...args: string[]) =>
      commandWith({ WAL_ARCHIVE: at('wal') }, 'restore.ts', dataDir, at('backup'), ...args)
    await restore('at-moment', '--to', to)
    expect(await balancedGifts('at-moment')).toBe(moment.gifts)
    await restore('at-end')
    expect(await balancedGifts('at-end')).toBe(moment.gifts + laterGifts)
  })

  it.runIf(process.platform === 'linux')(
    'archives files that the minute ended, with no room for what is not in them',
    async () => {
      const names = (await readdir(at('wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name))
      const files = await Promise.all(names.map((name) => stat(at(`wal/${name}`))))
      expect(new Set(files.map(({ size }) => size))).toEqual(new Set([walFileBytes]))
      const leastRoom = Math.min(...files.map(({ blocks }) => blocks * blockBytes))
      expect(leastRoom).toBeLessThan(walFileBytes / 4)
    },
  )

  it.each([
    ['the moment has no zone', '2026-11-21 18:30:00', 'moment with its zone'],
    ['the archive ends before it', '2099-01-01 00:00:00Z', 'before configured recovery target'],
  ])('comes back not at all where %s', async (_what, to, sentence) => {
    const args = [at('backup'), '--to', to]
    const restoring = commandWith({ WAL_ARCHIVE: at('wal') }, 'restore.ts', 'nowhere', ...args)
    await expect(restoring).rejects.toMatchObject({ stderr: expect.stringContaining(sentence) })
    expect(await readdir(at('nowhere'))).toEqual(['app-secret'])
  })

  it('comes back not at all where the restore is killed while it brings the backup on', async () => {
    const { firstWal } = JSON.parse(await readFile(at('backup/backup.json'), 'utf8'))
    await mkdir(at('stalled'))
    await writeFile(at(`stalled/${firstWal}`), '')
    const firstRead = at('stalled/00000002.history')
    await promisify(execFile)('mkfifo', ['-m', '644', firstRead])
    const env = { ...environment('killed'), WAL_ARCHIVE: at('stalled'), TMPDIR: at('stalled') }
    const restore = spawn(process.execPath, [path.join(commands, 'restore.ts'), at('backup')], {
      env,
    })
    const writable = constants.O_WRONLY | constants.O_NONBLOCK
    const reached = await until('PostgreSQL to read there', () => open(firstRead, writable))
    restore.kill('SIGKILL')
    await once(restore, 'exit')
    await rm(firstRead) // PostgreSQL goes on for itself, and would read it again
    await reached.close()
    const names = await readdir(at('killed'))
    expect(names.filter((name) => !name.includes('.unfinished-'))).toEqual(['app-secret'])
    await command('restore.ts', 'killed', at('backup'))
  })

  it('is restored and proven by a drill, whose result the server shows', async () => {
    const { stdout } = await command('drill.ts', 'data', directory)
    expect(stdout).toMatch(
      / lacks the last 0\.0 hours[\s\S]* MB\nRestored: [\s\S]*The drill passed/,
    )
    expect(await findDrillResult(at('data'))).toMatchObject({ isGood: true })
    const facts = at('backup/backup.json')
    const text = await readFile(facts, 'utf8')
    await writeFile(facts, text.replaceAll(/"poisha":"\d+"/g, '"poisha":"1"'))
    await expect(command('drill.ts', 'data', directory)).rejects.toMatchObject({
      stdout: expect.stringContaining('The drill FAILED'),
      stderr: expect.stringContaining('at the backup 1 to 1'),
    })
    await writeFile(facts, text)
    const METRICS_PORT = String(await freePort())
    const server = await startServer({ DATA_DIR: at('data'), WAL_ARCHIVE: at('wal'), METRICS_PORT })
    const metrics = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text()
    await server.stop()
    expect(metrics).toMatch(/^daan_backup_age_seconds \d+\.?\d*$/m)
    expect(metrics).toMatch(/^daan_drill_good 0$/m)
    expect(metrics).toMatch(/^daan_drill_age_seconds \d+\.?\d*$/m)
    expect(metrics).toMatch(/^daan_wal_archive_failing 0$/m)
  })

  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  it.each([
    ['older than two days', { startedAt: daysAgo(2) }, 'The newest backup is older than 48 hours.'],
    ['damaged', { startedAt: 'yesterday' }, 'backup.json cannot be read.'],
  ])('that is %s fails its drill', async (_what, damage, sentence) => {
    const facts = at('backup/backup.json')
    const text = await readFile(facts, 'utf8')
    await writeFile(facts, JSON.stringify({ ...JSON.parse(text), ...damage }))
    await expect(command('drill.ts', 'data', directory)).rejects.toMatchObject({
      stderr: expect.stringContaining(sentence),
    })
    await writeFile(facts, text)
    expect(await findDrillResult(at('data'))).toMatchObject({ isGood: false })
  })

  it('that cannot be found fails its drill', async () => {
    await command('drill.ts', 'data', directory)
    await expect(command('drill.ts', 'data', at('unmounted'))).rejects.toMatchObject({
      stderr: expect.stringContaining('ENOENT'),
    })
    expect(await findDrillResult(at('data'))).toMatchObject({ isGood: false })
  })

  it('of a directory without a database is refused, and makes none', async () => {
    await expect(command('backup.ts', 'unmounted', at('of-nothing'))).rejects.toMatchObject({
      stderr: expect.stringContaining('is gone'),
    })
    await expect(stat(at('unmounted/postgres'))).rejects.toThrow('ENOENT')
  })

  it('is for the operator alone, and has the secret', async () => {
    for (const name of ['backup', 'backup/postgres.tar', 'backup/app-secret']) {
      expect((await stat(at(name))).mode & 0o077).toBe(0)
    }
    const secrets = ['data', 'backup', 'restored'].map((name) => at(`${name}/app-secret`))
    const [kept, ...copies] = await Promise.all(secrets.map((file) => readFile(file, 'utf8')))
    expect(copies).toEqual([kept, kept])
  })

  it.each([
    ['another backup', 'backup.ts', 'data'],
    ['a database', 'restore.ts', 'data'],
  ])('never takes the place of %s', async (_what, script, dataDir) => {
    await expect(command(script, dataDir, at('backup'))).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is there already'),
    })
  })

  it('goes, when newer ones are kept, and with it what was archived before them', async () => {
    const archive = { WAL_ARCHIVE: at('wal') }
    await commandWith(archive, 'backup.ts', 'data', at('newer'))
    await mkdir(at('damaged'))
    await writeFile(at('damaged/backup.json'), '')
    const { stdout, stderr } = await commandWith(
      archive,
      'backup.ts',
      'data',
      at('newest'),
      '--keep',
      '2',
    )
    expect(stdout).toMatch(/Deleted: 1 older backups, [1-9]\d* files of the archive\./)
    expect(stderr).toContain(`${at('damaged/backup.json')} cannot be read.`)
    await expect(stat(at('backup'))).rejects.toThrow('ENOENT')
    await commandWith(archive, 'restore.ts', 'from-newer', at('newer'))
    expect(await balancedGifts('from-newer')).toBe(moment.gifts + laterGifts)
  })
})
