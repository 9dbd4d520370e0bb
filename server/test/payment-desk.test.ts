import { randomUUID } from 'node:crypto'
import type { RefundState } from '@daan/contract/payment-desk'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { createOwnData } from '../src/own-data.ts'
import { codeOfProblem, giving, goodGift } from './_app.ts'
import { type Gateway, type PayingServer, startPayingServer } from './_payments.ts'
import { asAdmin } from './_raffle.ts'
import { mint } from './_tokens.ts'

let paying: PayingServer
beforeAll(async () => {
  paying = await startPayingServer()
})
afterAll(() => paying.close())

const desk = (path: string) => asAdmin(paying.server, path)
const order = async (path: string, payload: object, key: string = randomUUID()) => {
  const { authorization, actor } = (await adminHeaders()) ?? {}
  const headers = { authorization, actor, 'idempotency-key': key }
  return paying.server.app.inject({ method: 'POST', url: `/api/admin${path}`, headers, payload })
}
const adminHeaders = async () => ({
  authorization: `Bearer ${await mint(paying.server, { kind: 'admin', uid: 'chief', email: 'chief@example.org' })}`,
  actor: 'Admin',
})
const shown = async (payment: string) => (await desk(`/admin/payment/${payment}`)).json()
const total = async () =>
  (await paying.server.app.inject({ url: '/api/allfunds' })).json().emergencyFund.all.floodRelief
const stateOf = async (receipt: string) =>
  (await paying.server.app.inject({ url: `/api/receipt/${receipt}` })).json().state
const charged = (transaction: string | null) =>
  paying.sandbox.books().find(({ transactionId }) => transactionId === transaction)

async function settled(gateway: Gateway, amount = '500') {
  const begun = await paying.begin(gateway, amount)
  await paying.pay(begun)
  const { transaction } = await paying.becomes(begun.payment, 'settled')
  return { ...begun, transaction }
}

const waiting = async () => (await desk('/admin/desk')).json().payments
const tokensOf = async (show: string): Promise<string[]> => {
  const listed = (await desk(`/admin/payments?show=${show}`)).json()
  return listed.map(({ payment }: { payment: string }) => payment)
}
const promiseFrom = async (donor: typeof goodGift.donor, amount: string): Promise<string> => {
  const gift = { ...goodGift, amount, donor: { ...donor, amount } }
  return (await paying.server.app.inject(giving(gift))).json().receipt
}
const numberOf = async (receipt: string): Promise<string> =>
  (await paying.server.app.inject({ url: `/api/receipt/${receipt}` })).json().receiptNumber

const refund = (payment: string, amount: string, key?: string) =>
  order('/payments/refund', { payment, amount, reason: 'donorAsked' }, key)

async function refundBecomes(payment: string, state: RefundState) {
  return until(`a refund to be ${state}`, async () => {
    const { refunds } = await shown(payment)
    return refunds.some((one: { state: string }) => one.state === state)
  })
}

describe.each(['sslcommerz', 'bkash'] as const)('a refund by %s', (gateway) => {
  it('takes back a part, then the rest, from gift, fund and ledger, and no more', async () => {
    const before = await total()
    const paid = await settled(gateway)
    expect((await refund(paid.payment, '200')).json()).toMatchObject({ state: 'done' })
    expect(await total()).toBe(before + 300)
    expect(await stateOf(paid.receipt)).toBe('settled')
    expect(codeOfProblem(await refund(paid.payment, '300.01'))).toBe('refund.tooLarge')
    expect((await refund(paid.payment, '300')).json()).toMatchObject({ state: 'done' })
    expect([await total(), await stateOf(paid.receipt)]).toEqual([before, 'refunded'])
    expect((await paying.read(paid.payment)).refunded).toBe(500)
    const given = charged(paid.transaction)?.refunds.map(({ poisha }) => poisha)
    expect(given).toEqual([20_000n, 30_000n])
    expect(await paying.faults()).toEqual([])
  })

  it('happens once for each key', async () => {
    const paid = await settled(gateway)
    const key = randomUUID()
    const [first, second] = await Promise.all([
      refund(paid.payment, '100', key),
      refund(paid.payment, '100', key),
    ])
    expect([first?.statusCode, second?.statusCode]).toEqual([200, 200])
    await refundBecomes(paid.payment, 'done')
    expect(charged(paid.transaction)?.refunds).toHaveLength(1)
    expect(codeOfProblem(await refund(paid.payment, '101', key))).toBe('idempotency.reused')
  })

  it('that the gateway refuses takes nothing back, and may be asked for again', async () => {
    const before = await total()
    const paid = await settled(gateway)
    paying.sandbox.setFaults([{ kind: 'refund-failed' }])
    expect((await refund(paid.payment, '500')).json()).toMatchObject({ state: 'failed' })
    paying.sandbox.setFaults([])
    expect(await total()).toBe(before + 500)
    expect(await tokensOf('refundFailed')).toEqual([paid.payment])
    expect((await waiting()).refundsFailed).toBe(1)
    expect((await refund(paid.payment, '500')).json()).toMatchObject({ state: 'done' })
    expect(await tokensOf('refundFailed')).toEqual([])
  })

  it('that takes its time is taken back when it has gone', async () => {
    const paid = await settled(gateway)
    paying.sandbox.setFaults([{ kind: 'refund-processing' }])
    expect((await refund(paid.payment, '500')).json()).toMatchObject({ state: 'asked' })
    expect(await stateOf(paid.receipt)).toBe('settled')
    paying.sandbox.setFaults([])
    paying.sandbox.finishRefunds()
    await refundBecomes(paid.payment, 'done')
    expect(await stateOf(paid.receipt)).toBe('refunded')
  })

  it('whose answer is lost is never sent twice', async () => {
    const paid = await settled(gateway)
    paying.sandbox.setFaults([{ kind: 'connection-reset', on: [`${gateway}.refund`], times: 1 }])
    expect((await refund(paid.payment, '500')).json()).toMatchObject({ state: 'asked' })
    if (gateway === 'sslcommerz') {
      await refundBecomes(paid.payment, 'uncertain')
      const [{ refund: id }] = (await shown(paid.payment)).refunds
      const resolved = await order('/refunds/resolve', { refund: id, wasGiven: true })
      expect(resolved.json()).toEqual({ acknowledged: true })
    }
    await refundBecomes(paid.payment, 'done')
    expect(charged(paid.transaction)?.refunds).toHaveLength(1)
    expect(await stateOf(paid.receipt)).toBe('refunded')
    expect(await paying.faults()).toEqual([])
  })
})

describe('a donor with an account', () => {
  it('has given what was paid and not given back', async () => {
    const authorization = `Bearer ${await mint(paying.server)}`
    const headers = { authorization }
    const given = async () => {
      const profile = await paying.server.database.db.query<{ poisha: bigint; donations: bigint }>(
        `SELECT poisha, donations FROM donor WHERE uid = 'asha'`,
      )
      return profile.rows[0]
    }
    const { receipt } = (await paying.server.app.inject(giving(goodGift, { headers }))).json()
    expect(await given()).toBeUndefined()
    const begun = { receipt, ...(await paying.start(receipt, 'bkash')).json() }
    await paying.pay(begun)
    await paying.becomes(begun.payment, 'settled')
    expect(await given()).toEqual({ poisha: 50_000n, donations: 1n })
    const { db } = paying.server.database
    const own = createOwnData({ db, longQueryDb: db }, null)
    const { gifts } = await own.load({ userUid: 'asha', email: null })
    expect(gifts).toMatchObject([{ receipt, payment: { gateway: 'bkash', method: 'bKash' } }])
    await refund(begun.payment, '200')
    expect(await given()).toEqual({ poisha: 30_000n, donations: 1n })
    await refund(begun.payment, '300')
    expect(await given()).toEqual({ poisha: 0n, donations: 0n })
    expect(await paying.faults()).toEqual([])
  })
})

async function held(kind: 'risk-level-1' | 'amount-altered') {
  paying.sandbox.setFaults([{ kind }])
  const begun = await paying.begin('sslcommerz')
  await paying.pay(begun)
  await paying.becomes(begun.payment, 'held')
  paying.sandbox.setFaults([])
  return begun
}

describe('a held payment', () => {
  it('counts when an admin accepts it, once', async () => {
    const before = await total()
    const { payment, receipt } = await held('risk-level-1')
    expect([await total(), await stateOf(receipt)]).toEqual([before, 'held'])
    const accept = () => order('/payments/accept', { payment })
    expect([(await accept()).statusCode, (await accept()).statusCode]).toEqual([200, 200])
    expect([await total(), await stateOf(receipt)]).toEqual([before + 500, 'settled'])
    expect(codeOfProblem(await order('/payments/refuse', { payment }))).toBe('payment.decided')
    expect(await paying.faults()).toEqual([])
  })

  it('goes back by its gateway when an admin refuses it, and never counted', async () => {
    const before = await total()
    const { payment, receipt } = await held('risk-level-1')
    expect((await order('/payments/refuse', { payment })).statusCode).toBe(200)
    await refundBecomes(payment, 'done')
    expect([await total(), await stateOf(receipt)]).toEqual([before, 'failed'])
    const { transaction } = await paying.read(payment)
    expect(charged(transaction)?.refunds).toHaveLength(1)
    expect(await paying.faults()).toEqual([])
  })

  it('of another amount can only go back', async () => {
    const { payment } = await held('amount-altered')
    expect(await shown(payment)).toMatchObject({
      hold: 'amount',
      mayAccept: false,
      mayRefuse: true,
    })
    expect(codeOfProblem(await order('/payments/accept', { payment }))).toBe('payment.mustGoBack')
  })

  it('of a gift that was paid before can only go back', async () => {
    const begun = await paying.begin('sslcommerz')
    const second = { ...begun, ...(await paying.start(begun.receipt, 'bkash')).json() }
    await paying.pay(begun)
    await paying.becomes(begun.payment, 'settled')
    await paying.pay(second)
    await paying.becomes(second.payment, 'held')
    expect(await shown(second.payment)).toMatchObject({ hold: 'paidTwice', mayAccept: false })
    const accepted = await order('/payments/accept', { payment: second.payment })
    expect(codeOfProblem(accepted)).toBe('payment.mustGoBack')
    await order('/payments/refuse', { payment: second.payment })
    await refundBecomes(second.payment, 'done')
    expect(await stateOf(begun.receipt)).toBe('settled')
  })

  it('is listed as held, and counted, with what was heard of it', async () => {
    const before = await waiting()
    const { payment } = await held('risk-level-1')
    expect(await tokensOf('held')).toContain(payment)
    expect(await waiting()).toEqual({ ...before, paymentsHeld: before.paymentsHeld + 1 })
    const { evidence } = await shown(payment)
    const sources = evidence.map(({ source }: { source: string }) => source)
    expect(sources).toEqual(expect.arrayContaining(['query', 'return', 'validation']))
  })
})

describe('the donor of a payment', () => {
  const donorOf = async (payment: string) => (await desk(`/admin/payment/${payment}/donor`)).json()

  it('is shown with what they gave under the same address, and the look is written down', async () => {
    const email = 'History@example.org'
    const donor = { ...goodGift.donor, name: 'Hasina', email }
    const [first, other] = await Promise.all([
      promiseFrom(donor, '700'),
      promiseFrom({ ...donor, email: 'somebody.else@example.org' }, '300'),
    ])
    const last = await promiseFrom({ ...donor, email: 'history@EXAMPLE.org' }, '800')
    const { payment } = (await paying.start(first, 'bkash')).json()
    expect(JSON.stringify(await shown(payment))).not.toContain('istory')
    const found = await donorOf(payment)
    expect(found).toMatchObject({ name: 'Hasina', email })
    const numbers = await Promise.all([last, first, other].map(numberOf))
    const gifts = found.gifts.map((gift: { receiptNumber: string; amount: number }) => [
      gift.receiptNumber,
      gift.amount,
    ])
    expect(gifts).toEqual([
      [numbers[0], 800],
      [numbers[1], 700],
    ])
    const [{ act, subject }] = (await desk('/admin/audit')).json()
    expect([act, subject]).toEqual(['donor.lookedUp', numbers[1]])
  })
})

const claim = (receipt: string, transaction: string, channel = 'bkash') =>
  paying.server.app.inject({
    method: 'POST',
    url: '/api/claimtransfer',
    payload: { receipt, channel, transaction },
  })
const statement = (csv: string): Promise<LightMyRequestResponse> =>
  order('/payments/statement', { channel: 'bkash', csv })

describe('a transfer by hand', () => {
  it('is one claim, counts when an admin has found it, and pays one gift', async () => {
    const before = await total()
    const receipt = await paying.promise()
    const { payment } = (await claim(receipt, ' 9abc 123-def ')).json()
    expect((await claim(receipt, '9ABC123DEF')).json()).toEqual({ payment })
    expect(await tokensOf('claimed')).toEqual([payment])
    expect((await waiting()).transfersClaimed).toBe(1)
    expect(await total()).toBe(before)
    const other = await claim(await paying.promise(), '9ABC123DEF')
    expect(codeOfProblem(other)).toBe('claim.transactionTaken')
    await order('/payments/accept', { payment })
    expect([await total(), await stateOf(receipt)]).toEqual([before + 500, 'settled'])
    expect(codeOfProblem(await claim(receipt, '1111111111'))).toBe('payment.alreadyPaid')
    expect(await paying.faults()).toEqual([])
  })

  it('that was not found may be claimed again, or by somebody else', async () => {
    const receipt = await paying.promise()
    const { payment } = (await claim(receipt, 'NOTFOUND01')).json()
    await order('/payments/refuse', { payment })
    expect(await paying.read(payment)).toMatchObject({
      state: 'failed',
      failure: 'rejected',
      mayTryAgain: true,
    })
    expect((await claim(await paying.promise(), 'NOTFOUND01')).statusCode).toBe(200)
  })

  it('is refused without a number that could be one', async () => {
    expect(codeOfProblem(await claim(await paying.promise(), '12345'))).toBe(
      'claim.transactionInvalid',
    )
  })

  it('is confirmed by a statement, line by line, and a statement again confirms nothing', async () => {
    const before = await total()
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
      await claim(receipt, trx)
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
    expect(await total()).toBe(before + 500)
    expect((await statement(csv)).json().lines[0].match).toBe('settledBefore')
    expect(await total()).toBe(before + 500)
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

it('the treasurer sees day by day what gateways told beside what is booked, and what is neither', async () => {
  const { payment, receipt } = await held('risk-level-1')
  const { days, unbooked, untold } = (await desk('/admin/settlement')).json()
  for (const { told, booked } of days) expect(told).toEqual(booked)
  const gateways = days.map(({ gateway }: { gateway: string }) => gateway)
  expect(gateways).toEqual(expect.arrayContaining(['sslcommerz', 'bkash', 'transfer']))
  const receiptNumber = await numberOf(receipt)
  const missing = { payment, receiptNumber, gateway: 'sslcommerz', state: 'held', amount: 500 }
  expect(unbooked).toContainEqual(missing)
  expect(untold).toEqual([])
})

it('what admins did with payments is in the audit trail', async () => {
  const entries = (await desk('/admin/audit')).json()
  const acts = new Set(entries.map(({ act }: { act: string }) => act))
  for (const act of [
    'payment.accepted',
    'payment.refused',
    'refund.asked',
    'refund.resolved',
    'statement.matched',
  ]) {
    expect(acts).toContain(act)
  }
})
