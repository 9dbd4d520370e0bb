import { randomUUID } from 'node:crypto'
import { orderHeldMs } from '@daan/contract/tickets'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withTransaction } from '../src/db/transaction.ts'
import { personalData } from '../src/own-data.ts'
import { codeOfProblem, createTestApp } from './_app.ts'
import { asOwner } from './_owner.ts'
import { type Begun, type PayingServer, startPayingServer } from './_payments.ts'
import { asAdmin, buyAs, buying, goodPhone } from './_raffle.ts'
import { mint } from './_tokens.ts'

let paying: PayingServer
beforeEach(async () => {
  paying = await startPayingServer()
})
afterEach(() => paying.close())

const rows = async (text: string) => (await paying.server.database.db.query(text)).rows
const count = async (of: string) =>
  (await paying.server.database.db.query<{ count: number }>(`SELECT count(*)::int FROM ${of}`))
    .rows[0]?.count
const alter = (...statements: string[]) => asOwner(paying.server.database.direct, statements)
/** As when so much time has passed that nobody waits for it any more. */
const letHoldsEnd = () => alter('UPDATE ticket_order SET held_until = now() WHERE ticket IS NULL')
const draw = async () => (await asAdmin(paying.server, '/drawraffle')).json()
const ordersOf = async (uid: string) => {
  const headers = { authorization: `Bearer ${await mint(paying.server, { uid })}` }
  return (await paying.server.app.inject({ url: '/api/currentuserorders', headers })).json()
}
const decide = async (verdict: 'accept' | 'refuse', { payment }: Begun) =>
  asAdmin(paying.server, `/admin/payments/${verdict}`, { method: 'POST', payload: { payment } })

/** Sells a ticket, so that there is something to draw. */
async function sellTo(uid: string): Promise<Begun> {
  const begun = await paying.beginTicket('sslcommerz', uid)
  await paying.pay(begun)
  await paying.becomes(begun.payment, 'settled')
  return begun
}

/** Until when an order is held, as its buyer is told, and for how long. */
const held = `SELECT date_trunc('milliseconds', held_until) AS until,
  (extract(epoch FROM held_until - at) * 1000)::int AS ms FROM ticket_order`

describe('an order', () => {
  it('is no ticket, takes no number and books nothing', async () => {
    const key = randomUUID()
    const ordered = await buyAs(paying.server, 'asha', { key })
    const { heldUntil, ...answer } = ordered.json()
    expect(answer).toEqual({
      name: 'Asha',
      email: 'asha@example.org',
      photoURL: null,
      phone: goodPhone,
      userUid: 'asha',
      order: key,
      orderNumber: 'RT-000001',
      round: 1,
      amount: 100,
    })
    expect(await rows(held)).toEqual([{ until: new Date(heldUntil), ms: orderHeldMs }])
    expect(await rows('SELECT sold FROM raffle_round')).toEqual([{ sold: 0n }])
    expect([await count('raffle_ticket'), await count('transfer')]).toEqual([0, 0])
    const again = await buyAs(paying.server, 'asha', { key })
    expect([again.payload, again.headers['idempotent-replayed']]).toEqual([ordered.payload, 'true'])
    expect(codeOfProblem(await buyAs(paying.server, 'babul', { key }))).toBe('idempotency.reused')
    expect(codeOfProblem(await buyAs(paying.server, 'asha', { round: 2 }))).toBe('raffle.closed')
    expect(await ordersOf('asha')).toMatchObject([{ order: key, state: 'unpaid', ticket: null }])
    expect(await ordersOf('babul')).toEqual([])
  })

  it('is one, however many ask for it at once', async () => {
    const token = await mint(paying.server)
    const key = randomUUID()
    const asked = Array.from({ length: 8 }, () =>
      paying.server.app.inject(buying(token, 'asha', { key })),
    )
    expect(new Set((await Promise.all(asked)).map(({ payload }) => payload)).size).toBe(1)
    expect(await count('ticket_order')).toBe(1)
  })

  it('is held no longer than its round sells', async () => {
    await alter(
      `UPDATE raffle_round SET beacon_round = 1, closes_at = now() + interval '5 minutes'`,
    )
    await paying.order('asha')
    expect(
      await rows('SELECT held_until = closes_at AS "endsWithIt" FROM ticket_order, raffle_round'),
    ).toEqual([{ endsWithIt: true }])
  })

  it('is not paid by a transfer, and none is taken where transfers are all there is', async () => {
    const receipt = await paying.order('asha')
    const payload = { receipt, channel: 'bkash', transaction: '9A1B2C3D4E' }
    const claimed = await paying.server.app.inject({
      method: 'POST',
      url: '/api/claimtransfer',
      payload,
    })
    expect(codeOfProblem(claimed)).toBe('receipt.unknown')
    const byHand = await createTestApp({ variables: { PAYMENT_GATEWAY: 'transfer' } })
    try {
      expect(codeOfProblem(await buyAs(byHand, 'asha'))).toBe('raffle.closed')
    } finally {
      await byHand.close()
    }
  })
})

describe.each(['sslcommerz', 'bkash'] as const)('an order that %s is paid for', (gateway) => {
  it('is a ticket once its money has come, in one booking, and says so', async () => {
    const begun = await paying.beginTicket(gateway, 'asha')
    await paying.pay(begun)
    expect(await paying.becomes(begun.payment, 'settled')).toMatchObject({
      pays: 'ticket',
      receipt: begun.receipt,
      receiptNumber: 'RT-000001',
      amount: 100,
      isPaid: true,
      mayTryAgain: false,
    })
    const sold = await buyAs(paying.server, 'asha', { key: begun.receipt })
    expect(sold.json()).toMatchObject({ buyerId: 1, round: 1, userUid: 'asha', phone: goodPhone })
    expect(sold.json()).not.toHaveProperty('order')
    expect(await ordersOf('asha')).toMatchObject([{ state: 'bought', ticket: sold.json() }])
    expect(
      await rows(`SELECT debit::text, credit::text, poisha FROM transfer WHERE kind = 'ticket'`),
    ).toEqual([{ debit: 'clearing', credit: 'raffle', poisha: 10_000n }])
    expect(await count(`transfer WHERE kind = 'fee'`)).toBe(gateway === 'sslcommerz' ? 1 : 0)
    expect(await count('ticket_order_detail')).toBe(0)
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
    expect(await count('ticket_order WHERE held_until <= now()')).toBe(1)
    const [order] = await ordersOf('asha')
    expect(order).toMatchObject({ state: 'unpaid', payment: begun.payment })
    const next = { ...begun, ...(await paying.start(begun.receipt, gateway, 'ticket')).json() }
    expect(await count('ticket_order WHERE held_until > now()')).toBe(1)
    await paying.pay(next)
    await paying.becomes(next.payment, 'settled')
    expect([await count('ticket_order'), await count('raffle_ticket')]).toEqual([1, 1])
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
  expect(await count('raffle_ticket')).toBe(1)
  expect(await paying.faults()).toEqual([])
})

describe('money that comes late', () => {
  it('buys the ticket while its round sells, though it is held no more', async () => {
    const begun = await paying.beginTicket('sslcommerz', 'asha')
    await letHoldsEnd()
    await paying.pay(begun)
    await paying.becomes(begun.payment, 'settled')
    expect(await count('raffle_ticket')).toBe(1)
    expect(await paying.faults()).toEqual([])
  })

  it('for a round that was drawn meanwhile buys nothing, and goes back', async () => {
    await sellTo('babul')
    const begun = await paying.beginTicket('sslcommerz', 'asha')
    expect(await draw()).toEqual({ acknowledged: true })
    expect(await ordersOf('asha')).toMatchObject([{ state: 'over' }])
    await paying.pay(begun)
    expect(await paying.becomes(begun.payment, 'held')).toMatchObject({ cameTooLate: true })
    expect(await ordersOf('asha')).toMatchObject([{ state: 'returning', ticket: null }])
    expect(await rows('SELECT number, sold FROM raffle_round ORDER BY 1')).toEqual([
      { number: 1n, sold: 1n },
      { number: 2n, sold: 0n },
    ])
    expect(codeOfProblem(await decide('accept', begun))).toBe('payment.mustGoBack')
    expect((await decide('refuse', begun)).statusCode).toBe(200)
    await paying.becomes(begun.payment, 'refused')
    await expect.poll(async () => (await paying.read(begun.payment)).refunded).toBe(100)
    expect(await ordersOf('asha')).toMatchObject([{ state: 'returning' }])
    expect(await rows('SELECT reason FROM refund')).toEqual([{ reason: 'noTicket' }])
    expect([await count('raffle_ticket'), await count('transfer')]).toEqual([1, 2])
    expect(await paying.faults()).toEqual([])
  })

  it('after the close of a sale buys nothing', async () => {
    const begun = await paying.beginTicket('bkash', 'asha')
    await alter(`UPDATE raffle_round SET beacon_round = 1, closes_at = now()`)
    const refused = await paying.start(begun.receipt, 'sslcommerz', 'ticket')
    expect(codeOfProblem(refused)).toBe('payment.roundClosed')
    await paying.pay(begun)
    await paying.becomes(begun.payment, 'held')
    expect(await rows('SELECT sold FROM raffle_round')).toEqual([{ sold: 0n }])
  })

  it('after the buyer was erased buys nothing', async () => {
    const begun = await paying.beginTicket('bkash', 'asha')
    await withTransaction(paying.server.database.db, async (tx) => {
      const subject = { userUid: 'asha', email: 'asha@example.org' }
      for (const { erase } of personalData) await erase(tx, subject)
    })
    await paying.pay(begun)
    await paying.becomes(begun.payment, 'held')
    expect(await count('raffle_ticket')).toBe(0)
    expect(await paying.faults()).toEqual([])
  })
})

it('a draw and the money of thirty orders meet: each is in the list that was drawn, or goes back', async () => {
  await sellTo('babul')
  const buyers = Array.from({ length: 30 }, (_, index) => `buyer${index}`)
  const begun = await Promise.all(
    buyers.map((uid, index) => paying.beginTicket(index % 2 ? 'sslcommerz' : 'bkash', uid)),
  )
  const [, drawn] = await Promise.all([Promise.all(begun.map((one) => paying.pay(one))), draw()])
  expect(drawn).toEqual({ acknowledged: true })
  const ends = await Promise.all(
    begun.map(({ payment }) => paying.becomes(payment, 'settled', 'held')),
  )
  const settled = ends.filter(({ state }) => state === 'settled').length
  const [round] = await rows('SELECT sold FROM raffle_round WHERE number = 1')
  expect(round).toEqual({ sold: BigInt(settled + 1) })
  expect(await count('raffle_ticket WHERE round = 1')).toBe(settled + 1)
  expect(await count('raffle_ticket WHERE round > 1')).toBe(0)
  expect(await paying.faults()).toEqual([])
})

it('a ticket that was bought is not given back', async () => {
  const { payment } = await sellTo('asha')
  const detail = (await asAdmin(paying.server, `/admin/payment/${payment}`)).json()
  expect(detail).toMatchObject({
    pays: 'ticket',
    receiptNumber: 'RT-000001',
    refundable: 0,
  })
  const buyer = (await asAdmin(paying.server, `/admin/payment/${payment}/donor`)).json()
  expect(buyer).toEqual({ name: 'Asha', email: 'asha@example.org', gifts: [] })
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
  await sellTo('asha')
  const gift = await paying.begin('sslcommerz')
  await paying.pay(gift)
  await paying.becomes(gift.payment, 'settled')
  const { days, unbooked, untold } = (await asAdmin(paying.server, '/admin/settlement')).json()
  const told = (amount: number) => ({ payments: 1, amount, fees: amount / 40, refunds: 0 })
  expect(days).toMatchObject([
    { gateway: 'sslcommerz', pays: 'gift', told: told(500), booked: told(500) },
    { gateway: 'sslcommerz', pays: 'ticket', told: told(100), booked: told(100) },
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
  await sellTo('asha')
  await paying.beginTicket('bkash', 'babul')
  await alter('UPDATE payment SET next_ask_at = NULL')
  expect(await paying.faults()).toEqual([])
  await alter('ALTER TABLE ticket_order DROP CONSTRAINT ticket_is_of_one_order', forgery)
  expect(await paying.faults()).not.toEqual([])
})

it('what was ordered and what came of it is not changed, not even by the owner', async () => {
  await sellTo('asha')
  for (const statement of [
    'DELETE FROM ticket_order',
    'UPDATE ticket_order SET round = round',
    `UPDATE ticket_order SET state = 'pledged', ticket = NULL`,
    `UPDATE ticket_order SET buyer_uid = 'babul'`,
    'UPDATE payment SET ticket_order = ticket_order',
  ]) {
    await expect(alter(statement)).rejects.toThrow('append-only')
  }
})
