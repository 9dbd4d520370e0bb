import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeOfProblem } from './_app.ts'
import { alter, count, ordersOf, rows, sellTo } from './_paid-tickets.ts'
import { type PayingServer, startPayingServer } from './_payments.ts'
import { asAdmin, buyAs, goodPhone } from './_raffle.ts'
import { mint } from './_tokens.ts'

let paying: PayingServer
beforeEach(async () => {
  paying = await startPayingServer()
})
afterEach(() => paying.close())

describe.each(['sslcommerz', 'bkash'] as const)('an order that %s is paid for', (gateway) => {
  it('is a ticket once its money has come, in one booking, and says so', async () => {
    const begun = await paying.beginTicket(gateway, 'asha')
    await paying.pay(begun)
    expect(await paying.becomes(begun.payment, 'settled')).toMatchObject({
      pays: 'ticket',
      receipt: begun.receipt,
      receiptNumber: 'RT-000001',
      fundType: null,
      amount: 100,
      isPaid: true,
      mayTryAgain: false,
    })
    const sold = await buyAs(paying.server, 'asha', { key: begun.receipt })
    expect(sold.json()).toMatchObject({ buyerId: 1, round: 1, userUid: 'asha', phone: goodPhone })
    expect(sold.json()).not.toHaveProperty('order')
    expect(await ordersOf(paying, 'asha')).toMatchObject([{ state: 'bought', ticket: sold.json() }])
    expect(
      await rows(paying, `SELECT debit, credit, poisha FROM transfer WHERE kind = 'ticket'`),
    ).toEqual([{ debit: 'clearing', credit: 'raffle', poisha: 10_000n }])
    expect(await count(paying, `transfer WHERE kind = 'fee'`)).toBe(
      gateway === 'sslcommerz' ? 1 : 0,
    )
    expect(await count(paying, 'ticket_order_detail')).toBe(0)
    expect(codeOfProblem(await paying.start(begun.receipt, gateway, 'ticket'))).toBe(
      'payment.alreadyPaid',
    )
    expect(await paying.faults()).toEqual([])
  })

  it('is none after its payer turned back, counts no more, and is paid at the next try', async () => {
    const begun = await paying.beginTicket(gateway, 'asha')
    await paying.pay(begun, 'cancel')
    const failed = await paying.becomes(begun.payment, 'failed')
    expect(failed).toMatchObject({ failure: 'cancelled', isPaid: false, mayTryAgain: true })
    expect(await count(paying, 'ticket_order WHERE held_until <= now()')).toBe(1)
    const [order] = await ordersOf(paying, 'asha')
    expect(order).toMatchObject({ state: 'unpaid', payment: begun.payment })
    const next = { ...begun, ...(await paying.start(begun.receipt, gateway, 'ticket')).json() }
    expect(await count(paying, 'ticket_order WHERE held_until > now()')).toBe(1)
    await paying.pay(next)
    await paying.becomes(next.payment, 'settled')
    expect([await count(paying, 'ticket_order'), await count(paying, 'raffle_ticket')]).toEqual([
      1, 1,
    ])
    expect(await paying.faults()).toEqual([])
  })
})

it('who pays an order twice holds one ticket, and the second payment waits to go back', async () => {
  const first = await paying.beginTicket('sslcommerz', 'asha')
  const second = { ...first, ...(await paying.start(first.receipt, 'bkash', 'ticket')).json() }
  await Promise.all([paying.pay(first), paying.pay(second)])
  const ends = await Promise.all(
    [first, second].map(({ payment }) => paying.becomes(payment, 'settled', 'held')),
  )
  expect(ends.map(({ state }) => state).sort()).toEqual(['held', 'settled'])
  expect(ends.map(({ cameTooLate }) => cameTooLate)).toEqual([false, false])
  expect(await count(paying, 'raffle_ticket')).toBe(1)
  expect(await paying.faults()).toEqual([])
})

it('a ticket that was bought is not given back', async () => {
  const { payment } = await sellTo(paying, 'asha')
  const detail = (await asAdmin(paying.server, `/admin/payment/${payment}`)).json()
  expect(detail).toMatchObject({
    pays: 'ticket',
    receiptNumber: 'RT-000001',
    refundable: 0,
  })
  const buyer = (await asAdmin(paying.server, `/admin/payment/${payment}/donor`)).json()
  expect(buyer).toEqual({
    name: 'Asha',
    email: 'asha@example.org',
    phone: '01712345678',
    gifts: [],
  })
  const admin = await mint(paying.server, {
    kind: 'admin',
    uid: 'chief',
    email: 'chief@example.org',
  })
  const refund = await paying.server.app.inject({
    method: 'POST',
    url: '/api/admin/payments/refund',
    headers: { authorization: `Bearer ${admin}`, actor: 'Admin', 'idempotency-key': randomUUID() },
    payload: { payment, amount: '100', reason: 'donorAsked' },
  })
  expect(codeOfProblem(refund)).toBe('refund.notPossible')
})

it('the treasurer sees tickets apart from gifts, as told and as booked', async () => {
  await sellTo(paying, 'asha')
  const gift = await paying.begin('sslcommerz')
  await paying.pay(gift)
  await paying.becomes(gift.payment, 'settled')
  const { days, unbooked, untold } = (await asAdmin(paying.server, '/admin/settlement')).json()
  const figures = (amount: number) => ({ payments: 1, amount, fees: amount / 40, refunds: 0 })
  expect(days).toMatchObject([
    { gateway: 'sslcommerz', pays: 'gift', told: figures(500), booked: figures(500) },
    { gateway: 'sslcommerz', pays: 'ticket', told: figures(100), booked: figures(100) },
  ])
  expect([unbooked, untold]).toEqual([[], []])
})

it.each([
  [
    'an order of another’s ticket',
    `UPDATE ticket_order SET state = 'settled', ticket = 1 WHERE number = 2`,
  ],
  [
    'a paid order without its transfer',
    `UPDATE payment SET state = 'settled', settled_at = now(), transaction = 'X' WHERE ticket_order = 2`,
  ],
])('the ledger check is red for %s', async (_what, forgery) => {
  await sellTo(paying, 'asha')
  await paying.beginTicket('bkash', 'babul')
  await alter(paying, 'UPDATE payment SET next_ask_at = NULL')
  expect(await paying.faults()).toEqual([])
  await alter(paying, 'ALTER TABLE ticket_order DROP CONSTRAINT ticket_is_of_one_order', forgery)
  expect(await paying.faults()).not.toEqual([])
})
