import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { until } from '../../tooling/until.ts'
import { migrate, productSchema } from '../src/db/migrate.ts'
import { codeOfProblem } from './_app.ts'
import { createEmptyDatabase } from './_database.ts'
import { asOwner, holdLock } from './_owner.ts'
import { type Begun, type Gateway, type PayingServer, startPayingServer } from './_payments.ts'
import { asAdmin } from './_raffle.ts'

let paying: PayingServer
beforeAll(async () => {
  paying = await startPayingServer()
})
afterAll(() => paying.close())

type Paid = Begun & { transaction: string; receiptNumber: string }

async function settle(begun: Begun): Promise<Paid> {
  await paying.pay(begun)
  await paying.becomes(begun.payment, 'settled')
  const { transaction, receiptNumber } = await shown(begun.payment)
  return { ...begun, transaction, receiptNumber }
}
const paid = async (gateway: Gateway, amount = '500') => settle(await paying.begin(gateway, amount))
const shown = async (payment: string) =>
  (await asAdmin(paying.server, `/admin/payment/${payment}`)).json()

const today = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone: 'Asia/Dhaka' })
const day = today.format(new Date())

const send = (gateway: Gateway, csv: string, bookFees = false) =>
  asAdmin(paying.server, '/admin/settlement/report', {
    method: 'POST',
    payload: { gateway, csv, bookFees },
  })
const report = (...lines: string[]) => ['Date,TrxID,Amount,Fee', ...lines].join('\n')
const bookedFees = async (): Promise<string[]> => {
  const { rows } = await paying.server.db.query<{ poisha: bigint }>(
    `SELECT transfer.poisha FROM transfer JOIN payment ON payment.number = subject AND gateway = 'bkash'
      WHERE kind = 'fee' ORDER BY 1`,
  )
  return rows.map(({ poisha }) => String(poisha))
}

describe('the settlement report of a gateway', () => {
  it('is compared with the ledger line by line, and with what it lacks', async () => {
    const [good, cheap, dear, lacking] = [
      await paid('sslcommerz'),
      await paid('sslcommerz'),
      await paid('sslcommerz'),
      await paid('sslcommerz', '700'),
    ]
    const other = await paid('bkash')
    const open = await paying.begin('sslcommerz')
    const { reference } = await shown(open.payment)
    const csv = report(
      `${day} 10:00:00,${good.transaction},500.00,12.50`,
      `${day},${cheap.transaction},"1,499.99",12.50`,
      `${day},${(await shown(dear.payment)).reference},500,12.51`,
      `${day},NOBODYSOWN,20,0`,
      `${day},${other.transaction},500,7.50`,
      `${day},${reference},500,12.50`,
      `${day},${good.transaction},500.00,12.50`,
      `${day},,,`,
    )
    const { lines, ...rest } = (await send('sslcommerz', csv)).json()
    const of = ({ payment, receiptNumber }: Paid) => ({ payment, receiptNumber })
    const none = { payment: null, receiptNumber: null }
    const opened = of(await shown(open.payment))
    expect(lines).toMatchObject([
      { transaction: good.transaction, amount: 500, fee: 12.5, match: 'agrees', ...of(good) },
      { match: 'amountDiffers', amount: 1499.99, ...of(cheap) },
      { match: 'feeDiffers', fee: 12.51, ...of(dear) },
      { match: 'notInLedger', fee: 0, ...none },
      { match: 'notInLedger', ...none },
      { match: 'notInLedger', ...opened },
      { match: 'repeated', ...of(good) },
    ])
    expect(rest).toEqual({
      from: day,
      to: day,
      told: { amount: 4019.99, fees: 70.01, reached: 3949.98 },
      booked: { amount: 1500, fees: 37.5, reached: 1462.5 },
      lacking: [{ ...of(lacking), amount: 700 }],
      feesBooked: 0,
    })
  })

  it('may say what is left instead of the fee, days in other forms, and cover days without payments', async () => {
    const gift = await paid('sslcommerz')
    const [year, month, date] = day.split('-')
    const csv = [
      'Tran ID,Bank Tran ID,Transaction Date,Amount (BDT),Store Amount (BDT)',
      `${gift.transaction},x,${date}/${month}/${year} 09:30 PM,500,487.5`,
      'unknown,y,1 November 2019,10,10',
    ].join('\n')
    const { lines, from, to, lacking } = (await send('sslcommerz', csv)).json()
    expect(lines.map(({ match }: { match: string }) => match)).toEqual(['agrees', 'notInLedger'])
    expect([from, to]).toEqual(['2019-11-01', day])
    expect(lacking.length).toBeGreaterThan(0)
    const early = report('2019-11-01,unknown,10,0', '2-Nov-2019,unknown2,10,0')
    expect((await send('sslcommerz', early)).json()).toMatchObject({
      lacking: [],
      to: '2019-11-02',
    })
  })

  it('is read without what went back, and of moments by the day of Dhaka', async () => {
    const gift = await paid('bkash')
    const csv = [
      'Transaction Type,Date,TrxID,Amount,Fee',
      `Refund,${day},${gift.transaction},500,0`,
      `Payment,${day},${gift.transaction},500,7.50`,
      'Payment,2019-10-31T18:00:00Z,unknown,10,0',
    ].join('\n')
    const { lines, from } = (await send('bkash', csv)).json()
    expect(lines.map(({ match }: { match: string }) => match)).toEqual([
      'feeUnknown',
      'notInLedger',
    ])
    expect(from).toBe('2019-11-01')
  })

  it.each([
    [
      'a refund within what is left',
      'Date,TrxID,Amount,Refund,Net amount\n2026-11-22,A,500,200,292.50\n',
    ],
    ['more than can be shown', report('2026-11-22,A,2600000000000,0')],
    ['no column for the fee', 'Date,TrxID,Amount\n2026-11-22,A,5\n'],
    ['no column for the day', 'TrxID,Amount,Fee\nA,5,0\n'],
    ['no column for the transaction', 'Date,Amount,Fee\n2026-11-22,5,0\n'],
    ['no column for the amount', 'Date,TrxID,Fee\n2026-11-22,A,0\n'],
    ['no line', 'Date,TrxID,Amount,Fee\n'],
    ['nothing', ''],
    ['an amount that is none', report('2026-11-22,A,five,0')],
    ['an amount below nothing', report('2026-11-22,A,-5,0')],
    ['a fee that is not said', report('2026-11-22,A,5,')],
    ['a fee above the amount', report('2026-11-22,A,5,5.01')],
    ['more left than was paid', 'Date,TrxID,Amount,Net amount\n2026-11-22,A,5,5.01\n'],
    ['a day that is none', report('31/11/2026,A,5,0')],
    ['a month before the day', report('11/22/2026,A,5,0')],
    ['a line of nobody', report('2026-11-22,,5,0')],
    ['too many lines', report(...Array.from({ length: 10_001 }, () => '2026-11-22,A,5,0'))],
  ])('is refused with %s', async (_what, csv) => {
    const answer = await send('bkash', csv, true)
    expect([answer.statusCode, codeOfProblem(answer)]).toEqual([400, 'statement.malformed'])
    expect(answer.json().errors).toEqual([
      expect.objectContaining({ pointer: '/csv', code: 'statement.malformed' }),
    ])
  })
})

describe('the fees that only a report names', () => {
  it('are booked when an admin asks, once, and the books balance', async () => {
    const before = await bookedFees()
    const gift = await paid('bkash')
    const ticket = await settle(await paying.beginTicket('bkash', 'asha'))
    const free = await paid('bkash')
    const cheap = await paid('bkash')
    const twice = await paid('bkash')
    const csv = report(
      `${day},${gift.transaction},500,7.50`,
      `${day},${ticket.transaction},100,1.50`,
      `${day},${free.transaction},500,0.00`,
      `${day},${cheap.transaction},400,6`,
      `${day},${twice.transaction},500,0.01`,
      `${day},${twice.transaction},500,7.50`,
    )
    const matches = async (bookFees: boolean) => {
      const { lines, feesBooked } = (await send('bkash', csv, bookFees)).json()
      return [feesBooked, ...lines.map(({ match }: { match: string }) => match)]
    }
    const others = ['agrees', 'amountDiffers', 'feeUnknown', 'repeated']
    expect(await matches(false)).toEqual([0, 'feeUnknown', 'feeUnknown', ...others])
    expect(await bookedFees()).toEqual(before)
    const agree = ['agrees', 'agrees', ...others]
    expect(await matches(true)).toEqual([2, ...agree])
    expect(await matches(true)).toEqual([0, ...agree])
    expect(await bookedFees()).toEqual([...before, '150', '750'])
    expect((await shown(gift.payment)).fee).toBe(7.5)
    for (const { payment } of [free, cheap, twice]) expect((await shown(payment)).fee).toBeNull()
    expect(await paying.faults()).toEqual([])

    const other = report(`${day},${gift.transaction},500,9`)
    const { lines } = (await send('bkash', other, true)).json()
    expect(lines[0].match).toBe('feeDiffers')
    expect((await shown(gift.payment)).fee).toBe(7.5)
    const entries = (await asAdmin(paying.server, '/admin/audit')).json()
    const booked = entries.filter(({ act }: { act: string }) => act === 'fee.booked')
    const about = booked.map(({ subject }: { subject: string }) => subject)
    expect(about.sort()).toEqual([gift, ticket].map(({ payment }) => payment).sort())
  })

  it('are booked once by two admins at once', async () => {
    const gifts = [await paid('bkash'), await paid('bkash'), await paid('bkash')]
    const before = await bookedFees()
    const lines = gifts.map(({ transaction }) => `${day},${transaction},500,7.50`)
    const held = await holdLock(
      paying.server.database.direct,
      `SELECT FROM payment WHERE token = '${gifts[1]?.payment}' FOR UPDATE`,
    )
    const both = [lines, lines.toReversed()].map((ordered) =>
      send('bkash', report(...ordered), true),
    )
    await until('both to wait for the row', async () => (await held.waiters()) === 2)
    await held.release()
    const answers = (await Promise.all(both)).map((answer) => answer.json())
    expect(answers.map(({ feesBooked }) => feesBooked).sort()).toEqual([0, 3])
    for (const { lines } of answers) {
      expect(lines.map(({ match }: { match: string }) => match)).toEqual(gifts.map(() => 'agrees'))
    }
    expect(await bookedFees()).toHaveLength(before.length + 3)
    expect(await paying.faults()).toEqual([])
  })
})

const migrationsOfReleaseBefore = 28

/** The product's schema as the release before has it. */
async function schemaOfReleaseBefore(): Promise<typeof productSchema> {
  const migrations = await mkdtemp(join(tmpdir(), 'daan-migrations-'))
  onTestFinished(() => rm(migrations, { recursive: true }))
  const names = (await readdir(productSchema.migrations)).sort()
  for (const name of names.slice(0, migrationsOfReleaseBefore)) {
    await copyFile(join(productSchema.migrations, name), join(migrations, name))
  }
  return { ...productSchema, migrations }
}

it('an upgrade lets the fee of a settled payment be set once, and no other proof', async () => {
  const { direct, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  await migrate(direct, await schemaOfReleaseBefore())
  const run = (...statements: string[]) => asOwner(direct, statements)
  await run(
    `INSERT INTO donation (key, number, fund, poisha, state, answered)
      SELECT gen_random_uuid(), n, 'floodRelief', 50000, 'pledged', 'pledged' FROM generate_series(1, 3) AS n`,
    `INSERT INTO payment (donation, gateway, reference, poisha, language, state, transaction, settled_at, fee_poisha, hold)
      SELECT number, 'bkash', 'R' || number, 50000, 'en',
        CASE number WHEN 3 THEN 'refused' ELSE 'settled' END::payment_state, 'T' || number,
        CASE WHEN number < 3 THEN now() END, CASE number WHEN 2 THEN 750 END, CASE number WHEN 3 THEN 'risk' END
      FROM donation`,
  )
  const tell = (reference: string) =>
    run(`UPDATE payment SET fee_poisha = 750 WHERE reference = '${reference}'`)
  await expect(tell('R1')).rejects.toThrow('append-only')
  expect(await migrate(direct, productSchema)).toEqual(['0029-fees-told-later.sql'])
  await tell('R1')
  for (const reference of ['R1', 'R2', 'R3']) {
    await expect(tell(reference)).rejects.toThrow('append-only')
  }
  for (const proof of ['transaction', 'validation', 'method', 'settled_at']) {
    await expect(run(`UPDATE payment SET ${proof} = ${proof}`)).rejects.toThrow('append-only')
  }
})
