import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { until } from '../../tooling/until.ts'
import { type Db, openDatabase } from '../src/db/database.ts'
import { createGiveDonation } from '../src/features/donations/give-donation.ts'
import { startLedger } from '../src/ledger/ledger.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { testContext } from './_context.ts'
import { createTestDatabase, type TestDatabase } from './_database.ts'
import { gift as bookable, bookSettled } from './_gifts.ts'
import { silentEvents, silentLog } from './_log.ts'
import { asOwner } from './_owner.ts'
import { startRelay } from './_relay.ts'

const gift = {
  fundCategory: 'sadaqahFund',
  fundType: 'zakat',
  poisha: 50_000n,
  donor: { name: 'Asha', email: 'asha@example.org', phone: null },
}

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

/** Makes a server's ledger, and its verb that gives. */
async function serverOver(db: Db, { direct } = database) {
  const quiet = { events: silentEvents, log: silentLog }
  const ledger = await startLedger({ db, longQueryDb: db, direct, proofs: ledgerProofs, ...quiet })
  const { give, drained } = createGiveDonation({ ...testContext(db), ledger })
  return {
    give,
    zakatPoisha: () => ledger.totals.poishaOf('zakat'),
    close: () => drained().then(() => ledger.close()),
  }
}

test('what a server takes just before it stops, others hear of', async () => {
  const others = await openDatabase(database.direct, { log: silentLog })
  const staying = await serverOver(database.db)
  const leaving = await serverOver(others)

  await leaving.give(gift, null, randomUUID())
  await leaving.close()
  await until('the total of ৳500', () => staying.zakatPoisha() === 50_000n)

  await staying.close()
  await others.close()
})

test('a gift whose commit was not heard of is published all the same', async () => {
  const relay = await startRelay(database.direct)
  const db = await openDatabase(relay.connection, { log: silentLog, queryTimeoutMs: 600 })
  const server = await serverOver(db)
  await server.give(gift, null, randomUUID())

  relay.loseAnswers()
  await expect(server.give(gift, null, randomUUID())).rejects.toThrow('timeout')
  await until('the total of ৳1,000', () => server.zakatPoisha() === 100_000n)

  await server.close()
  await db.close()
  await relay.close()
})

test('what a server booked before it was killed, others know within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const staying = await serverOver(database.db)
  await bookSettled(database.db, [bookable({ fund: 'zakat' })])
  expect(staying.zakatPoisha()).toBe(0n)

  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await until('its ৳500', () => staying.zakatPoisha() === 50_000n)
  await staying.close()
})

test('a gift counts although its neighbour, which came again, could not be looked up', async () => {
  const server = await serverOver(database.db)
  const known = randomUUID()
  await server.give(gift, null, known)

  await asOwner(database.direct, [
    'REVOKE SELECT ON donation FROM daan_app',
    'GRANT SELECT (key, number, fund, poisha) ON donation TO daan_app',
  ])
  const given = [known, randomUUID()].map((key) => server.give(gift, null, key))
  await Promise.allSettled(given)
  expect(server.zakatPoisha()).toBe(100_000n)
  await server.close()
})
