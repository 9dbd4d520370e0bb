import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOfProblem } from './_app.ts'
import { type PayingServer, startPayingServer } from './_payments.ts'
import { type Paid, paid, report, send, shown, tomorrow, yesterday } from './_settlement.ts'

let paying: PayingServer
beforeAll(async () => {
  paying = await startPayingServer()
})
afterAll(() => paying.close())

describe('the settlement report of a gateway', () => {
  it('is compared with the ledger line by line, and with what it lacks', async () => {
    const [good, cheap, dear, lacking] = [
      await paid(paying, 'sslcommerz'),
      await paid(paying, 'sslcommerz'),
      await paid(paying, 'sslcommerz'),
      await paid(paying, 'sslcommerz', '700'),
    ]
    const other = await paid(paying, 'bkash')
    const open = await paying.begin('sslcommerz')
    const { reference } = await shown(paying, open.payment)
    const csv = report(
      `${yesterday} 10:00:00,${good.transaction},500.00,12.50`,
      `${yesterday},${cheap.transaction},"1,499.99",12.50`,
      `${yesterday},${(await shown(paying, dear.payment)).reference},500,12.51`,
      `${tomorrow},NOBODYSOWN,20,0`,
      `${yesterday},${other.transaction},500,7.50`,
      `${yesterday},${reference},500,12.50`,
      `${yesterday},${good.transaction},500.00,12.50`,
      `${yesterday},,,`,
    )
    const { lines, ...rest } = (await send(paying, 'sslcommerz', csv)).json()
    const of = ({ payment, receiptNumber }: Paid) => ({ payment, receiptNumber })
    const none = { payment: null, receiptNumber: null }
    const opened = of(await shown(paying, open.payment))
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
      from: yesterday,
      to: tomorrow,
      told: { amount: 4019.99, fees: 70.01, reached: 3949.98 },
      booked: { amount: 1500, fees: 37.5, reached: 1462.5 },
      lacking: [{ ...of(lacking), amount: 700, isNearMidnight: false }],
      lackingBeyond: 0,
      feesBooked: 0,
    })
  })

  it('may say what is left instead of the fee, days in other forms, and cover days without payments', async () => {
    const gift = await paid(paying, 'sslcommerz')
    const [year, month, date] = tomorrow.split('-')
    const csv = [
      'Tran ID,Bank Tran ID,Transaction Date,Amount (BDT),Store Amount (BDT)',
      `${gift.transaction},x,${date}/${month}/${year} 09:30 PM,500,487.5`,
      'unknown,y,1 November 2019,10,10',
    ].join('\n')
    const { lines, from, to, lacking } = (await send(paying, 'sslcommerz', csv)).json()
    expect(lines.map(({ match }: { match: string }) => match)).toEqual(['agrees', 'notInLedger'])
    expect([from, to]).toEqual(['2019-11-01', tomorrow])
    expect(lacking.length).toBeGreaterThan(0)
    const early = report('2019-11-01,unknown,10,0', '2-Nov-2019,unknown2,10,0')
    expect((await send(paying, 'sslcommerz', early)).json()).toMatchObject({
      lacking: [],
      to: '2019-11-02',
    })
  })

  it('is read without what went back, and of moments by the day of Dhaka', async () => {
    const gift = await paid(paying, 'bkash')
    const csv = [
      'Transaction Type,Date,TrxID,Amount,Fee',
      `Refund,${yesterday},${gift.transaction},500,0`,
      `Payment,${yesterday},${gift.transaction},500,7.50`,
      'Payment,2019-10-31T18:00:00Z,unknown,10,0',
    ].join('\n')
    const { lines, from } = (await send(paying, 'bkash', csv)).json()
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
    const answer = await send(paying, 'bkash', csv, true)
    expect([answer.statusCode, codeOfProblem(answer)]).toEqual([400, 'statement.malformed'])
    expect(answer.json().errors).toEqual([
      expect.objectContaining({ pointer: '/csv', code: 'statement.malformed' }),
    ])
  })
})
