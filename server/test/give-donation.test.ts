import { randomUUID } from 'node:crypto'
import { fundOf } from '@daan/contract/funds'
import { expect, test } from 'vitest'
import { createGiveDonation } from '../src/features/donations/give-donation.ts'
import { createTestDatabase } from './_database.ts'
import { silentEvents } from './_log.ts'

const gift = {
  fund: fundOf('zakat'),
  poisha: 50_000n,
  donor: { name: 'Asha', email: 'asha@example.org', userUid: null, userPhoto: null },
}

test('a gift that the database cannot hold fails without its neighbours', async () => {
  const { db, drop } = await createTestDatabase()
  const news = { changed: () => {}, unsure: () => {} }
  const { give } = createGiveDonation({ db, maxTaka: 1000n, news, events: silentEvents })
  // Longer than a row of the index of top donors can be.
  const userPhoto = `https://x.org/${Array.from({ length: 200 }, randomUUID).join('')}`
  const givers = [null, { userUid: 'asha', name: 'Asha', userPhoto }, null]

  const given = await Promise.allSettled(givers.map((giver) => give(gift, giver, randomUUID())))
  expect(given.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await drop()
})
