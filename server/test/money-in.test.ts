import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { withTransaction } from '../src/db/transaction.ts'
import { recordSome } from '../src/features/donations/gift-records.ts'
import { joinGuestGifts } from '../src/features/donations/own-gifts-store.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { codeOfProblem, createTestApp, type TestApp } from './_app.ts'
import { isLockWanted } from './_locks.ts'
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
  box: 1,
  fundType: 'floodRelief',
  amount: '৫০০',
  name: 'Rahima Khatun',
  email: '',
  phone: '০১৭১২-৩৪৫৬৭৮',
  paperNumber: '',
  reference: '',
  description: '',
}

const post = (path: string, payload: object, key: string = randomUUID()) =>
  asAdmin(server, `/admin/${path}`, {
    method: 'POST',
    headers: { 'idempotency-key': key },
    payload,
  })

const enter = (change: object = {}, key?: string) => post('slips', { ...typed, ...change }, key)
const sheet = async (box = 1) => {
  const { boxes, ...found } = (
    await asAdmin(server, `/admin/day-sheet?day=${day}&box=${box}`)
  ).json()
  return { ...found, inBox: boxes.find((each: { box: number }) => each.box === box)?.inBox }
}

/** Numbers of notes as they are typed, in the order of their values. */
const notes = (hundreds: string, tens = '') => ['', '', '', hundreds, '', '', tens, '', '', '']
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
  expect(found.json()).toMatchObject([{ way: 'bankLine', state: 'paid', amount: 500 }])
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

it('a slip that is taken back while it joins an account is taken from the account, too', async () => {
  const { db } = server.database
  const { key } = (await enter({ email: 'asha@example.org' })).json()
  const asha = { userUid: 'asha', name: 'Asha', photo: null, email: 'asha@example.org' }
  const reversal = await withTransaction(db, async (tx) => {
    await joinGuestGifts(tx, asha)
    const reply = post('slips/reverse', { key, reason: 'The sum was ৳50.' })
    await until('the reversal to wait', () => isLockWanted(db))
    return { reply }
  })
  expect((await reversal.reply).statusCode).toBe(200)
  const { rows } = await db.query('SELECT poisha, donations FROM donor')
  expect(rows).toEqual([{ poisha: 0n, donations: 0n }])
})

it('a day is closed by what was counted, once, and takes no slip afterwards', async () => {
  await enter()
  const close = { day, box: 1, notes: notes('৪', '8'), cheques: '', reason: '' }
  expect(codeOfProblem(await post('day-sheet/close', close))).toBe('slip.reasonMissing')
  const silently = server.database.db.query(
    `UPDATE day_sheet SET expected = 2, counted = 1, closed_by = 'somebody', closed_at = now()`,
  )
  await expect(silently).rejects.toThrow('difference_has_a_reason')
  const closing = { ...close, reason: 'A note was torn.' }
  const both = await Promise.all([
    post('day-sheet/close', closing),
    post('day-sheet/close', closing),
  ])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(codeOfProblem(await enter())).toBe('slip.dayClosed')
  expect(await sheet()).toMatchObject({
    inBox: 480,
    closing: {
      expected: 500,
      counted: 480,
      notes: [0, 0, 0, 4, 0, 0, 8, 0, 0, 0],
      cheques: 0,
      reason: 'A note was torn.',
    },
  })
})

it('a day whose box is closed takes a line of the bank and what is in kind, and its count stands', async () => {
  await enter()
  const close = { day, box: 1, notes: notes('5'), cheques: '', reason: '' }
  expect((await post('day-sheet/close', close)).statusCode).toBe(200)
  for (const way of ['cash', 'cheque'])
    expect(codeOfProblem(await enter({ way }))).toBe('slip.dayClosed')
  const { key } = (await enter({ way: 'bankLine', reference: 'TT-9' })).json()
  const blankets = { way: 'inKind', amount: '12000', description: '40 blankets' }
  expect((await enter(blankets)).statusCode).toBe(200)
  const closedDay = {
    slips: [{ way: 'inKind' }, { way: 'bankLine' }, { way: 'cash' }],
    inBox: 500,
    closing: { expected: 500, counted: 500 },
  }
  expect(await sheet()).toMatchObject(closedDay)
  expect(await floodTotal()).toBe(100_000n)
  expect((await post('slips/reverse', { key, reason: 'Mistake.' })).statusCode).toBe(200)
  expect(await sheet()).toMatchObject(closedDay)
  expect(await floodTotal()).toBe(50_000n)
})

it('cash is brought to the bank once for each key, and never more than there is', async () => {
  await enter()
  const deposit = { day, box: 1, amount: '400', reference: 'Sonali 0093' }
  const key = randomUUID()
  await Promise.all([post('deposits', deposit, key), post('deposits', deposit, key)])
  expect(await sheet()).toMatchObject({ inBox: 100, deposits: [{ amount: 400 }] })
  expect(codeOfProblem(await post('deposits', deposit))).toBe('cash.notInBox')
})

it('slips that are entered while their day is closed are counted or refused', async () => {
  await enter()
  const entering = Array.from({ length: 8 }, () => enter({ amount: '10' }))
  const nothing = { day, box: 1, notes: notes(''), cheques: '0', reason: 'Stolen.' }
  const closing = post('day-sheet/close', nothing)
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

it('a gift in kind is valued, in no total of money, found by its description, and taken back', async () => {
  const blankets = { way: 'inKind', amount: '12000', description: '40 blankets' }
  expect(codeOfProblem(await enter({ ...blankets, description: '' }))).toBe(
    'slip.descriptionMissing',
  )
  const { key } = (await enter(blankets)).json()
  expect(await floodTotal()).toBe(0n)
  expect((await sheet()).inBox).toBe(0)
  const filter = { search: 'blankets' }
  const found = await asAdmin(server, '/admin/gifts', { method: 'POST', payload: { filter } })
  expect(found.json()).toMatchObject([{ way: 'inKind', state: 'inKind', amount: 12_000 }])
  const sums = await asAdmin(server, '/admin/gifts/sums', { method: 'POST', payload: { filter } })
  expect(sums.json()).toEqual({ sums: { gifts: 1, amount: 0, refunded: 0 } })
  expect((await asAdmin(server, '/admin/desk')).json()).toMatchObject({ amountToday: 0 })
  expect((await server.app.inject(`/api/receipt/${key}`)).json()).toMatchObject({
    amount: 12_000,
    byHand: { way: 'inKind', description: '40 blankets' },
  })
  await recordSome(server.database.db, 10) // the desk's figures hold it, too
  expect((await post('slips/reverse', { key, reason: 'Mistake.' })).statusCode).toBe(200)
  expect((await sheet()).slips).toMatchObject([{ reversal: 'Mistake.' }])
})

it('a slip of an earlier day is a gift of that day', async () => {
  const { key } = (await enter({ day: '2025-03-04' })).json()
  const filter = { from: '2025-03-04', to: '2025-03-04' }
  const found = await asAdmin(server, '/admin/gifts', { method: 'POST', payload: { filter } })
  expect(found.json()).toMatchObject([{ at: '2025-03-04T06:00:00.000Z' }])
  const receipt = await server.app.inject(`/api/receipt/${key}`)
  expect(receipt.json()).toMatchObject({ at: '2025-03-04T06:00:00.000Z', byHand: { way: 'cash' } })
  expect((await asAdmin(server, '/admin/desk')).json()).toMatchObject({ giftsToday: 0 })
})

it('unclaimed money gets its donor by somebody’s decision, once, and loses them again', async () => {
  const unknown = { way: 'bankLine', name: '', phone: '', reference: 'TT-9' }
  const { key, receiptNumber } = (await enter(unknown)).json()
  const unclaimed = async () => (await asAdmin(server, '/admin/slips/unclaimed')).json()
  expect(await unclaimed()).toMatchObject([{ key, day, reference: 'TT-9', isNamedLater: false }])
  const claim = { key, name: 'Karim Uddin', email: 'karim@example.org', phone: '' }
  const named = await Promise.all([post('slips/donor', claim), post('slips/donor', claim)])
  expect(named.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(await unclaimed()).toEqual([])
  expect((await sheet()).slips).toMatchObject([{ name: 'Karim Uddin', isNamedLater: true }])
  const found = () => asAdmin(server, `/admin/gift?receiptNumber=${receiptNumber}`)
  expect((await found()).json()).toMatchObject({ name: 'Karim Uddin' })
  expect((await post('slips/donor/forget', { key })).statusCode).toBe(200)
  expect(codeOfProblem(await post('slips/donor/forget', { key }))).toBe('slip.donorNotNamed')
  expect((await found()).json()).toMatchObject({ name: null })
  expect(await unclaimed()).toMatchObject([{ key }])
  const acts = await server.database.db.query(
    `SELECT act, subject FROM audit_entry WHERE act LIKE 'slip.donor%' ORDER BY id`,
  )
  expect(acts.rows).toEqual([
    { act: 'slip.donorNamed', subject: receiptNumber },
    { act: 'slip.donorUnnamed', subject: receiptNumber },
  ])
})

it('a gift whose donor was erased is nobody’s to claim', async () => {
  const { key } = (await enter({ way: 'bankLine' })).json()
  await server.database.db.query('DELETE FROM donor_detail')
  expect((await asAdmin(server, '/admin/slips/unclaimed')).json()).toEqual([])
  const claim = { key, name: 'Karim', email: '', phone: '' }
  expect(codeOfProblem(await post('slips/donor', claim))).toBe('slip.donorKnown')
})

it('each box has its own sheets and its own money, which never mix', async () => {
  const { box } = (await post('cash-boxes', { name: 'Friday box, Mirpur mosque' })).json()
  expect(codeOfProblem(await post('cash-boxes', { name: 'friday box, mirpur mosque' }))).toBe(
    'box.nameTaken',
  )
  await enter({ box, amount: '300', name: '', phone: '' })
  await enter({ amount: '200', way: 'cheque' })
  const close = { day, box, notes: notes('2', '5'), cheques: '', reason: 'A note too few.' }
  expect((await post('day-sheet/close', close)).statusCode).toBe(200)
  expect(codeOfProblem(await enter({ box }))).toBe('slip.dayClosed')
  expect((await enter({ way: 'bankLine' })).statusCode).toBe(200)
  const withCheque = { day, box: 1, notes: notes(''), cheques: '200', reason: '' }
  expect((await post('day-sheet/close', withCheque)).statusCode).toBe(200)
  expect(await sheet(box)).toMatchObject({ inBox: 250, closing: { expected: 300, counted: 250 } })
  expect(await sheet()).toMatchObject({ inBox: 200, closing: { expected: 200, counted: 200 } })
  const deposit = { day, box, amount: '251', reference: 'S-1' }
  expect(codeOfProblem(await post('deposits', deposit))).toBe('cash.notInBox')
  expect((await post('deposits', { ...deposit, amount: '250' })).statusCode).toBe(200)
  expect(await sheet(box)).toMatchObject({ inBox: 0, deposits: [{ amount: 250 }] })
  expect(codeOfProblem(await enter({ box: 99 }))).toBe('box.unknown')
  expect(codeOfProblem(await post('deposits', { ...deposit, box: 99 }))).toBe('box.unknown')
  const wrong = { ...close, notes: notes('2.5') }
  expect((await post('day-sheet/close', wrong)).json().errors).toMatchObject([
    { pointer: '/notes/3', code: 'slip.countMalformed' },
  ])
})
