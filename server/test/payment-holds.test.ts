import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOfProblem } from './_app.ts'
import {
  actsOf,
  charged,
  held,
  order,
  refundBecomes,
  shown,
  stateOf,
  tokensOf,
  total,
  waiting,
} from './_payment-desk.ts'
import { type PayingServer, startPayingServer } from './_payments.ts'

let paying: PayingServer
beforeAll(async () => {
  paying = await startPayingServer()
})
afterAll(() => paying.close())

describe('a held payment', () => {
  it('counts when an admin accepts it, once', async () => {
    const before = await total(paying)
    const { payment, receipt } = await held(paying, 'risk-level-1')
    expect([await total(paying), await stateOf(paying, receipt)]).toEqual([before, 'held'])
    const accept = () => order(paying, '/payments/accept', { payment })
    expect([(await accept()).statusCode, (await accept()).statusCode]).toEqual([200, 200])
    expect([await total(paying), await stateOf(paying, receipt)]).toEqual([before + 500, 'settled'])
    expect(codeOfProblem(await order(paying, '/payments/refuse', { payment }))).toBe(
      'payment.decided',
    )
    expect(await paying.faults()).toEqual([])
  })

  it('goes back by its gateway when an admin refuses it, and never counted', async () => {
    const before = await total(paying)
    const { payment, receipt } = await held(paying, 'risk-level-1')
    expect((await order(paying, '/payments/refuse', { payment })).statusCode).toBe(200)
    await refundBecomes(paying, payment, 'done')
    expect([await total(paying), await stateOf(paying, receipt)]).toEqual([before, 'failed'])
    const { transaction } = await paying.read(payment)
    expect(charged(paying, transaction)?.refunds).toHaveLength(1)
    expect(await paying.faults()).toEqual([])
  })

  it('that one admin accepts while another refuses it is decided once', async () => {
    for (let round = 1; round <= 3; round++) {
      const before = await total(paying)
      const { payment } = await held(paying, 'risk-level-1')
      const answers = await Promise.all([
        order(paying, '/payments/accept', { payment }),
        order(paying, '/payments/refuse', { payment }),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      const isAccepted = answers[0]?.statusCode === 200
      expect(await total(paying)).toBe(isAccepted ? before + 500 : before)
      if (!isAccepted) await refundBecomes(paying, payment, 'done')
    }
    expect(await paying.faults()).toEqual([])
  })

  it('is told of by an attempt before it that brought nothing', async () => {
    const begun = await paying.begin('sslcommerz')
    await paying.pay(begun, 'cancel')
    await paying.becomes(begun.payment, 'failed')
    paying.sandbox.setFaults([{ kind: 'risk-level-1' }])
    const again = { ...begun, ...(await paying.start(begun.receipt, 'sslcommerz')).json() }
    await paying.pay(again)
    await paying.becomes(again.payment, 'held')
    paying.sandbox.setFaults([])
    const outcome = { state: 'failed', isHeld: true, isPaid: false, mayTryAgain: false }
    expect(await paying.read(begun.payment)).toMatchObject(outcome)
    await order(paying, '/payments/accept', { payment: again.payment })
    expect(await paying.read(begun.payment)).toMatchObject({ isHeld: false, isPaid: true })
  })

  it('of another amount can only go back', async () => {
    const { payment } = await held(paying, 'amount-altered')
    expect(await shown(paying, payment)).toMatchObject({
      hold: 'amount',
      mayAccept: false,
      mayRefuse: true,
    })
    expect(codeOfProblem(await order(paying, '/payments/accept', { payment }))).toBe(
      'payment.mustGoBack',
    )
  })

  it('of a gift that was paid before can only go back', async () => {
    const begun = await paying.begin('sslcommerz')
    const second = { ...begun, ...(await paying.start(begun.receipt, 'bkash')).json() }
    await paying.pay(begun)
    await paying.becomes(begun.payment, 'settled')
    await paying.pay(second)
    await paying.becomes(second.payment, 'held')
    expect(await shown(paying, second.payment)).toMatchObject({
      hold: 'paidTwice',
      mayAccept: false,
    })
    const accepted = await order(paying, '/payments/accept', { payment: second.payment })
    expect(codeOfProblem(accepted)).toBe('payment.mustGoBack')
    await order(paying, '/payments/refuse', { payment: second.payment })
    await refundBecomes(paying, second.payment, 'done')
    expect(await stateOf(paying, begun.receipt)).toBe('settled')
  })

  it('is listed as held, and counted, with what was heard of it', async () => {
    const before = await waiting(paying)
    const { payment } = await held(paying, 'risk-level-1')
    expect(await tokensOf(paying, 'held')).toContain(payment)
    expect(await waiting(paying)).toEqual({ ...before, paymentsHeld: before.paymentsHeld + 1 })
    const { evidence } = await shown(paying, payment)
    const sources = evidence.map(({ source }: { source: string }) => source)
    expect(sources).toEqual(expect.arrayContaining(['query', 'return', 'validation']))
  })
})

it('what admins decided of held payments is in the audit trail', async () => {
  const acts = await actsOf(paying)
  for (const act of ['payment.accepted', 'payment.refused'] as const) expect(acts).toContain(act)
})
