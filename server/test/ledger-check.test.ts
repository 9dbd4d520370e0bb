import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { withTransaction } from '../src/db/transaction.ts'
import { createEvents } from '../src/events.ts'
import { LedgerCheck, LedgerGuard } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { createTestDatabase, type TestDatabase } from './_database.ts'
import { bookSettled, gift } from './_gifts.ts'
import { keepingLog } from './_log.ts'
import { asOwner } from './_owner.ts'

const donor = { userUid: 'asha', name: 'Asha', photo: null }

describe('the ledger check', () => {
  let database: TestDatabase
  let check: LedgerCheck

  beforeEach(async () => {
    database = await createTestDatabase()
    check = new LedgerCheck(database.db, ledgerProofs)
    await bookSettled(database.db, [gift({ donor }), gift({ fund: 'zakat' })])
  })
  afterEach(() => database.drop())

  it('is green on true books and says what they add up to', async () => {
    const sum = { faults: [], poisha: 100_000n, donations: 2n }
    expect(await check.full()).toEqual(sum)
    expect(await check.incremental()).toEqual(sum)
  })

  // Each fault is planted as only the owner of the database could; a check nobody saw fail is no check.
  it.each([
    ['a total too high', `UPDATE fund_total SET poisha = poisha + 1 WHERE fund = 'zakat'`, /zakat/],
    ['a gift too many', `UPDATE fund_total SET donations = 9 WHERE fund = 'zakat'`, /zakat/],
    ['money spent from nowhere', `UPDATE fund_total SET spent = 7 WHERE fund = 'zakat'`, /7 spent/],
    ['a total lost', `DELETE FROM fund_total WHERE fund = 'zakat'`, /without a total/],
    [
      'money from nowhere',
      `INSERT INTO transfer (kind, subject, debit, credit, poisha)
       VALUES ('donation', 987654, 'clearing', 'zakat', 5)`,
      /otherwise than it was given/,
    ],
    [
      'a gift taken back in part',
      `INSERT INTO transfer (kind, subject, debit, credit, poisha, reverses)
       SELECT 'reversal', id, credit, debit, poisha - 1, id FROM transfer WHERE credit = 'zakat'`,
      /reverses .* otherwise than it was booked/,
    ],
    [
      'a reversal taken back',
      `WITH first AS (INSERT INTO transfer (kind, subject, debit, credit, poisha, reverses)
         SELECT 'reversal', id, credit, debit, poisha, id FROM transfer WHERE credit = 'zakat' RETURNING *)
       INSERT INTO transfer (kind, subject, debit, credit, poisha, reverses)
       SELECT 'reversal', id, credit, debit, poisha, id FROM first`,
      /reverses .* otherwise than it was booked/,
    ],
  ])('finds %s, in full and since the last check', async (_what, statement, fault) => {
    await check.full()
    await asOwner(database.direct, [statement])
    expect((await check.incremental()).faults.join()).toMatch(fault)
    expect((await check.full()).faults.join()).toMatch(fault)
  })

  it.each([
    ['a donor credited too much', `UPDATE donor SET poisha = poisha + 1`, /donor asha/],
    [
      'money held back for nobody',
      `UPDATE fund_total SET held_back = 7 WHERE fund = 'zakat'`,
      /^zakat: 7 poisha are held back, 0 are to go back$/,
    ],
    ['a donor forgotten', `DELETE FROM donor`, /donor asha/],
    [
      'personal data of nobody',
      `INSERT INTO donor_detail (donation, name, email) VALUES (987654, 'x', 'x@example.org')`,
      /belong to no donation/,
    ],
    [
      'a settled gift that nothing books',
      `INSERT INTO donation (key, number, fund, poisha, state, answered)
       VALUES (gen_random_uuid(), 99, 'zakat', 5, 'settled', 'settled')`,
      /^donation 99 is settled but not in the ledger$/,
    ],
  ])('finds %s in full', async (_what, statement, fault) => {
    await asOwner(database.direct, [statement])
    expect((await check.full()).faults.join()).toMatch(fault)
  })

  it('never misses what began before a check and commits after it', async () => {
    const late = gift({ fund: 'education' })
    let committed = Promise.resolve()
    await new Promise<void>((began) => {
      committed = withTransaction(database.db, async (tx) => {
        await bookSettled(tx, [late])
        began()
        await check.incremental()
        await bookSettled(database.db, [gift()])
        await check.incremental()
      })
    })
    await committed
    expect(await check.incremental()).toEqual({ faults: [], poisha: 200_000n, donations: 4n })
  })

  async function isBelowHorizon(): Promise<boolean> {
    const { rows } = await database.db.query<{ below: boolean }>(
      `SELECT max(xid) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS below FROM transfer`,
    )
    return rows[0]?.below ?? false
  }

  it('reads only what came since', async () => {
    await check.full()
    await bookSettled(database.db, [gift()])
    expect((await check.incremental()).donations).toBe(3n)
    await until('the neighbours’ transactions to end, which hold the horizon down', isBelowHorizon)
    await check.incremental()
    // History below the horizon is not read again: a change there shows only in full.
    await asOwner(database.direct, [
      'ALTER TABLE transfer DISABLE TRIGGER ALL',
      `UPDATE transfer SET poisha = poisha + 1 WHERE credit = 'zakat'`,
      'ALTER TABLE transfer ENABLE ALWAYS TRIGGER transfer_is_append_only',
    ])
    expect((await check.incremental()).faults).toEqual([])
    expect((await check.full()).faults.join()).toMatch(/zakat/)
  })

  it.each([
    [
      'the total of a fund',
      `UPDATE fund_total SET poisha = 7, donations = 9, spent = 3 WHERE fund = 'zakat'`,
    ],
    ['the total of a donor', `UPDATE donor SET poisha = 7, donations = 9`],
    [
      'a closed month of the bank',
      `ALTER TABLE bank_month DISABLE TRIGGER bank_month_is_explained;
       INSERT INTO bank_month (month, booked, closed_by, closed_at) VALUES ('2026-01-01', 5, 'moni', now());
       ALTER TABLE bank_month ENABLE ALWAYS TRIGGER bank_month_is_explained`,
    ],
  ])('is green again when %s is mended as the operator’s page says', async (_whose, harm) => {
    await asOwner(database.direct, [harm])
    expect((await check.full()).faults).toHaveLength(1)
    const page = await readFile(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8')
    const mends = [...page.matchAll(/```sql\n([\s\S]*?)```/g)].map(
      ([, statement = '']) => statement,
    )
    expect(mends).toHaveLength(3)
    await asOwner(database.direct, mends)
    expect(await check.full()).toEqual({ faults: [], poisha: 100_000n, donations: 2n })
  })

  it('stops writes while red, lets them go on when green, and says which', async () => {
    const log = keepingLog()
    const registry = new Registry()
    const greenMetric = async () =>
      (await registry.getSingleMetric('daan_ledger_green')?.get())?.values[0]
    const guard = new LedgerGuard(check, createEvents(log, registry))
    await guard.atStart()
    expect(guard.isGreen).toBe(true)
    expect(await greenMetric()).toMatchObject({ value: 1 })
    await asOwner(database.direct, [`UPDATE fund_total SET poisha = 7 WHERE fund = 'ramadanIftar'`])
    await guard.again()
    expect(guard.isGreen).toBe(false)
    expect(await greenMetric()).toMatchObject({ value: 0 })
    await asOwner(database.direct, [`UPDATE fund_total SET poisha = 0 WHERE fund = 'ramadanIftar'`])
    await guard.again()
    expect(guard.isGreen).toBe(true)
    expect(await greenMetric()).toMatchObject({ value: 1 })
    expect(log.lines).toEqual([
      'error: The books do not balance: gifts are refused.',
      'warn: The books balance again: gifts are taken.',
    ])
  })
})
