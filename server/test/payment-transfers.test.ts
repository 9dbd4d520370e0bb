import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { recordGifts } from '../src/features/donations/gift-records.ts'
import { codeOfProblem, giving, goodGift } from './_app.ts'
import { asOwner, holdLock } from './_owner.ts'
import {
  actsOf,
  claim,
  listedOf,
  numberOf,
  order,
  settled,
  shown,
  stateOf,
  tokensOf,
  total,
  waiting,
} from './_payment-desk.ts'
import { type PayingServer, startPayingServer } from './_payments.ts'
import { mint } from './_tokens.ts'

let paying: PayingServer
beforeAll(async () => {
  paying = await startPayingServer()
})
afterAll(() => paying.close())

const receiptOf = async (receipt: string) =>
  (await paying.server.app.inject(`/api/receipt/${receipt}`)).json()

const statement = (csv: string): Promise<LightMyRequestResponse> =>
  order(paying, '/payments/statement', { csv })

describe('a transfer by hand', () => {
  it('is one claim, counts when an admin has found it, and pays one gift', async () => {
    const before = await total(paying)
    const receipt = await paying.promise()
    const { payment } = (await claim(paying, receipt, ' 9abc 123-def ')).json()
    expect((await claim(paying, receipt, '9ABC123DEF')).json()).toEqual({ payment })
    expect(await receiptOf(receipt)).toMatchObject({ isBeingConfirmed: true, claim: payment })
    expect(await listedOf(paying, receipt)).toMatchObject({
      state: 'claimed',
      way: 'transfer',
      payment,
    })
    const byTransaction = { filter: { search: '9abc 123-def' } }
    expect((await order(paying, '/gifts', byTransaction)).json()).toMatchObject([{ payment }])
    expect(await tokensOf(paying, 'claimed')).toEqual([payment])
    expect((await waiting(paying)).transfersClaimed).toBe(1)
    expect(await total(paying)).toBe(before)
    await order(paying, '/payments/accept', { payment })
    expect([await total(paying), await stateOf(paying, receipt)]).toEqual([before + 500, 'settled'])
    expect(await listedOf(paying, receipt)).toMatchObject({ state: 'paid', payment })
    expect(codeOfProblem(await claim(paying, receipt, '1111111111'))).toBe('payment.alreadyPaid')
    expect(await paying.faults()).toEqual([])
  })

  it('is listed as claimed, and found by its number, though the gift was recorded before', async () => {
    const receipt = await paying.promise()
    await asOwner(paying.server.database.direct, [
      'ALTER TABLE donation DISABLE TRIGGER USER',
      `UPDATE donation SET at = at - interval '2 minutes'`,
      'ALTER TABLE donation ENABLE TRIGGER USER',
      'ALTER TABLE donation ENABLE ALWAYS TRIGGER change_is_noted',
    ])
    await recordGifts(paying.server.db)
    expect(await listedOf(paying, receipt)).toMatchObject({ state: 'pledged', way: 'none' })
    const { payment } = (await claim(paying, receipt, 'RECORDED01')).json()
    const byTransaction = { filter: { search: 'recorded01', state: 'claimed' } }
    expect((await order(paying, '/gifts', byTransaction)).json()).toMatchObject([{ payment }])
    await order(paying, '/payments/accept', { payment })
    expect(await listedOf(paying, receipt)).toMatchObject({ state: 'paid', way: 'transfer' })
    expect(await paying.faults()).toEqual([])
  })

  it('is told of to whoever is signed in, among the gifts of their own', async () => {
    const { app } = paying.server
    const authorization = `Bearer ${await mint(paying.server, { uid: 'claimant' })}`
    const { receipt } = (await app.inject(giving(goodGift, { headers: { authorization } }))).json()
    const own = async () =>
      (await app.inject({ url: '/api/currentusergifts', headers: { authorization } })).json()
    expect(await own()).toEqual([expect.not.objectContaining({ isBeingConfirmed: true })])
    const { payment } = (await claim(paying, receipt, 'OWNGIFT001')).json()
    expect(await own()).toMatchObject([{ receipt, state: 'pledged', isBeingConfirmed: true }])
    await order(paying, '/payments/accept', { payment })
    expect(await own()).toMatchObject([{ state: 'settled', payment: { method: 'bkash' } }])
    expect(await own()).toEqual([expect.not.objectContaining({ isBeingConfirmed: true })])
  })

  it('that was not found may be claimed again, or by somebody else', async () => {
    const receipt = await paying.promise()
    const { payment } = (await claim(paying, receipt, 'NOTFOUND01')).json()
    await order(paying, '/payments/refuse', { payment })
    expect(await receiptOf(receipt)).toMatchObject({ state: 'pledged', claim: payment })
    expect(await receiptOf(receipt)).not.toHaveProperty('isBeingConfirmed')
    expect(await paying.read(payment)).toMatchObject({
      state: 'failed',
      failure: 'rejected',
      mayTryAgain: true,
    })
    expect((await claim(paying, await paying.promise(), 'NOTFOUND01')).statusCode).toBe(200)
  })

  it('that two people claim, by whatever channel, stands beside its rival and counts once', async () => {
    const before = await total(paying)
    const [one, two] = [await paying.promise(), await paying.promise()]
    const first = (await claim(paying, one, 'RIVAL00001', 'bkash')).json().payment
    expect((await paying.read(first)).dispute).toBeNull()
    const second = (await claim(paying, two, 'rival-00001', 'nagad')).json().payment
    const rivalsOf = async (payment: string) =>
      (await shown(paying, payment)).rivals.map((rival: { payment: string }) => rival.payment)
    expect([await rivalsOf(first), await rivalsOf(second)]).toEqual([[second], [first]])
    expect(await tokensOf(paying, 'disputed')).toEqual([second, first])
    expect((await waiting(paying)).transfersDisputed).toBe(2)
    const csv = 'Trx ID,Amount\nRIVAL00001,500\n'
    expect((await statement(csv)).json().lines[0].match).toBe('disputed')
    expect((await paying.read(first)).dispute).toBe('claimed')
    await order(paying, '/payments/accept', { payment: first })
    const again = await order(paying, '/payments/accept', { payment: second })
    expect(codeOfProblem(again)).toBe('claim.transactionTaken')
    expect((await paying.read(second)).dispute).toBe('counted')
    expect(await total(paying)).toBe(before + 500)
    expect(await paying.faults()).toEqual([])
  })

  it('that a gateway has brought already counts for no other gift', async () => {
    const { transaction } = await settled(paying, 'bkash')
    const rival = (await claim(paying, await paying.promise(), transaction ?? '')).json()
    expect((await paying.read(rival.payment)).dispute).toBe('counted')
    const answer = await order(paying, '/payments/accept', { payment: rival.payment })
    expect(codeOfProblem(answer)).toBe('claim.transactionTaken')
  })

  it('that was not found is its claimant’s all the same if they say so, and an admin looks again', async () => {
    const receipt = await paying.promise()
    const { payment } = (await claim(paying, receipt, 'OBJECTED01')).json()
    const object = () =>
      paying.server.app.inject({
        method: 'POST',
        url: '/api/objecttodispute',
        payload: { payment },
      })
    expect(codeOfProblem(await object())).toBe('claim.notDisputed')
    await order(paying, '/payments/refuse', { payment })
    expect(await paying.read(payment)).toMatchObject({ dispute: 'rejected', objection: null })
    expect([(await object()).statusCode, (await object()).statusCode]).toEqual([200, 200])
    expect((await paying.read(payment)).objection).toBe('open')
    expect(await receiptOf(receipt)).toMatchObject({ isBeingConfirmed: true, claim: payment })
    expect(await tokensOf(paying, 'disputed')).toContain(payment)
    expect(await shown(paying, payment)).toMatchObject({
      isObjected: true,
      mayAccept: true,
      mayRefuse: true,
    })
    await order(paying, '/payments/refuse', { payment })
    expect(await tokensOf(paying, 'disputed')).not.toContain(payment)
    expect((await paying.read(payment)).objection).toBe('closed')
    expect((await object()).statusCode).toBe(200)
    expect((await paying.read(payment)).objection).toBe('closed')
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

  it('whose number is that of a gateway’s money is disputed, and the lines after it are confirmed', async () => {
    const { transaction } = await settled(paying, 'bkash')
    const rival = await paying.promise()
    await claim(paying, rival, transaction ?? '')
    await claim(paying, await paying.promise(), 'AFTER00001')
    const reply = await statement(`Trx ID,Amount\n${transaction},500\nAFTER00001,500\n`)
    expect(reply.json().lines).toMatchObject([
      { match: 'disputed', receiptNumber: await numberOf(paying, rival) },
      { match: 'confirmed' },
    ])
    expect(await stateOf(paying, rival)).toBe('pledged')
  })

  it('whose rival is accepted meanwhile is disputed, and the lines after it are confirmed', async () => {
    const [one, two] = [await paying.promise(), await paying.promise()]
    const first = (await claim(paying, one, 'LATE000001')).json().payment
    const second = (await claim(paying, two, 'LATE000001')).json().payment
    await claim(paying, await paying.promise(), 'AFTER00002')
    const csv = `Trx ID,Amount,Reference\nLATE000001,500,${await numberOf(paying, two)}\nAFTER00002,500,\n`
    const lock = await holdLock(
      paying.server.database.direct,
      `SELECT FROM payment WHERE token = '${second}' FOR UPDATE`,
    )
    const matching = statement(csv)
    await until('the statement to reach the claim', lock.isWanted)
    await order(paying, '/payments/accept', { payment: first })
    await lock.release()
    const { lines } = (await matching).json()
    expect(lines).toMatchObject([{ match: 'disputed' }, { match: 'confirmed' }])
    expect([await stateOf(paying, one), await stateOf(paying, two)]).toEqual(['settled', 'pledged'])
    expect(await paying.faults()).toEqual([])
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
