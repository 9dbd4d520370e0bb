import { funds } from '@daan/contract/funds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Queryable } from '../src/db/database.ts'
import { withTransaction } from '../src/db/transaction.ts'
import { paymentProof } from '../src/features/payments/payment-proof-store.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { bookingSql, type FundTotal } from '../src/ledger/transfer-store.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { createTestDatabase, type TestDatabase } from './_database.ts'
import { bookSettled, gift } from './_gifts.ts'
import { asOwner } from './_owner.ts'

/** Without that of payments: the fees here are of none. */
const proofs = ledgerProofs.filter((proof) => proof !== paymentProof)

let database: TestDatabase
const check = () => new LedgerCheck(database.db, proofs).full()

/** A feature's own statement: `entries` are what it would make of its rows, refunds of its donations too. */
async function book(db: Queryable, entries: string, refunded: string[] = []) {
  const { rows } = await db.query<FundTotal>({
    text: `WITH
      refund AS (UPDATE donation SET state = 'refunded' WHERE key = ANY ($1::uuid[]) RETURNING number),
      entry AS (${entries}), ${bookingSql('entry')}
      SELECT fund::text, poisha FROM total ORDER BY fund`,
    values: [refunded],
  })
  return rows
}

const fee = (poisha: number) =>
  `SELECT 'fee'::transfer_kind AS kind, 1::bigint AS subject, 'gatewayFees'::account AS debit,
     'clearing'::account AS credit, ${poisha}::bigint AS poisha, NULL::bigint AS reverses`

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
    const payout = `SELECT 'payout'::transfer_kind AS kind, 1::bigint AS subject, 'zakat'::account AS debit,
      'bank'::account AS credit, 100::bigint AS poisha, NULL::bigint AS reverses`
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
    const tooMuch = `SELECT 'reversal'::transfer_kind AS kind, max(id) AS subject, 'orphans'::account AS debit,
      'clearing'::account AS credit, 6::bigint AS poisha, max(id) AS reverses FROM transfer WHERE credit = 'orphans'`
    await expect(book(db, tooMuch)).rejects.toMatchObject({ constraint: 'fund_total_not_negative' })
  })
})

describe('a fund', () => {
  it('is in the database what the catalogue says', async () => {
    const accounts = await database.db.query<{ fund: string }>(
      'SELECT account::text AS fund FROM unnest(enum_range(NULL::account)) AS account WHERE is_fund(account)',
    )
    const totals = await database.db.query<{ fund: string }>('SELECT fund::text FROM fund_total')
    const catalogue = funds.map(({ key }) => key).toSorted() // accounts have an order of their own
    for (const { rows } of [accounts, totals]) {
      expect(rows.map(({ fund }) => fund).toSorted()).toEqual(catalogue)
    }
  })

  it('is no account that was added after them', async () => {
    await asOwner(database.direct, [`ALTER TYPE account ADD VALUE 'sslcommerz'`])
    const given = bookSettled(database.db, [gift({ fund: 'sslcommerz' as never })])
    await expect(given).rejects.toMatchObject({ constraint: 'fund_is_no_other_account' })
    const total = database.db.query(`INSERT INTO fund_total (fund) VALUES ('sslcommerz')`)
    await expect(total).rejects.toMatchObject({ constraint: 'total_is_of_a_fund' })
  })
})
