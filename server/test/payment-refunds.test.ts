import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { createOwnData } from '../src/own-data.ts'
import { codeOfProblem, giving, goodGift } from './_app.ts'
import { holdLock } from './_owner.ts'
import {
  actsOf,
  charged,
  listedOf,
  order,
  refundBecomes,
  settled,
  shown,
  stateOf,
  tokensOf,
  total,
  waiting,
} from './_payment-desk.ts'
import { type PayingServer, startPayingServer } from './_payments.ts'
import { startSmtp } from './_smtp.ts'
import { mint } from './_tokens.ts'

let paying: PayingServer
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeAll(async () => {
  smtp = await startSmtp()
  paying = await startPayingServer({ variables: smtp.variables })
})
afterAll(async () => {
  await paying.close()
  await smtp.stop()
})

const refund = (payment: string, amount: string, key?: string) =>
  order(paying, '/payments/refund', { payment, amount, reason: 'donorAsked' }, key)

describe.each(['sslcommerz', 'bkash'] as const)('a refund by %s', (gateway) => {
  it('takes back a part, then the rest, from gift, fund and ledger, and no more', async () => {
    const before = await total(paying)
    const paid = await settled(paying, gateway)
    expect((await refund(paid.payment, '200')).json()).toMatchObject({ state: 'done' })
    expect(await total(paying)).toBe(before + 300)
    expect(await stateOf(paying, paid.receipt)).toBe('settled')
    const listed = () => listedOf(paying, paid.receipt)
    expect(await listed()).toMatchObject({ state: 'partlyRefunded', refunded: 200, way: gateway })
    expect(codeOfProblem(await refund(paid.payment, '300.01'))).toBe('refund.tooLarge')
    expect((await refund(paid.payment, '300')).json()).toMatchObject({ state: 'done' })
    expect([await total(paying), await stateOf(paying, paid.receipt)]).toEqual([before, 'refunded'])
    expect(await listed()).toMatchObject({ state: 'refunded', refunded: 500 })
    expect((await paying.read(paid.payment)).refunded).toBe(500)
    const given = charged(paying, paid.transaction)?.refunds.map(({ poisha }) => poisha)
    expect(given).toEqual([20_000n, 30_000n])
    expect(await paying.faults()).toEqual([])
    await until('its entries in the public book', async () => {
      const { rows } = await paying.server.db.query<{ entry: string }>(
        `SELECT entry FROM book_leaf WHERE entry ~ (SELECT format('^(fee|refund) .* %s$', max(index))
          FROM book_leaf WHERE entry LIKE 'donation %') ORDER BY entry`,
      )
      const entries = rows.map(({ entry }) => entry.replace(/ \S+ \S+$/, ''))
      return /^(?:fee gatewayFees clearing \d+,)?refund floodRelief clearing 20000,refund floodRelief clearing 30000$/.test(
        entries.join(),
      )
    })
    const proof = (await paying.server.app.inject(`/api/receipt/${paid.receipt}/proof`)).json()
    expect(proof.takenBackBy.map(({ amount }: { amount: number }) => amount)).toEqual([200, 300])
  })

  it('happens once for each key', async () => {
    const paid = await settled(paying, gateway)
    const key = randomUUID()
    const [first, second] = await Promise.all([
      refund(paid.payment, '100', key),
      refund(paid.payment, '100', key),
    ])
    expect([first?.statusCode, second?.statusCode]).toEqual([200, 200])
    await refundBecomes(paying, paid.payment, 'done')
    expect(charged(paying, paid.transaction)?.refunds).toHaveLength(1)
    expect(codeOfProblem(await refund(paid.payment, '101', key))).toBe('idempotency.reused')
  })

  it('that the gateway refuses takes nothing back, and may be asked for again', async () => {
    const before = await total(paying)
    const paid = await settled(paying, gateway)
    paying.sandbox.setFaults([{ kind: 'refund-failed' }])
    expect((await refund(paid.payment, '500')).json()).toMatchObject({ state: 'failed' })
    paying.sandbox.setFaults([])
    expect(await total(paying)).toBe(before + 500)
    expect(await tokensOf(paying, 'refundFailed')).toEqual([paid.payment])
    expect((await waiting(paying)).refundsFailed).toBe(1)
    expect((await refund(paid.payment, '500')).json()).toMatchObject({ state: 'done' })
    expect(await tokensOf(paying, 'refundFailed')).toEqual([])
  })

  it('that takes its time is taken back when it has gone', async () => {
    const paid = await settled(paying, gateway)
    paying.sandbox.setFaults([{ kind: 'refund-processing' }])
    expect((await refund(paid.payment, '500')).json()).toMatchObject({ state: 'asked' })
    expect(await stateOf(paying, paid.receipt)).toBe('settled')
    paying.sandbox.setFaults([])
    paying.sandbox.finishRefunds()
    await refundBecomes(paying, paid.payment, 'done')
    expect(await stateOf(paying, paid.receipt)).toBe('refunded')
  })

  it('whose answer is lost is never sent twice', async () => {
    const paid = await settled(paying, gateway)
    paying.sandbox.setFaults([{ kind: 'connection-reset', on: [`${gateway}.refund`], times: 1 }])
    expect((await refund(paid.payment, '500')).json()).toMatchObject({ state: 'asked' })
    if (gateway === 'sslcommerz') {
      await refundBecomes(paying, paid.payment, 'uncertain')
      const [{ refund: id }] = (await shown(paying, paid.payment)).refunds
      const resolved = await order(paying, '/refunds/resolve', { refund: id, wasGiven: true })
      expect(resolved.json()).toEqual({ acknowledged: true })
    }
    await refundBecomes(paying, paid.payment, 'done')
    expect(charged(paying, paid.transaction)?.refunds).toHaveLength(1)
    expect(await stateOf(paying, paid.receipt)).toBe('refunded')
    expect(await paying.faults()).toEqual([])
  })
})

it('a refund whose answer is lost is resolved once, though two admins do so at the same time', async () => {
  const paid = await settled(paying, 'sslcommerz')
  paying.sandbox.setFaults([{ kind: 'connection-reset', on: ['sslcommerz.refund'], times: 1 }])
  await refund(paid.payment, '500')
  await refundBecomes(paying, paid.payment, 'uncertain')
  const [{ refund: id }] = (await shown(paying, paid.payment)).refunds
  const { db, direct } = paying.server.database
  const lock = await holdLock(direct, `SELECT FROM refund WHERE id = '${id}' FOR UPDATE`)
  const resolving = [true, false].map((wasGiven) =>
    order(paying, '/refunds/resolve', { refund: id, wasGiven }),
  )
  await until('both to wait', async () => (await lock.waiters()) === 2)
  await lock.release()
  const replies = await Promise.all(resolving)
  const refused = replies.filter(({ statusCode }) => statusCode !== 200)
  expect(refused.map(codeOfProblem)).toEqual(['refund.decided'])
  const { rows } = await db.query({
    text: `SELECT FROM audit_entry WHERE act = 'refund.resolved' AND subject = $1`,
    values: [id],
  })
  expect(rows).toHaveLength(1)
  expect(await paying.faults()).toEqual([])
})

it('a mail says that a gift is refunded once all of it has gone back', async () => {
  const [part, whole] = [await settled(paying, 'bkash'), await settled(paying, 'bkash')]
  paying.sandbox.setFaults([{ kind: 'refund-processing' }])
  expect((await refund(part.payment, '200')).json()).toMatchObject({ state: 'asked' })
  paying.sandbox.setFaults([])
  await refund(part.payment, '300')
  await refund(whole.payment, '500')
  const statusOf = async ({ receipt }: { receipt: string }) => {
    const { receiptNumber } = (await paying.server.app.inject(`/api/receipt/${receipt}`)).json()
    const { mail } = await smtp.mailed(
      goodGift.donor.email,
      new RegExp(`^Refund: .*${receiptNumber}`),
    )
    return mail.text?.match(/^Status: (.*)$/m)?.[1]
  }
  expect([await statusOf(part), await statusOf(whole)]).toEqual([
    'Paid, refunded in part',
    'Refunded',
  ])
  paying.sandbox.finishRefunds()
  await until(
    'all to have gone back',
    async () => (await stateOf(paying, part.receipt)) === 'refunded',
  )
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

it('what admins did with refunds is in the audit trail', async () => {
  const acts = await actsOf(paying)
  for (const act of ['refund.asked', 'refund.resolved'] as const) expect(acts).toContain(act)
})
