import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOfProblem } from './_app.ts'
import { actsOf, claim, order, stateOf, tokensOf, total, waiting } from './_payment-desk.ts'
import { type PayingServer, startPayingServer } from './_payments.ts'

let paying: PayingServer
beforeAll(async () => {
  paying = await startPayingServer()
})
afterAll(() => paying.close())

const isBeingConfirmed = async (receipt: string) =>
  (await paying.server.app.inject(`/api/receipt/${receipt}`)).json().isBeingConfirmed

const statement = (csv: string): Promise<LightMyRequestResponse> =>
  order(paying, '/payments/statement', { channel: 'bkash', csv })

describe('a transfer by hand', () => {
  it('is one claim, counts when an admin has found it, and pays one gift', async () => {
    const before = await total(paying)
    const receipt = await paying.promise()
    const { payment } = (await claim(paying, receipt, ' 9abc 123-def ')).json()
    expect((await claim(paying, receipt, '9ABC123DEF')).json()).toEqual({ payment })
    expect(await isBeingConfirmed(receipt)).toBe(true)
    expect(await tokensOf(paying, 'claimed')).toEqual([payment])
    expect((await waiting(paying)).transfersClaimed).toBe(1)
    expect(await total(paying)).toBe(before)
    const other = await claim(paying, await paying.promise(), '9ABC123DEF')
    expect(codeOfProblem(other)).toBe('claim.transactionTaken')
    await order(paying, '/payments/accept', { payment })
    expect([await total(paying), await stateOf(paying, receipt)]).toEqual([before + 500, 'settled'])
    expect(codeOfProblem(await claim(paying, receipt, '1111111111'))).toBe('payment.alreadyPaid')
    expect(await paying.faults()).toEqual([])
  })

  it('that was not found may be claimed again, or by somebody else', async () => {
    const receipt = await paying.promise()
    const { payment } = (await claim(paying, receipt, 'NOTFOUND01')).json()
    await order(paying, '/payments/refuse', { payment })
    expect(await isBeingConfirmed(receipt)).toBeUndefined()
    expect(await paying.read(payment)).toMatchObject({
      state: 'failed',
      failure: 'rejected',
      mayTryAgain: true,
    })
    expect((await claim(paying, await paying.promise(), 'NOTFOUND01')).statusCode).toBe(200)
  })

  it('is refused without a number that could be one', async () => {
    expect(codeOfProblem(await claim(paying, await paying.promise(), '12345'))).toBe(
      'claim.transactionInvalid',
    )
  })

  it('is confirmed by a statement, line by line, and a statement again confirms nothing', async () => {
    const before = await total(paying)
    const [good, cheap, other] = [
      await paying.promise(),
      await paying.promise(),
      await paying.promise(),
    ]
    for (const [receipt, trx] of [
      [good, 'GOOD000001'],
      [cheap, 'CHEAP00001'],
      [other, 'OTHER00001'],
    ] as const) {
      await claim(paying, receipt, trx)
    }
    const csv = `\uFEFFDate,Trx ID,Amount,Reference
2026-11-22,GOOD000001,"500.00",
2026-11-22,CHEAP00001,499.99,
2026-11-22,OTHER00001,500.00,DN-000000
2026-11-22,NEVERSAID1,"1,500",thanks
2026-11-22,OUTGOING01,,rent
`
    const { lines } = (await statement(csv)).json()
    expect(lines.map(({ match }: { match: string }) => match)).toEqual([
      'confirmed',
      'amountDiffers',
      'referenceDiffers',
      'unclaimed',
    ])
    expect(await total(paying)).toBe(before + 500)
    expect((await statement(csv)).json().lines[0].match).toBe('settledBefore')
    expect(await total(paying)).toBe(before + 500)
  })

  it.each([
    ['no column for the TrxID', 'Date,Amount\n1,500\n'],
    ['an amount that is none', 'TrxID,Amount\nGOOD000009,five\n'],
    ['a quote that never ends', 'TrxID,Amount\n"GOOD000009,500\n'],
    ['nothing', ''],
  ])('is confirmed by no statement with %s', async (_what, csv) => {
    const answer = await statement(csv)
    expect([answer.statusCode, codeOfProblem(answer)]).toEqual([400, 'statement.malformed'])
  })
})

it('what admins did with transfers is in the audit trail', async () => {
  const acts = await actsOf(paying)
  for (const act of ['payment.accepted', 'payment.refused', 'statement.matched'] as const)
    expect(acts).toContain(act)
})
