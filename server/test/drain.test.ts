import { randomUUID } from 'node:crypto'
import net from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { drainMs } from '../src/app.ts'
import { type Db, openDatabase } from '../src/db/database.ts'
import { withTransaction } from '../src/db/transaction.ts'
import { createTestApp, goodGift, type TestApp } from './_app.ts'
import { isLockWanted } from './_locks.ts'
import { silentLog } from './_log.ts'
import { connectRaw, requestText } from './_raw-http.ts'

let server: TestApp
let port: number
/** A session beside the app's, which can hold a gift up. */
let beside: Db
let release: () => void
let holding: Promise<void>

beforeEach(async () => {
  server = await createTestApp()
  port = await server.listen()
  beside = await openDatabase(server.database.direct, { log: silentLog, poolSize: 2 })
  await holdGifts()
})
afterEach(async () => {
  await beside.close()
  await server.close()
})

/** Locks the row every gift to flood relief needs, until `release` is called. */
async function holdGifts(): Promise<void> {
  const held = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  release = ended.resolve
  holding = withTransaction(beside, async (tx) => {
    await tx.query(`SELECT FROM fund_total WHERE fund = 'floodRelief' FOR UPDATE`)
    held.resolve()
    await ended.promise
  })
  await held.promise
}

const waitingGifts = () => isLockWanted(beside)

function giftText(key: string): string {
  const headers = ['content-type: application/json', `idempotency-key: ${key}`]
  return requestText('PUT /api/fundsupdate', headers, JSON.stringify(goodGift))
}

function isRefusedConnection(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' })
    socket.on('connect', () => resolve(false)).on('error', () => resolve(true))
    socket.on('connect', () => socket.destroy())
  })
}

describe('a server told to stop', () => {
  it('finishes what was begun, sends what is new elsewhere, and takes no more', async () => {
    const connection = await connectRaw(port)
    connection.send(giftText(randomUUID()))
    await until('the gift to wait for the lock', waitingGifts)
    const closing = server.app.close()
    connection.send(giftText(randomUUID()))
    await until('new connections to be refused', isRefusedConnection)
    release()
    await holding
    const answers = await connection.ended()
    await closing

    const [first = '', second = ''] = answers.split(/(?=HTTP\/1\.1 )/)
    expect(first).toMatch(/^HTTP\/1.1 200 /)
    expect(second).toMatch(/^HTTP\/1.1 503 /)
    expect(second).toMatch(/retry-after: 1\r\n/i)
    expect(second).toMatch(/connection: close\r\n/i)
    expect(second).toContain('"code":"service.draining"')
    const { rows } = await beside.query('SELECT count(*) AS gifts FROM donation')
    expect(rows).toEqual([{ gifts: 1n }])
  })

  it('does not wait for connections that only stay open', async () => {
    const idle = await connectRaw(port)
    idle.send(requestText('GET /api/allfunds'))
    await until('the answer', () => idle.received().includes('emergencyFund'))
    const busy = await connectRaw(port)
    busy.send(giftText(randomUUID()))
    await until('the gift to wait for the lock', waitingGifts)

    const begun = performance.now()
    const closing = server.app.close()
    release()
    await Promise.all([holding, closing])
    expect(await busy.ended()).toMatch(/^HTTP\/1.1 200 /)
    expect(performance.now() - begun).toBeLessThan(drainMs)
  })
})
