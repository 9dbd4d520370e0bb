import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../../tooling/server.ts'
import { until } from '../../tooling/until.ts'
import { goodGift } from './_app.ts'

const commands = path.join(import.meta.dirname, '../src/commands')
const { PATH = '', HOME = '' } = process.env

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'daan-backup-'))
})
afterAll(() => rm(directory, { recursive: true, maxRetries: 50, retryDelay: 100 }))

const at = (name: string) => path.join(directory, name)

/** Runs one of the operator's commands on a data directory. */
function command(name: string, dataDir: string, ...args: string[]) {
  const env = { PATH, HOME, DATA_DIR: at(dataDir) }
  return promisify(execFile)(process.execPath, [path.join(commands, name), ...args], { env })
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
    const server = await startServer({ DATA_DIR: at('data') })
    const donor = keepGiving(server.url)
    await until('the first gifts', () => donor.receipts.length >= 20)
    const before = [...donor.receipts]
    await command('backup.ts', 'data', at('backup'))
    await until('gifts after it', () => donor.receipts.length >= before.length + 20)
    await donor.stop()
    await server.stop()

    await command('restore.ts', 'restored', at('backup'))
    const { stdout } = await command('ledger-check.ts', 'restored')
    expect(Number(/ in (\d+) gifts/.exec(stdout)?.[1])).toBeGreaterThanOrEqual(before.length)
    const restored = await startServer({ DATA_DIR: at('restored') })
    const found = await Promise.all(
      before.map((receipt) => fetch(`${restored.url}/api/receipt/${receipt}`)),
    )
    expect(new Set(found.map(({ status }) => status))).toEqual(new Set([200]))
    await give(restored.url)
    await restored.stop()
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
})
