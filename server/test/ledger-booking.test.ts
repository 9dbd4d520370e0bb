import { funds } from '@daan/contract/funds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queryable } from '../src/db/database.ts'
import { withTransaction } from '../src/db/transaction.ts'
import { bookGifts } from '../src/features/donations/donation-store.ts'
import { paymentProof } from '../src/features/payments/payment-proof-store.ts'
import { spendingProof } from '../src/features/spending/spending-proof-store.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { bookingSql, type FundTotal } from '../src/ledger/transfer-store.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { createTestDatabase, type TestDatabase } from './_database.ts'
import { bookSettled, gift } from './_gifts.ts'
import { asOwner } from './_owner.ts'

/** Without those of payments and payouts: the fees and payouts here are of none. */
const proofs = ledgerProofs.filter((proof) => proof !== paymentProof && proof !== spendingProof)

const restrictViolation = '23001'

let database: TestDatabase
const check = () => new LedgerCheck(database.db, proofs).full()

/** A feature's own statement: `entries` are what it would make of its rows, refunds of its donations too. */
async function book(db: Queryable, entries: string, refunded: string[] = []) {
  const { rows } = await db.query<FundTotal>({
    text: `WITH
      refund AS (UPDATE donation SET state = 'refunded' WHERE key = ANY ($1::uuid[]) RETURNING number),
      entry AS (${entries}), ${bookingSql('entry')}
      SELECT fund, poisha FROM total ORDER BY fund`,
    values: [refunded],
  })
  return rows
}

const fee = (poisha: number) =>
  `SELECT 'fee'::transfer_kind AS kind, 1::bigint AS subject, 'gatewayFees' AS debit,
     'clearing' AS credit, ${poisha}::bigint AS poisha, NULL::bigint AS reverses`

const reversals = `SELECT 'reversal'::transfer_kind AS kind, t.id AS subject, t.credit AS debit,
  t.debit AS credit, t.poisha, t.id AS reverses
  FROM refund JOIN transfer t ON t.kind = 'donation' AND t.subject = refund.number`

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe('what a feature books', () => {
  it('takes a reversed gift off its fund, with a fee beside it, in one statement', async () => {
    const refundable = gift({ fund: 'zakat', poisha: 500n })
    const { totals } = await bookSettled(database.db, [refundable])
    const before = totals[0]?.poisha ?? 0n
    const changed = await book(database.db, `${reversals} UNION ALL ${fee(20)}`, [refundable.key])
    expect(changed).toEqual([{ fund: 'zakat', poisha: before - 500n }])
    expect((await check()).faults).toEqual([])
  })

  it('moves no fund by money that no fund received', async () => {
    const payout = `SELECT 'payout'::transfer_kind AS kind, 1::bigint AS subject, 'zakat' AS debit,
      'bank' AS credit, 100::bigint AS poisha, NULL::bigint AS reverses`
    expect(await book(database.db, payout)).toEqual([])
    const back = `SELECT 'reversal'::transfer_kind AS kind, id AS subject, credit AS debit, debit AS credit, poisha,
      id AS reverses FROM transfer WHERE kind = 'payout'`
    expect(await book(database.db, back)).toEqual([])
    expect((await check()).faults).toEqual([])
  })

  it('comes about with the rows of the feature, or not at all', async () => {
    const before = await check()
    const later = withTransaction(database.db, async (tx) => {
      await bookSettled(tx, [gift()])
      await book(tx, fee(-1))
    })
    await expect(later).rejects.toMatchObject({ constraint: 'transfer_is_positive' })
    expect(await check()).toEqual(before)
  })

  it('never takes more off a fund than it received', async () => {
    const { db } = database
    const { totals } = await bookSettled(db, [gift({ fund: 'orphans', poisha: 5n })])
    expect(totals).toMatchObject([{ fund: 'orphans', poisha: 5n }])
    const tooMuch = `SELECT 'reversal'::transfer_kind AS kind, max(id) AS subject, 'orphans' AS debit,
      'clearing' AS credit, 6::bigint AS poisha, max(id) AS reverses FROM transfer WHERE credit = 'orphans'`
    await expect(book(db, tooMuch)).rejects.toMatchObject({ constraint: 'fund_total_not_negative' })
  })
})

describe('a fund', () => {
  it('of the catalogue is one in the database, at its place', async () => {
    const { rows } = await database.db.query(
      'SELECT key, category, type, slug FROM fund JOIN fund_total ON fund = key ORDER BY position',
    )
    expect(rows).toEqual(funds)
  })

  it.each([
    ['is none of the other accounts', 'bank'],
    ['is not made by a gift', 'nobodys'],
  ])('%s', async (_, fund) => {
    const given = { ...gift(), fund: fund as never }
    const refused = { constraint: 'fund_is_no_other_account' }
    await expect(bookGifts(database.db, [given], 'pledged')).rejects.toMatchObject(refused)
    await expect(bookGifts(database.db, [given], 'settled')).rejects.toBeInstanceOf(Error)
    const total = database.db.query({
      text: 'INSERT INTO fund_total (fund) VALUES ($1)',
      values: [fund],
    })
    await expect(total).rejects.toMatchObject({ constraint: 'total_is_of_a_fund' })
  })

  it.each([
    ['key', `UPDATE fund SET key = 'elsewhere' WHERE key = 'zakat'`],
    ['type', `UPDATE fund SET type = 'elsewhere' WHERE key = 'zakat'`],
    ['address', `UPDATE fund SET slug = 'elsewhere' WHERE key = 'zakat'`],
    ['being published', `UPDATE fund SET state = 'draft' WHERE key = 'zakat'`],
    ['row', `DELETE FROM fund WHERE key = 'zakat'`],
    ['account', `DELETE FROM account WHERE name = 'zakat'`],
    ['account’s name', `UPDATE account SET name = 'elsewhere' WHERE name = 'zakat'`],
    ['accounts', 'TRUNCATE account CASCADE'],
  ])('never loses its %s, not even to the owner', async (_, statement) => {
    const lost = asOwner(database.direct, ["SET session_replication_role = 'replica'", statement])
    await expect(lost).rejects.toMatchObject({ code: restrictViolation })
  })

  it('has an account, or is not there', async () => {
    const alone = `INSERT INTO fund (key, category, type, slug, position, state)
      VALUES ('alone', 'generalFund', 'alone', 'alone', 99, 'open')`
    await expect(database.db.query(alone)).rejects.toMatchObject({
      constraint: 'fund_has_an_account',
    })
  })
})

it('a transfer is between accounts', async () => {
  const elsewhere = fee(20).replace('1::bigint', '2::bigint').replace('gatewayFees', 'nowhere')
  await expect(book(database.db, elsewhere)).rejects.toMatchObject({
    constraint: 'transfer_accounts_are_known',
  })
})
