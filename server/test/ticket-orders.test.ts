import { randomUUID } from 'node:crypto'
import { orderHeldMs } from '@daan/contract/tickets'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeOfProblem, createTestApp } from './_app.ts'
import { alter, count, ordersOf, rows, sellTo } from './_paid-tickets.ts'
import { type PayingServer, startPayingServer } from './_payments.ts'
import { buyAs, buying, goodPhone } from './_raffle.ts'
import { mint } from './_tokens.ts'

let paying: PayingServer
beforeEach(async () => {
  paying = await startPayingServer()
})
afterEach(() => paying.close())

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
    expect(await rows(paying, held)).toEqual([{ until: new Date(heldUntil), ms: orderHeldMs }])
    expect(await rows(paying, 'SELECT sold FROM raffle_round')).toEqual([{ sold: 0n }])
    expect([await count(paying, 'raffle_ticket'), await count(paying, 'transfer')]).toEqual([0, 0])
    const again = await buyAs(paying.server, 'asha', { key })
    expect([again.payload, again.headers['idempotent-replayed']]).toEqual([ordered.payload, 'true'])
    expect(codeOfProblem(await buyAs(paying.server, 'babul', { key }))).toBe('idempotency.reused')
    expect(codeOfProblem(await buyAs(paying.server, 'asha', { round: 2 }))).toBe('raffle.closed')
    expect(await ordersOf(paying, 'asha')).toMatchObject([
      { order: key, state: 'unpaid', ticket: null },
    ])
    expect(await ordersOf(paying, 'babul')).toEqual([])
  })

  it('is one, however many ask for it at once', async () => {
    const token = await mint(paying.server)
    const key = randomUUID()
    const orders = Array.from({ length: 8 }, () =>
      paying.server.app.inject(buying(token, 'asha', { key })),
    )
    expect(new Set((await Promise.all(orders)).map(({ payload }) => payload)).size).toBe(1)
    expect(await count(paying, 'ticket_order')).toBe(1)
  })

  it('is held no longer than its round sells', async () => {
    await alter(
      paying,
      `UPDATE raffle_round SET beacon_round = 1, closes_at = now() + interval '5 minutes'`,
    )
    await paying.order('asha')
    expect(
      await rows(
        paying,
        'SELECT held_until = closes_at AS "endsWithIt" FROM ticket_order, raffle_round',
      ),
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

it('what was ordered and what came of it is not changed, not even by the owner', async () => {
  await sellTo(paying, 'asha')
  for (const statement of [
    'DELETE FROM ticket_order',
    'UPDATE ticket_order SET round = round',
    `UPDATE ticket_order SET state = 'pledged', ticket = NULL`,
    `UPDATE ticket_order SET buyer_uid = 'babul'`,
    'UPDATE payment SET ticket_order = ticket_order',
  ]) {
    await expect(alter(paying, statement)).rejects.toThrow('append-only')
  }
})
