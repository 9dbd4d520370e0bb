import { randomInt, randomUUID } from 'node:crypto'
import { giveDonation } from '@daan/contract/donations'
import { maxNameLength, maxUidLength } from '@daan/contract/people'
import { maxLinkLength } from '@daan/contract/picture-link'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '../src/actor.ts'
import { createGiveDonation } from '../src/features/donations/give-donation.ts'
import { loadTopDonors } from '../src/features/donations/public-store.ts'
import { storeVerifiedPerson } from '../src/features/identity/person-store.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { testContext } from './_context.ts'
import { createTestDatabase, type TestDatabase } from './_database.ts'

const gift = {
  fundCategory: 'sadaqahFund',
  fundType: 'zakat',
  poisha: 50_000n,
  donor: { name: 'Asha', email: 'asha@example.org', phone: null },
}
const asha: Actor = {
  userUid: 'asha',
  name: 'Asha',
  email: 'asha@example.org',
  photo: null,
  role: null,
  isStaff: false,
  hasRecentSignIn: true,
  secondFactor: 'none',
}
const babul: Actor = { ...asha, userUid: 'babul', name: 'Babul' }

let database: TestDatabase
let key: string
beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(() => {
  key = randomUUID()
})
afterAll(() => database.drop())

function giving(state: 'settled' | 'pledged' = 'settled') {
  const PAYMENT_GATEWAY = state === 'settled' ? 'trust' : 'transfer'
  const ctx = testContext(database.db, { PAYMENT_GATEWAY, MAX_DONATION_TAKA: '1000' })
  return createGiveDonation(ctx).give
}

const check = () => new LedgerCheck(database.db, ledgerProofs).full()

async function donorUnder(key: string): Promise<string | null | undefined> {
  const { rows } = await database.db.query<{ uid: string | null }>({
    text: 'SELECT donor_uid AS uid FROM donation WHERE key = $1',
    values: [key],
  })
  return rows[0]?.uid
}

async function numbersTaken(): Promise<bigint> {
  const { rows } = await database.db.query<{ number: bigint }>(
    `SELECT nextval('donation_number') AS number`,
  )
  return rows[0]?.number ?? 0n
}

/** Text of so many characters that no compression makes shorter. */
function noise(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}

test('a donor is listed whose token says as much as a token may', async () => {
  const bangla = String.fromCharCode(...Array.from({ length: 45 }, (_, index) => 0x985 + index))
  const link = 'https://x.org/'
  const userUid = noise(maxUidLength, bangla)
  const name = noise(maxNameLength, bangla)
  const photo = link + noise(maxLinkLength - link.length, 'abcdefghijklmnopqrstuvwxyz0123456789')
  await giving()(gift, { ...asha, userUid, name, photo }, key)
  const email = 'long@example.org'
  await storeVerifiedPerson(database.db, { userUid, name, userPhoto: photo, email, isNamed: true })
  expect(await loadTopDonors(database.db)).toContainEqual({
    userUid: expect.stringMatching(/^[0-9a-f-]{36}$/), // a handle, which is no uid
    name,
    userPhoto: null, // nobody has copied it yet
    poisha: gift.poisha,
  })
})

test('a gift that the database cannot hold fails without its neighbours', async () => {
  // Longer than a row of the index of top donors can be.
  const photo = `https://x.org/${Array.from({ length: 200 }, randomUUID).join('')}`
  const give = giving()
  const actors = [null, { ...asha, photo }, null]
  const given = await Promise.allSettled(actors.map((actor) => give(gift, actor, randomUUID())))
  expect(given.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

describe('a gift that comes again', () => {
  test('is answered with the bytes of the first answer, whatever became of it', async () => {
    const first = await giving('pledged')(gift, null, key)
    await database.db.query({
      text: `UPDATE donation SET state = 'held' WHERE key = $1`,
      values: [key],
    })
    expect(await giving()(gift, null, key)).toEqual({ json: first.json, replayed: true })
  })

  test('is answered alike where it came by telephone alone, however that is spelled', async () => {
    const byPhone = (phone: string) =>
      giveDonation.body.parse({
        ...gift,
        amount: '500',
        donor: { name: 'Asha', phone },
      })
    const first = await giving()(byPhone('01712-345678'), null, key)
    const again = await giving()(byPhone('+৮৮০১৭১২৩৪৫৬৭৮'), null, key)
    expect(again).toEqual({ json: first.json, replayed: true })
  })

  test('is answered when its donor’s details were erased meanwhile', async () => {
    const first = await giving()(gift, null, key)
    await database.db.query({
      text: 'DELETE FROM donor_detail USING donation WHERE number = donation AND key = $1',
      values: [key],
    })
    expect(await giving()(gift, null, key)).toEqual({ json: first.json, replayed: true })
    const dearer = giving()({ ...gift, poisha: 50_001n }, null, key)
    await expect(dearer).rejects.toMatchObject({ code: 'idempotency.reused' })
  })

  test.each([
    ['another fund', { ...gift, fundCategory: 'organizationalFund', fundType: 'orphans' }],
    ['another amount', { ...gift, poisha: 50_001n }],
    ['another name', { ...gift, donor: { ...gift.donor, name: 'Asha B.' } }],
    ['another address', { ...gift, donor: { ...gift.donor, email: 'asha@example.net' } }],
    ['another telephone', { ...gift, donor: { ...gift.donor, phone: '+8801712345678' } }],
  ])('is refused when it is %s', async (_what, other) => {
    await giving()(gift, null, key)
    await expect(giving()(other, null, key)).rejects.toMatchObject({ code: 'idempotency.reused' })
  })

  test('takes no number, not even at the same moment', async () => {
    const give = giving()
    const before = await numbersTaken()
    await Promise.all(Array.from({ length: 20 }, () => give(gift, null, key)))
    await give(gift, null, key)
    expect(await numbersTaken()).toBe(before + 2n) // the gift's, and the one that asks
  })
})

describe('who gave', () => {
  test.each([
    ['signed out', asha, null],
    ['signed in', null, asha],
    ['signed in as somebody else', asha, babul],
  ])('is decided by the first booking, when the donor has %s since', async (_how, first, later) => {
    const given = await giving()(gift, first, key)
    expect(await giving()(gift, later, key)).toEqual({ json: given.json, replayed: true })
    expect(await donorUnder(key)).toBe(first?.userUid ?? null)
    expect((await check()).faults).toEqual([])
  })

  test('is a visitor where the gift says so, whoever is signed in when it is sent', async () => {
    await giving()({ ...gift, donor: { ...gift.donor, userUid: null } }, babul, key)
    expect(await donorUnder(key)).toBeNull()
  })

  test.each([
    ['without a token', null],
    ['with the token of somebody else', babul],
  ])(
    'is a visitor, and the answer says so, where a gift names somebody %s',
    async (_how, actor) => {
      const ashas = { ...gift, donor: { ...gift.donor, userUid: 'asha' } }
      const given = await giving()(ashas, actor, key)
      expect(JSON.parse(given.json)).toMatchObject({ acknowledged: true, isCredited: false })
      expect(await donorUnder(key)).toBeNull()
      expect(await giving()(ashas, asha, key)).toEqual({ json: given.json, replayed: true })
    },
  )

  test('is whoever the token proves, which the answer need not say again', async () => {
    const ashas = { ...gift, donor: { ...gift.donor, userUid: 'asha' } }
    const given = await giving()(ashas, asha, key)
    expect(JSON.parse(given.json)).not.toHaveProperty('isCredited')
    expect(await donorUnder(key)).toBe('asha')
    expect(await giving()(ashas, null, key)).toEqual({ json: given.json, replayed: true })
  })
})

test('a pledge moves no money, counts nowhere, and stays what its first answer said', async () => {
  const before = await check()
  const donors = await loadTopDonors(database.db)
  const pledged = await giving('pledged')(gift, asha, key)
  expect(JSON.parse(pledged.json)).toMatchObject({ state: 'pledged' })
  expect(await check()).toEqual(before)
  expect(await loadTopDonors(database.db)).toEqual(donors)
  expect(await giving('settled')(gift, asha, key)).toEqual({ json: pledged.json, replayed: true })
  expect(await check()).toEqual(before)
})
