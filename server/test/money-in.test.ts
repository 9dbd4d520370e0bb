import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { codeOfProblem, createTestApp, type TestApp } from './_app.ts'
import { adminVariables, asAdmin } from './_raffle.ts'

let server: TestApp
beforeEach(async () => {
  server = await createTestApp({ variables: adminVariables })
})
afterEach(async () => {
  // Whatever a test entered, the books balance at its end.
  const check = new LedgerCheck(server.database.db, ledgerProofs)
  expect((await check.full()).faults).toEqual([])
  await server.close()
})

const day = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Dhaka' }).format(new Date())

const typed = {
  way: 'cash',
  day,
  fundType: 'floodRelief',
  amount: '৫০০',
  name: 'Rahima Khatun',
  email: '',
  phone: '০১৭১২-৩৪৫৬৭৮',
  paperNumber: '',
  reference: '',
}

const post = (path: string, payload: object, key: string = randomUUID()) =>
  asAdmin(server, `/admin/${path}`, {
    method: 'POST',
    headers: { 'idempotency-key': key },
    payload,
  })

const enter = (change: object = {}, key?: string) => post('slips', { ...typed, ...change }, key)
const sheet = async () => (await asAdmin(server, `/admin/day-sheet?day=${day}`)).json()
const floodTotal = async () => {
  const { rows } = await server.database.db.query<{ poisha: bigint }>(
    `SELECT poisha FROM fund_total WHERE fund = 'floodRelief'`,
  )
  return rows[0]?.poisha
}

it('a slip counts at once, is listed with its receipt, and is booked once under its key', async () => {
  const key = randomUUID()
  const replies = await Promise.all([enter({}, key), enter({}, key)])
  const [first, second] = replies.map((reply) => reply.json())
  expect(first).toEqual({ receiptNumber: expect.stringMatching(/^DN-\d{6}$/), key })
  expect(second).toEqual(first)
  expect(await floodTotal()).toBe(50_000n)
  expect(codeOfProblem(await enter({ amount: '600' }, key))).toBe('idempotency.reused')
  const { slips, inBox } = await sheet()
  expect(inBox).toBe(500)
  expect(slips).toMatchObject([{ key, way: 'cash', amount: 500, name: 'Rahima Khatun' }])
  const receipt = await server.app.inject(`/api/receipt/${key}`)
  expect(receipt.json()).toMatchObject({ amount: 500, state: 'settled' })
})

it('gifts of the desk are found by the way in which they came', async () => {
  await enter({ way: 'cheque', reference: 'AB-42' })
  await enter({ way: 'bankLine', name: '', phone: '' })
  const found = await post('gifts', { filter: { way: 'bankLine' } })
  expect(found.json()).toMatchObject([{ way: 'bankLine', state: 'recorded', amount: 500 }])
  expect((await sheet()).inBox).toBe(500) // a line of the bank is in no box
})

it('the number of a paper receipt is given once, until its slip is taken back', async () => {
  const { key } = (await enter({ paperNumber: 'A-17' })).json()
  expect(codeOfProblem(await enter({ paperNumber: 'A-17' }))).toBe('slip.paperNumberTaken')
  const reversal = { key, reason: 'The sum was ৳50.' }
  expect((await post('slips/reverse', reversal)).statusCode).toBe(200)
  expect(codeOfProblem(await post('slips/reverse', reversal))).toBe('slip.reversedAlready')
  expect(await floodTotal()).toBe(0n)
  await enter({ paperNumber: 'A-17', amount: '50' })
  expect(await floodTotal()).toBe(5_000n)
  expect((await sheet()).slips).toMatchObject([
    { amount: 50, reversal: null },
    { amount: 500, reversal: 'The sum was ৳50.' },
  ])
})

it('a day is closed by what was counted, once, and takes no slip afterwards', async () => {
  await enter()
  const close = { day, counted: '480', reason: '' }
  expect(codeOfProblem(await post('day-sheet/close', close))).toBe('slip.reasonMissing')
  const closing = { ...close, reason: 'A note was torn.' }
  const both = await Promise.all([
    post('day-sheet/close', closing),
    post('day-sheet/close', closing),
  ])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(codeOfProblem(await enter())).toBe('slip.dayClosed')
  expect(await sheet()).toMatchObject({
    inBox: 480,
    closing: { expected: 500, counted: 480, reason: 'A note was torn.' },
  })
})

it('cash is brought to the bank once for each key, and never more than there is', async () => {
  await enter()
  const deposit = { day, amount: '400', reference: 'Sonali 0093' }
  const key = randomUUID()
  await Promise.all([post('deposits', deposit, key), post('deposits', deposit, key)])
  expect(await sheet()).toMatchObject({ inBox: 100, deposits: [{ amount: 400 }] })
  expect(codeOfProblem(await post('deposits', deposit))).toBe('cash.notInBox')
})

it('slips that are entered while their day is closed are counted or refused', async () => {
  await enter()
  const entering = Array.from({ length: 8 }, () => enter({ amount: '10' }))
  const closing = post('day-sheet/close', { day, counted: '0', reason: 'Stolen.' })
  const replies = await Promise.all([...entering, closing])
  const entered = replies.slice(0, -1).filter(({ statusCode }) => statusCode === 200).length
  const { slips, closing: closed } = await sheet()
  expect(slips.length).toBe(entered + 1)
  expect(closed).toMatchObject({ expected: 500 + 10 * entered, counted: 0 })
})

it('a day to come, an unknown fund and a wrong telephone are refused beside their fields', async () => {
  const wrong = { day: '2999-01-01', phone: '123', fundType: 'nothing' }
  for (const [field, code] of [
    ['day', 'slip.dayToCome'],
    ['phone', 'phone.notMobile'],
    ['fundType', 'donation.unknownFund'],
  ] as const) {
    const { errors } = (await enter({ [field]: wrong[field] })).json()
    expect(errors).toEqual([expect.objectContaining({ pointer: `/${field}`, code })])
  }
})
