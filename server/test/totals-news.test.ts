import { randomUUID } from 'node:crypto'
import { fundOf } from '@daan/contract/funds'
import { expect, test } from 'vitest'
import { openDatabase } from '../src/db/database.ts'
import { createDonations } from '../src/features/donations/donations.ts'
import { createTestDatabase } from './_database.ts'
import { silentLog } from './_log.ts'
import { until } from './_until.ts'

const gift = {
  fund: fundOf('zakat'),
  poisha: 50_000n,
  donor: { name: 'Asha', email: 'asha@example.org', userUid: null, userPhoto: null },
}

test('what a server takes just before it stops, others hear of', async () => {
  const { db, direct, drop } = await createTestDatabase()
  const others = await openDatabase(direct, { log: silentLog })
  const from = (own: typeof db) => ({ db: own, readDb: own, patientDb: own, direct })
  const options = { maxTaka: 1000n, log: silentLog }
  const staying = await createDonations({ ...options, ...from(db) })
  const leaving = await createDonations({ ...options, ...from(others) })

  await leaving.give(gift, null, randomUUID())
  await leaving.close()
  await until('the news of ৳500', () => JSON.parse(staying.totals.serialised().json).total === 500)

  expect(JSON.parse(staying.totals.serialised().json).sadaqahFund.all.zakat).toBe(500)
  await staying.close()
  await others.close()
  await drop()
})
