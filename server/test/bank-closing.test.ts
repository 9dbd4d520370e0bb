import { todayInDhaka } from '@daan/contract/dhaka-time'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { refusalFor } from '../src/db/constraint-refusals.ts'
import { type Tx, withTransaction } from '../src/db/transaction.ts'
import { insertBooking, insertBookingReversal } from '../src/features/bank/bank-booking-store.ts'
import {
  loadLines,
  loadMissing,
  matchLines,
  replaceLines,
  storeNote,
} from '../src/features/bank/bank-line-store.ts'
import { addMonth, lockMonth, storeClosed } from '../src/features/bank/bank-month-store.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { createTestDatabase, type TestDatabase } from './_database.ts'
import { isLockWanted } from './_locks.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  // Whoever came first, a closed month has the ledger's balance.
  const check = new LedgerCheck(database.db, ledgerProofs)
  expect((await check.full()).faults).toEqual([])
  await database.drop()
})

const firstOfMay = '2026-05-01'
const may = '2026-05-10'
const june = '2026-06-01'

const book = (tx: Tx) =>
  insertBooking(tx, {
    kind: 'settlement',
    day: may,
    poisha: 50_000n,
    isSentBack: false,
    by: 'moni',
  })

/** Takes a month's statement, its first row, and explains it. */
const explain = (month: string) =>
  withTransaction(database.db, async (tx) => {
    await addMonth(tx, month)
    await replaceLines(tx, month, [{ day: month, poisha: 300n, words: 'Interest' }])
    await tx.query(`UPDATE bank_line SET note = 'Not ours.'`)
  })

async function close(tx: Tx, month: string): Promise<void> {
  await lockMonth(tx, month)
  await storeClosed(tx, { month, reason: null, by: 'moni' })
}
const closeJune = (tx: Tx) => close(tx, june)
const closeMay = (tx: Tx) => close(tx, firstOfMay)

/** Begins a transaction whose work is done, and which ends when it is told to. */
async function begin(work: (tx: Tx) => Promise<unknown>) {
  const done = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const ended = withTransaction(database.db, async (tx) => {
    await work(tx)
    done.resolve()
    await end.promise
  })
  await Promise.race([done.promise, ended])
  return async () => {
    end.resolve()
    await ended
  }
}

const hasWaiter = () => until('somebody to wait for a lock', () => isLockWanted(database.db))

it('a booking of an earlier day is in the balance of a month that is first seen and closed meanwhile', async () => {
  const commitBooking = await begin(book)
  await explain(june)
  const closing = withTransaction(database.db, closeJune)
  await Promise.race([closing, hasWaiter()])
  await commitBooking()
  await closing
  const { rows } = await database.db.query(
    'SELECT booked FROM bank_month WHERE closed_by IS NOT NULL',
  )
  expect(rows).toEqual([{ booked: 50_000n }])
})

it('a booking of an earlier day is refused where a later month is being closed', async () => {
  await explain(june)
  const commitClosing = await begin(closeJune)
  const booking = withTransaction(database.db, book)
  const outcome = booking.then(
    () => 'booked',
    (error: Error) => error.message,
  )
  await Promise.race([outcome, hasWaiter()])
  await commitClosing()
  expect(await outcome).toMatch(/is closed/)
})

it('a month is never added as a closed one', async () => {
  const added = database.db.query(
    `INSERT INTO bank_month (month, booked, closed_by, closed_at) VALUES ('${june}', 0, 'moni', now())`,
  )
  await expect(added).rejects.toThrow('lines are left to explain')
})

/** Books a line of May and takes it back today. @returns its transfer */
async function bookAndReverse(): Promise<number> {
  const transfer = await withTransaction(database.db, book)
  await withTransaction(database.db, (tx) => insertBookingReversal(tx, transfer))
  return transfer
}

it('a booking that was taken back after its month is missing at the bank in that month alone', async () => {
  const transfer = await bookAndReverse()
  const thisMonth = `${todayInDhaka().slice(0, 7)}-01`
  expect(await loadMissing(database.db, firstOfMay)).toMatchObject([
    { own: { transfer }, reversalDay: todayInDhaka() },
  ])
  expect(await loadMissing(database.db, thisMonth)).toEqual([])

  await explain(firstOfMay)
  const closing = withTransaction(database.db, closeMay)
  await expect(closing).rejects.toThrow('lines are left to explain')
  const note = { month: firstOfMay, transfer, note: 'Taken back in November.', by: 'moni' }
  await withTransaction(database.db, (tx) => storeNote(tx, note))
  await withTransaction(database.db, closeMay)
})

it('a line is never matched by itself with what was taken back', async () => {
  await bookAndReverse()
  await withTransaction(database.db, async (tx) => {
    await replaceLines(tx, firstOfMay, [{ day: may, poisha: 50_000n, words: 'SSLCOMMERZ' }])
    await matchLines(tx, firstOfMay)
  })
  expect(await loadLines(database.db, firstOfMay)).toMatchObject([{ transfer: null }])
})

it('a month is closed once no earlier one with a statement is open', async () => {
  for (const month of [firstOfMay, june]) await explain(month)
  const early = withTransaction(database.db, closeJune)
  expect(await early.catch(refusalFor)).toBe('bank.earlierMonthOpen')

  const commitMay = await begin(closeMay)
  const closing = withTransaction(database.db, closeJune)
  await Promise.race([closing, hasWaiter()])
  await commitMay()
  await closing
})

/** Books a line of May with a note, whose month can be closed then. @returns its transfer */
async function bookWithNote(): Promise<number> {
  const transfer = await withTransaction(database.db, book)
  await explain(firstOfMay)
  const note = { month: firstOfMay, transfer, note: 'Asked the bank.', by: 'moni' }
  await withTransaction(database.db, (tx) => storeNote(tx, note))
  return transfer
}

/** Takes a transfer back in the last second of May, as a transaction does that began in it. */
const reverseInMay = (tx: Tx, transfer: number) =>
  tx.query({
    text: `INSERT INTO transfer (kind, subject, debit, credit, poisha, reverses, at)
      SELECT 'reversal', id, credit, debit, poisha, id, '2026-05-31T23:59:59+06:00' FROM transfer WHERE id = $1`,
    values: [transfer],
  })

it('what is taken back in the last second of a month is in the balance that it is closed with', async () => {
  const transfer = await bookWithNote()
  const commitReversal = await begin((tx) => reverseInMay(tx, transfer))
  const closing = withTransaction(database.db, closeMay)
  await Promise.race([closing, hasWaiter()])
  await commitReversal()
  await closing
  const { rows } = await database.db.query(
    'SELECT booked FROM bank_month WHERE closed_by IS NOT NULL',
  )
  expect(rows).toEqual([{ booked: 0n }])
})

it('what is taken back in a month is refused where that month is being closed', async () => {
  const transfer = await bookWithNote()
  const commitClosing = await begin(closeMay)
  const reversal = withTransaction(database.db, (tx) => reverseInMay(tx, transfer))
  const outcome = reversal.catch(refusalFor)
  await Promise.race([outcome, hasWaiter()])
  await commitClosing()
  expect(await outcome).toBe('bank.monthClosed')
})
