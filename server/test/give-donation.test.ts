import { randomInt, randomUUID } from 'node:crypto'
import { fundOf } from '@daan/contract/funds'
import { maxNameLength, maxPhotoLinkLength, maxUidLength } from '@daan/contract/people'
import { expect, test } from 'vitest'
import { createGiveDonation } from '../src/features/donations/give-donation.ts'
import { loadTopDonors } from '../src/features/donations/public-store.ts'
import { createTestDatabase } from './_database.ts'
import { silentEvents } from './_log.ts'

const gift = {
  fund: fundOf('zakat'),
  poisha: 50_000n,
  donor: { name: 'Asha', email: 'asha@example.org', userUid: null, userPhoto: null },
}

/** A ledger that lets everything be booked and tells nobody. */
const ledger = { refuseWhileRed: () => {}, booked: () => {}, unsure: () => {} }

/** Text of so many characters that no compression makes shorter. */
function noise(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

test('a donor is listed whose token says as much as a token may', async () => {
  const { db, drop } = await createTestDatabase()
  const { give } = createGiveDonation({ db, maxTaka: 1000n, ledger, events: silentEvents })
  const bangla = String.fromCharCode(...Array.from({ length: 45 }, (_, index) => 0x985 + index))
  const link = 'https://x.org/'
  const giver = {
    userUid: noise(maxUidLength, bangla),
    name: noise(maxNameLength, bangla),
    userPhoto:
      link + noise(maxPhotoLinkLength - link.length, 'abcdefghijklmnopqrstuvwxyz0123456789'),
  }
  await give(gift, giver, randomUUID())
  expect(await loadTopDonors(db)).toEqual([{ ...giver, poisha: gift.poisha }])
  await drop()
})

test('a gift that the database cannot hold fails without its neighbours', async () => {
  const { db, drop } = await createTestDatabase()
  const { give } = createGiveDonation({ db, maxTaka: 1000n, ledger, events: silentEvents })
  // Longer than a row of the index of top donors can be.
  const userPhoto = `https://x.org/${Array.from({ length: 200 }, randomUUID).join('')}`
  const givers = [null, { userUid: 'asha', name: 'Asha', userPhoto }, null]

  const given = await Promise.allSettled(givers.map((giver) => give(gift, giver, randomUUID())))
  expect(given.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await drop()
})
