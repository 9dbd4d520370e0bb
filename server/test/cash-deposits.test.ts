import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { withTransaction } from '../src/db/transaction.ts'
import { bookDeposit } from '../src/features/money-in/deposit-store.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { codeOfProblem, createTestApp, type TestApp } from './_app.ts'
import { sealAll } from './_book.ts'
import { isLockWanted } from './_locks.ts'
import { asOwner } from './_owner.ts'
import { adminVariables, asAdmin } from './_raffle.ts'

const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Dhaka' }).format(new Date())
/** The month before this one, and its last day. */
const lastDay = new Date(Date.parse(`${today.slice(0, 7)}-01`) - 1).toISOString().slice(0, 10)
const lastMonth = lastDay.slice(0, 7)

let server: TestApp
const faults = async () => (await new LedgerCheck(server.database.db, ledgerProofs).full()).faults
beforeEach(async () => {
  server = await createTestApp({ variables: adminVariables })
  const nobody = { name: '', email: '', phone: '', paperNumber: '', reference: '', description: '' }
  const slip = { way: 'cash', day: today, box: 1, fundType: 'floodRelief', amount: '50,000' }
  expect((await post('slips', { ...slip, ...nobody })).statusCode).toBe(200)
})
afterEach(async () => {
  expect(await faults()).toEqual([]) // whatever a test took back, the books balance
  await server.close()
})

const post = (path: string, payload: object, key: string = randomUUID()) =>
  asAdmin(server, `/admin/${path}`, {
    method: 'POST',
    headers: { 'idempotency-key': key },
    payload,
  })

const deposit = { day: today, box: 1, amount: '50,000', reference: 'Sonali 0093' }
async function deposited(change: object = {}): Promise<string> {
  const key = randomUUID()
  expect((await post('deposits', { ...deposit, ...change }, key)).statusCode).toBe(200)
  return key
}
const takeBack = (key: string, reason = 'It was ৳5,000.') =>
  post('deposits/reverse', { key, reason })

const sheet = async (day = today) => {
  const { boxes, ...found } = (await asAdmin(server, `/admin/day-sheet?day=${day}&box=1`)).json()
  return { ...found, inBox: boxes[0].inBox }
}
const atBank = async () => {
  const { rows } = await server.database.db.query<{ poisha: bigint }>(
    'SELECT coalesce(sum(poisha), 0)::bigint AS poisha FROM bank_movement',
  )
  return rows[0]?.poisha
}

const upload = (csv: string) =>
  asAdmin(server, '/admin/bank/file', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(csv),
  })
const bankMonth = async (month: string) => (await asAdmin(server, `/admin/bank/${month}`)).json()
const explain = (line: number, note: string) => post('bank/line', { line, transfer: null, note })

it('a deposit that was entered wrongly goes back into its box, once, and says why', async () => {
  const key = await deposited()
  expect(codeOfProblem(await takeBack(key, ' '))).toBe('slip.reasonMissing')
  expect(codeOfProblem(await takeBack(randomUUID()))).toBe('deposit.unknown')
  const both = await Promise.all([takeBack(key), takeBack(key)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(codeOfProblem(await takeBack(key))).toBe('deposit.reversedAlready')
  expect((await post('deposits', deposit, key)).statusCode).toBe(200) // the same request books nothing again
  const right = await deposited({ amount: '5,000' })
  expect(await sheet()).toMatchObject({
    inBox: 45_000,
    deposits: [
      { key: right, amount: 5000, reversal: null },
      { key, amount: 50_000, reversal: 'It was ৳5,000.' },
    ],
  })
  expect(await atBank()).toBe(500_000n)
  const { rows } = await server.database.db.query(
    `SELECT act, subject FROM audit_entry WHERE act LIKE 'cash.%' ORDER BY id`,
  )
  expect(rows).toEqual([
    { act: 'cash.deposited', subject: '1' },
    { act: 'cash.depositReversed', subject: '1' },
    { act: 'cash.deposited', subject: '2' },
  ])
})

it('the public book has the reversal of a deposit, and which entry it is about', async () => {
  await takeBack(await deposited())
  await sealAll(server.database)
  const { rows } = await server.database.db.query<{ index: bigint; entry: string }>(
    `SELECT index, entry FROM book_leaf WHERE entry ~ '^(deposit|reversal) ' ORDER BY index`,
  )
  expect(rows.map(({ entry }) => entry)).toEqual([
    `deposit bank cash.box 5000000 ${today}`,
    `reversal cash.box bank 5000000 ${today} ${rows[0]?.index}`,
  ])
})

it('a deposit goes back into a box that was counted meanwhile, and its count stands', async () => {
  const key = await deposited({ amount: '40,000' })
  const notes = ['10', '', '', '', '', '', '', '', '', '']
  const closing = { day: today, box: 1, notes, cheques: '', reason: '' }
  expect((await post('day-sheet/close', closing)).statusCode).toBe(200)
  expect((await takeBack(key)).statusCode).toBe(200)
  const counted = { expected: 10_000, counted: 10_000 }
  expect(await sheet()).toMatchObject({ inBox: 50_000, closing: counted })
})

it('a deposit that is taken back while another leaves the box waits for it', async () => {
  const key = await deposited({ amount: '40,000' })
  const other = { id: randomUUID(), day: today, box: 1, amount: 300_000n, reference: 'S-2' }
  const reversal = await withTransaction(server.database.db, async (tx) => {
    await bookDeposit(tx, other, 'somebody')
    const reply = takeBack(key)
    await until('the reversal to wait', () => isLockWanted(server.database.db))
    return { reply }
  })
  expect((await reversal.reply).statusCode).toBe(200)
  expect(await sheet()).toMatchObject({ inBox: 47_000 })
})

it('a deposit that a line of the bank is of is taken back once the line is not', async () => {
  const key = await deposited()
  await upload(`Date,Details,Amount\n${today},Cash,50000`)
  const own = today.slice(0, 7)
  const [{ line }] = (await bankMonth(own)).lines
  expect(codeOfProblem(await takeBack(key))).toBe('deposit.matched')
  expect(await sheet()).toMatchObject({ inBox: 0, deposits: [{ reversal: null }] })
  await explain(line, 'Of another account.')
  expect((await takeBack(key)).statusCode).toBe(200)
  expect(await bankMonth(own)).toMatchObject({ missing: [], booked: { amount: 0 } })
})

it('a deposit of a closed month is taken back by a reversal of today, and the month stays', async () => {
  const missing = await deposited({ day: lastDay, amount: '30,000' })
  const found = await deposited({ day: lastDay, amount: '400' })
  await upload(`Date,Details,Amount\n${lastDay},Cash,400`)
  const [{ transfer }] = (await bankMonth(lastMonth)).missing
  const noted = { month: lastMonth, transfer, note: 'The bank never had it.' }
  expect((await post('bank/transfer', noted)).statusCode).toBe(200)
  expect((await post('bank/close', { month: lastMonth, reason: null })).statusCode).toBe(200)
  expect(codeOfProblem(await takeBack(found))).toBe('deposit.matched')
  expect((await takeBack(missing)).statusCode).toBe(200)
  expect(await bankMonth(lastMonth)).toMatchObject({ booked: { amount: 30_400 } })
  expect(await atBank()).toBe(40_000n)
  expect(await sheet(lastDay)).toMatchObject({ inBox: 49_600 })
})

it('the check finds a deposit that says it was taken back and was not', async () => {
  await deposited()
  const say = (values: string) =>
    asOwner(server.database.direct, [
      `UPDATE cash_deposit SET (reversed_at, reversed_by, reversal_reason) = (${values})`,
    ])
  await say(`now(), 'somebody', 'Mistake.'`)
  expect(await faults()).toEqual(['deposit 1 is not in the ledger as it was entered'])
  await say('NULL, NULL, NULL')
})
