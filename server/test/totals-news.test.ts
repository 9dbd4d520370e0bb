import { randomUUID } from 'node:crypto'
import { fundOf } from '@daan/contract/funds'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { until } from '../../tooling/until.ts'
import { type Db, openDatabase } from '../src/db/database.ts'
import { bookGifts } from '../src/features/donations/donation-store.ts'
import { createDonations } from '../src/features/donations/donations.ts'
import { createTestDatabase, type TestDatabase } from './_database.ts'
import { gift as bookable } from './_gifts.ts'
import { silentEvents, silentLog } from './_log.ts'
import { asOwner } from './_owner.ts'
import { startRelay } from './_relay.ts'

const gift = {
  fund: fundOf('zakat'),
  poisha: 50_000n,
  donor: { name: 'Asha', email: 'asha@example.org', userUid: null, userPhoto: null },
}

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

function donationsOver(db: Db, { direct } = database) {
  const quiet = { events: silentEvents, log: silentLog }
  return createDonations({ db, readDb: db, patientDb: db, direct, maxTaka: 1000n, ...quiet })
}

type Donations = Awaited<ReturnType<typeof donationsOver>>

function zakatTold({ totals }: Donations): number {
  return JSON.parse(totals.serialised().json).sadaqahFund.all.zakat
}

test('what a server takes just before it stops, others hear of', async () => {
  const others = await openDatabase(database.direct, { log: silentLog })
  const staying = await donationsOver(database.db)
  const leaving = await donationsOver(others)

  await leaving.give(gift, null, randomUUID())
  await leaving.close()
  await until('the news of ৳500', () => zakatTold(staying) === 500)

  await staying.close()
  await others.close()
})

test('a gift whose commit was not heard of is told all the same', async () => {
  const relay = await startRelay(database.direct)
  const db = await openDatabase(relay.connection, { log: silentLog, queryTimeoutMs: 600 })
  const donations = await donationsOver(db)
  await donations.give(gift, null, randomUUID())

  relay.loseAnswers()
  await expect(donations.give(gift, null, randomUUID())).rejects.toThrow('timeout')
  await until('the news of ৳1,000', () => zakatTold(donations) === 1000)

  await donations.close()
  await db.close()
  await relay.close()
})

test('what a server booked before it was killed, others tell within a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const staying = await donationsOver(database.db)
  await bookGifts(database.db, [bookable({ fund: 'zakat' })])
  expect(zakatTold(staying)).toBe(0)

  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await until('its ৳500', () => zakatTold(staying) === 500)
  await staying.close()
})

test('a gift is told although its neighbour, which came again, could not be looked up', async () => {
  const donations = await donationsOver(database.db)
  const known = randomUUID()
  await donations.give(gift, null, known)

  await asOwner(database.direct, [
    'REVOKE SELECT ON donation FROM daan_app',
    'GRANT SELECT (key, number, fund, poisha, answer) ON donation TO daan_app',
  ])
  const given = [known, randomUUID()].map((key) => donations.give(gift, null, key))
  await Promise.allSettled(given)
  expect(zakatTold(donations)).toBe(1000)
  await donations.close()
})
