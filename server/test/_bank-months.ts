import type { readBankMonth } from '@daan/contract/bank'
import type { Reply } from '@daan/contract/call'
import { expect, it } from 'vitest'
import { withTransaction } from '../src/db/transaction.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { personalData } from '../src/own-data.ts'
import { codeOfProblem } from './_app.ts'
import { asOwner } from './_owner.ts'
import {
  chief,
  db,
  entriesOf,
  give,
  original,
  paying,
  post,
  prepare,
  prepared,
  release,
  request,
  reverse,
  send,
  today,
} from './_spending-desk.ts'

/** The month before this one, and a day of it. */
const month = new Date(Date.parse(`${today.slice(0, 7)}-01`) - 1).toISOString().slice(0, 7)
const dayOf = (day: number) => `${month}-${String(day).padStart(2, '0')}`
/** A day of the month before that one, which nobody closes. */
const earlierDay = new Date(Date.parse(dayOf(1)) - 1).toISOString().slice(0, 10)

const read = async (): Promise<Reply<typeof readBankMonth>> =>
  (await request(chief, `/bank/${month}`)).json()
const upload = (csv: string) => send('/bank/file', Buffer.from(csv))
const explain = (body: object) => post(chief, '/bank/line', { transfer: null, note: '', ...body })
const toClose = async () => (await request(chief, '/desk')).json().bankMonthsToClose
const noteOn = (transfer: number) =>
  post(chief, '/bank/transfer', { month, transfer, note: 'Not cashed yet.' })
const close = (reason = '', of = month) => post(chief, '/bank/close', { month: of, reason })

async function paid(amount: string, day: number, way = 'bank'): Promise<string> {
  const vouchers = [{ original, published: null }]
  const id = await prepared({ amount, day: dayOf(day), way, vouchers })
  expect((await release(id)).statusCode).toBe(200)
  return id
}

/** SQL that books what other SQL wrote. */
const transferOf = (kind: string, debit: string, credit: string, from: string) =>
  `INSERT INTO transfer (kind, subject, debit, credit, poisha) SELECT '${kind}', number, '${debit}', '${credit}', 5 FROM ${from}`

/** Tests of the bank's months. */
export function testBankMonths(): void {
  it('a statement is matched one to one, the rest is explained by hand, and the month is closed by name', async () => {
    await give('education', 100_000n)
    const cashed = await paid('131.10', 5)
    for (const day of [10, 11]) await paid('77.70', day)
    await reverse(await paid('8.80', 12))
    const waiting = await prepared({ amount: '20', day: dayOf(13) })
    const waitingEarlier = await prepared({ amount: '20', day: earlierDay })
    const rows = [
      `${dayOf(7)},CHQ 0093,131.10,,868.90`,
      `${dayOf(11)},Transfer,77.70,,791.20`,
      `${dayOf(20)},bKash 01712345678,,500,1291.20`,
      `${dayOf(21)},Cash by Rahim,,3,1294.20`,
      `${dayOf(28)},Account fee,11.50,,1282.70`,
    ]
    const csv = `Account,0123\nDate,Particulars,Debit,Credit,Balance\n${rows.join('\n')}`
    expect(codeOfProblem(await upload('Date,Balance\n1,2'))).toBe('bank.columnsUnknown')
    for (const again of [1, 2]) expect((await upload(csv)).json(), `${again}`).toEqual({ month })

    const before = await read()
    const [first, second, gateway, cash, fee] = before.lines
    expect(before).toMatchObject({ stated: { amount: 1282.7, isNegative: false }, isOver: true })
    expect(first).toMatchObject({ transfer: { kind: 'payout', day: dayOf(5), amount: 131.1 } })
    expect(second).toMatchObject({
      transfer: null,
      candidates: [{ day: dayOf(11) }, { day: dayOf(10) }],
    })
    expect(before.missing.map(({ amount }) => amount)).toEqual([77.7, 77.7, 8.8])
    expect(codeOfProblem(await close())).toBe('bank.linesOpen')
    expect(await toClose()).toBe(1)

    const [ours, others, takenBack] = before.missing.map(({ transfer }) => transfer)
    const line = second?.line
    expect(codeOfProblem(await explain({ line: fee?.line, transfer: ours }))).toBe(
      'bank.sumsDiffer',
    )
    expect((await explain({ line, transfer: ours })).statusCode).toBe(200)
    await explain({ line: fee?.line, note: 'Asked the bank.' })
    await explain({ line: fee?.line })
    const book = (of: number | undefined, as: string) => post(chief, '/bank/book', { line: of, as })
    expect(codeOfProblem(await book(gateway?.line, 'bankCharge'))).toBe('bank.otherWay')
    const both = await Promise.all([1, 2].map(() => book(fee?.line, 'bankCharge')))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    await book(gateway?.line, 'settlement')
    await explain({ line: cash?.line, note: 'Rahim’s own, sent back.' })
    expect((await read()).missing).toMatchObject([
      { transfer: others, note: null, reversalDay: null },
      { transfer: takenBack, note: null, reversalDay: today },
    ])
    for (const transfer of [others, takenBack]) await noteOn(transfer ?? 0)

    expect(codeOfProblem(await close())).toBe('slip.reasonMissing')
    expect((await close('The account is older than the books.')).statusCode).toBe(200)
    expect(codeOfProblem(await close('Again.'))).toBe('bank.monthClosed')
    expect(await toClose()).toBe(0)
    expect(await read()).toMatchObject({
      booked: { amount: 193.2, isNegative: false },
      closing: { by: 'Asha', reason: 'The account is older than the books.' },
    })
    expect((await entriesOf('bankCharge'))[0]?.entry).toMatch(/^bankCharge bank.charges bank 1150 /)
    expect((await entriesOf('settlement'))[0]?.entry).toMatch(/^settlement bank clearing 50000 /)

    const inMonth = { amount: '5', day: dayOf(14) }
    expect(codeOfProblem(await prepare(inMonth))).toBe('bank.monthClosed')
    for (const id of [waiting, waitingEarlier])
      expect(codeOfProblem(await release(id))).toBe('bank.monthClosed')
    expect((await prepare({ ...inMonth, way: 'mobile' })).statusCode).toBe(200)
    expect((await reverse(cashed)).statusCode).toBe(200)
    expect((await read()).booked).toEqual({ amount: 193.2, isNegative: false })
    expect(codeOfProblem(await upload(csv))).toBe('bank.monthClosed')
    expect(codeOfProblem(await explain({ line, note: 'Otherwise.' }))).toBe('bank.monthClosed')
  })

  it('a closed month stays whoever writes, and nothing of the bank is booked into it', async () => {
    for (const [statement, reason] of [
      ['UPDATE bank_month SET closed_at = NULL', /refused/],
      ['UPDATE bank_line SET note = NULL', /month of the bank is closed/],
      ['DELETE FROM bank_note', /month of the bank is closed/],
      ['UPDATE bank_booking SET poisha = 1', /refused/],
      [
        `WITH booked AS (
          INSERT INTO bank_booking (kind, day, poisha, booked_by) VALUES ('bankCharge', '${dayOf(9)}', 5, 'x') RETURNING number)
        ${transferOf('bankCharge', 'bank.charges', 'bank', 'booked')}`,
        /is closed/,
      ],
      [
        `WITH deposited AS (
          INSERT INTO cash_deposit (id, day, poisha, reference, deposited_by, box)
          VALUES (gen_random_uuid(), '${dayOf(9)}', 5, 'x', 'x', 1) RETURNING number)
        ${transferOf('deposit', 'bank', 'cash', 'deposited')}`,
        /is closed/,
      ],
      [
        `WITH gift AS (
          INSERT INTO donation (key, number, fund, poisha, state, answered)
          VALUES (gen_random_uuid(), nextval('donation_number'), 'education', 5, 'settled', 'settled') RETURNING number),
        slip AS (
          INSERT INTO hand_gift (donation, way, day, box, entered_by) SELECT number, 'bankLine', '${dayOf(9)}', 1, 'x' FROM gift)
        ${transferOf('donation', 'bank', 'education', 'gift')}`,
        /is closed/,
      ],
      [
        `INSERT INTO bank_month (month, booked, closed_by, closed_at) SELECT '${today.slice(0, 7)}-01', 0, 'x', now() ON CONFLICT (month) DO UPDATE SET booked = 0, closed_by = 'x', closed_at = now()`,
        /left to explain|month_is_over/,
      ],
    ] as const) {
      await expect(asOwner(paying.server.database.direct, [statement]), statement).rejects.toThrow(
        reason,
      )
    }
  })

  it('nothing of a day before a closed month is booked at the bank, though its own month is open', async () => {
    const slip = {
      way: 'cash',
      day: today,
      box: 1,
      fundType: 'education',
      amount: '50',
      name: '',
      email: '',
      phone: '',
      paperNumber: '',
      reference: '',
      description: '',
    }
    expect((await post(chief, '/slips', slip)).statusCode).toBe(200)
    await upload(`Date,Details,Amount\n${earlierDay},Tax,-4.40`)
    const earlier = await request(chief, `/bank/${earlierDay.slice(0, 7)}`)
    const [{ line }] = earlier.json().lines
    const deposit = { day: earlierDay, box: 1, amount: '50', reference: 'Sonali 0093' }
    const ofEarlierDay = [
      await prepare({ amount: '5', day: earlierDay, way: 'cheque' }),
      await post(chief, '/slips', { ...slip, day: earlierDay, way: 'bankLine' }),
      await post(chief, '/deposits', deposit),
    ]
    const code = 'bank.monthClosed'
    for (const refused of ofEarlierDay) {
      expect(codeOfProblem(refused)).toBe(code)
      expect(refused.json().errors).toEqual([expect.objectContaining({ pointer: '/day', code })])
    }
    const booking = await post(chief, '/bank/book', { line, as: 'bankCharge' })
    expect(codeOfProblem(booking)).toBe(code)
    expect((await explain({ line, note: 'Booked on a later day.' })).statusCode).toBe(200)
    expect((await post(chief, '/slips', { ...slip, day: earlierDay })).statusCode).toBe(200)
    expect((await new LedgerCheck(db(), ledgerProofs).full()).faults).toEqual([])
  })

  it('what was booked by mistake is taken back on a later day, and found where the bank lacks it', async () => {
    const own = today.slice(0, 7)
    await upload(`Date,Details,Amount\n${today},Tax,-4.40`)
    const find = async () => (await request(chief, `/bank/${own}`)).json()
    const { lines } = await find()
    await post(chief, '/bank/book', { line: lines[0].line, as: 'bankCharge' })
    const booked = (await find()).lines[0].transfer
    const back = () => post(chief, '/bank/reverse', { transfer: booked.transfer })
    expect(booked).toMatchObject({ kind: 'bankCharge', amount: 4.4, isIn: false })
    expect(codeOfProblem(await back())).toBe('bank.transferMatched')
    await explain({ line: lines[0].line, note: 'Not ours.' })
    expect((await back()).statusCode).toBe(200)
    expect(codeOfProblem(await back())).toBe('bank.transferUnknown')
    expect(codeOfProblem(await close('Early.', own))).toBe('bank.monthRuns')
  })

  it('what was sent back out of the bank is booked as money of gifts, and can be taken back', async () => {
    const own = today.slice(0, 7)
    await upload(`Date,Details,Amount\n${today},BEFTN refund to Rahim,-6.60`)
    const find = async () => (await request(chief, `/bank/${own}`)).json()
    const { line } = (await find()).lines[0]
    expect((await post(chief, '/bank/book', { line, as: 'settlement' })).statusCode).toBe(200)
    const { transfer } = (await find()).lines[0]
    expect(transfer).toMatchObject({ kind: 'settlement', amount: 6.6, isIn: false })
    const [entry] = await entriesOf('settlement clearing')
    expect(entry?.entry).toMatch(/^settlement clearing bank 660 /)
    expect((await new LedgerCheck(db(), ledgerProofs).full()).faults).toEqual([])

    await explain({ line, note: 'Not ours.' })
    const back = await post(chief, '/bank/reverse', { transfer: transfer.transfer })
    expect(back.statusCode).toBe(200)
    expect((await new LedgerCheck(db(), ledgerProofs).full()).faults).toEqual([])
  })

  it('the bank’s words about somebody are found by their number and erased, also in a closed month', async () => {
    const subject = { userUid: null, email: null, phone: '+8801712345678' }
    const data = personalData.find(({ columns }) => columns.includes('bank_line.words'))
    expect(await data?.load(db(), subject)).toEqual({
      bankLines: [{ day: dayOf(20), words: 'bKash 01712345678' }],
    })
    await withTransaction(db(), async (tx) => data?.erase(tx, subject))
    expect((await read()).lines[2]).toMatchObject({ words: null, amount: 500 })
  })
}
