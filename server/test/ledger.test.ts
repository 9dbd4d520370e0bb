import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Db, openDatabase } from '../src/db/database.ts'
import { withTransaction } from '../src/db/transaction.ts'
import { findBookedGifts } from '../src/features/donations/donation-store.ts'
import { loadTopDonors } from '../src/features/donations/public-store.ts'
import { storeVerifiedPerson } from '../src/features/identity/person-store.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { loadFundTotals } from '../src/ledger/transfer-store.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { createTestDatabase, type TestDatabase } from './_database.ts'
import { bookSettled, gift } from './_gifts.ts'
import { silentLog } from './_log.ts'
import { asOwner } from './_owner.ts'

describe('the books', () => {
  let database: TestDatabase
  let db: Db

  beforeAll(async () => {
    database = await createTestDatabase()
    db = database.db
  })
  afterAll(() => database.drop())

  async function floodPoisha(): Promise<bigint> {
    const totals = await loadFundTotals(db)
    return totals.find(({ fund }) => fund === 'floodRelief')?.poisha ?? -1n
  }

  it('take a key once, however often it comes', async () => {
    const before = await floodPoisha()
    const once = gift()
    const first = await bookSettled(db, [once])
    const again = await bookSettled(db, [once, gift({ fund: 'zakat' })])
    expect(again.booked.has(once.key)).toBe(false)
    expect((await findBookedGifts(db, [once.key])).get(once.key)).toMatchObject({
      ...first.booked.get(once.key),
    })
    expect(await floodPoisha()).toBe(before + once.poisha)
  })

  it('take a key once from two servers at the same moment, and never deadlock', async () => {
    const other = await openDatabase(database.direct, { log: silentLog })
    const before = await floodPoisha()
    for (let round = 0; round < 20; round++) {
      const gifts = Array.from({ length: 40 }, () => gift())
      const donors = gifts.map((one, index) => ({
        ...one,
        donor: { userUid: `donor-${index % 7}`, name: 'Asha', photo: null },
      }))
      const booked = await Promise.all([
        bookSettled(db, donors),
        bookSettled(other, donors.toReversed()),
      ])
      expect(booked.reduce((sum, { booked: one }) => sum + one.size, 0)).toBe(40)
    }
    expect(await floodPoisha()).toBe(before + 20n * 40n * 50_000n)
    await other.close()
  })

  it.each([
    'UPDATE transfer SET poisha = 1',
    'DELETE FROM transfer',
    'TRUNCATE transfer CASCADE',
    'UPDATE donation SET poisha = 1',
    'DELETE FROM donation',
    'TRUNCATE donation CASCADE',
  ])('refuse "%s" to the app by right and to the owner by trigger', async (statement) => {
    await bookSettled(db, [gift()])
    await expect(db.query(statement)).rejects.toMatchObject({ code: '42501' })
    for (const role of ['origin', 'replica', 'local']) {
      const refused = asOwner(database.direct, [
        `SET session_replication_role = ${role}`,
        statement,
      ])
      await expect(refused).rejects.toMatchObject({ code: '23001' })
    }
  })

  it.each([
    ['no money', gift({ poisha: 0n }), 'donation_is_positive'],
    ['negative money', gift({ poisha: -5n }), 'donation_is_positive'],
    ['an account that is no fund', gift({ fund: 'bank' as never }), 'fund_is_no_other_account'],
  ])('hold nothing of %s', async (_what, bad, constraint) => {
    await expect(bookSettled(db, [bad])).rejects.toMatchObject({ constraint })
    expect(await findBookedGifts(db, [bad.key])).toEqual(new Map())
  })

  it('let personal data go while the money stays', async () => {
    const one = gift()
    await bookSettled(db, [one])
    await db.query({
      text: 'DELETE FROM donor_detail USING donation WHERE number = donation AND key = $1',
      values: [one.key],
    })
    expect((await new LedgerCheck(db, ledgerProofs).full()).faults).toEqual([])
  })

  it('list top donors by amount, the total of all their gifts', async () => {
    const asha = { userUid: 'asha', name: 'Asha', photo: '/rosettes/lotus.svg' }
    await bookSettled(db, [
      gift({ donor: asha, poisha: 60_000_000n }),
      gift({ donor: asha, poisha: 1n }),
      gift({ donor: { userUid: 'babul', name: 'Babul', photo: null }, poisha: 60_000_000n }),
    ])
    const email = 'asha@example.org'
    await storeVerifiedPerson(db, { ...asha, userPhoto: asha.photo, email, isNamed: true })
    const { rows } = await db.query(`SELECT handle FROM person WHERE id = 'asha'`)
    expect((await loadTopDonors(db)).slice(0, 2)).toEqual([
      { userUid: rows[0]?.handle, name: 'Asha', userPhoto: asha.photo, poisha: 60_000_001n },
      { userUid: null, name: 'A donor', userPhoto: null, poisha: 60_000_000n },
    ])
  })

  it('read top donors from an index, not by sorting everyone', async () => {
    const plan = await withTransaction(db, async (tx) => {
      await tx.query('SET LOCAL enable_seqscan = off') // so few donors are read sooner without an index
      return tx.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT uid FROM donor ORDER BY poisha DESC, uid LIMIT 10`,
      )
    })
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toContain('donor_by_total')
    expect(lines).not.toContain('Sort')
  })
})
