import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hangLimitMs } from '../../tooling/test-limits.ts'
import { until } from '../../tooling/until.ts'
import { withTransaction } from '../src/db/transaction.ts'
import { sellTickets } from '../src/features/raffle/ticket-store.ts'
import { personalData } from '../src/own-data.ts'
import { codeOfProblem } from './_app.ts'
import { keepingLog } from './_log.ts'
import { holdLock } from './_owner.ts'
import { alter, count, draw, ordersOf, rows, sellTo } from './_paid-tickets.ts'
import { type Begun, type PayingServer, startPayingServer } from './_payments.ts'
import { asAdmin, buyAs, goodPhone } from './_raffle.ts'

let paying: PayingServer
let log: ReturnType<typeof keepingLog>
beforeEach(async () => {
  log = keepingLog()
  paying = await startPayingServer({ log, queryTimeoutMs: hangLimitMs })
})
afterEach(() => paying.close())

const decide = async (verdict: 'accept' | 'refuse', { payment }: Begun) =>
  asAdmin(paying.server, `/admin/payments/${verdict}`, { method: 'POST', payload: { payment } })
/** As when so much time has passed that nobody waits for it any more. */
const letHoldsEnd = () =>
  alter(paying, 'UPDATE ticket_order SET held_until = now() WHERE ticket IS NULL')

const saleCloses = 'UPDATE raffle_round SET beacon_round = 1, closes_at = clock_timestamp()'

describe('money that comes late', () => {
  it('buys the ticket while its round sells, though it is held no more', async () => {
    const begun = await paying.beginTicket('sslcommerz', 'asha')
    await letHoldsEnd()
    await paying.pay(begun)
    await paying.becomes(begun.payment, 'settled')
    expect(await count(paying, 'raffle_ticket')).toBe(1)
    expect(await paying.faults()).toEqual([])
  })

  it('for a round that was drawn meanwhile buys nothing, and goes back', async () => {
    await sellTo(paying, 'babul')
    const begun = await paying.beginTicket('sslcommerz', 'asha')
    expect(await draw(paying)).toEqual({ acknowledged: true })
    expect(await ordersOf(paying, 'asha')).toMatchObject([{ state: 'over' }])
    await paying.pay(begun)
    expect(await paying.becomes(begun.payment, 'held')).toMatchObject({ cameTooLate: true })
    expect(await ordersOf(paying, 'asha')).toMatchObject([{ state: 'returning', ticket: null }])
    expect(await rows(paying, 'SELECT number, sold FROM raffle_round ORDER BY 1')).toEqual([
      { number: 1n, sold: 1n },
      { number: 2n, sold: 0n },
    ])
    expect(codeOfProblem(await decide('accept', begun))).toBe('payment.mustGoBack')
    expect((await decide('refuse', begun)).statusCode).toBe(200)
    await paying.becomes(begun.payment, 'refused')
    await expect.poll(async () => (await paying.read(begun.payment)).refunded).toBe(100)
    expect(await ordersOf(paying, 'asha')).toMatchObject([{ state: 'returning' }])
    expect(await rows(paying, 'SELECT reason FROM refund')).toEqual([{ reason: 'noTicket' }])
    expect([await count(paying, 'raffle_ticket'), await count(paying, 'transfer')]).toEqual([1, 2])
    expect(await paying.faults()).toEqual([])
  })

  it('after the close of a sale buys nothing', async () => {
    const begun = await paying.beginTicket('bkash', 'asha')
    await alter(paying, saleCloses)
    const refused = await paying.start(begun.receipt, 'sslcommerz', 'ticket')
    expect(codeOfProblem(refused)).toBe('payment.roundClosed')
    await paying.pay(begun)
    await paying.becomes(begun.payment, 'held')
    expect(await rows(paying, 'SELECT sold FROM raffle_round')).toEqual([{ sold: 0n }])
  })

  it('after the buyer was erased buys nothing', async () => {
    const begun = await paying.beginTicket('bkash', 'asha')
    await withTransaction(paying.server.database.db, async (tx) => {
      const subject = { userUid: 'asha', email: 'asha@example.org' }
      for (const { erase } of personalData) await erase(tx, subject)
    })
    await paying.pay(begun)
    await paying.becomes(begun.payment, 'held')
    expect(await count(paying, 'raffle_ticket')).toBe(0)
    expect(await paying.faults()).toEqual([])
  })
})

it('a draw and the money of thirty orders meet: each is in the list that was drawn, or goes back', async () => {
  await sellTo(paying, 'babul')
  const buyers = Array.from({ length: 30 }, (_, index) => `buyer${index}`)
  const begun = await Promise.all(
    buyers.map((uid, index) => paying.beginTicket(index % 2 ? 'sslcommerz' : 'bkash', uid)),
  )
  const [, drawn] = await Promise.all([
    Promise.all(begun.map((one) => paying.pay(one))),
    draw(paying),
  ])
  expect(drawn).toEqual({ acknowledged: true })
  const ends = await Promise.all(
    begun.map(({ payment }) => paying.becomes(payment, 'settled', 'held')),
  )
  const settled = ends.filter(({ state }) => state === 'settled').length
  const [round] = await rows(paying, 'SELECT sold FROM raffle_round WHERE number = 1')
  expect(round).toEqual({ sold: BigInt(settled + 1) })
  expect(await count(paying, 'raffle_ticket WHERE round = 1')).toBe(settled + 1)
  expect(await count(paying, 'raffle_ticket WHERE round > 1')).toBe(0)
  expect(await paying.faults()).toEqual([])
})

/** Has the money of an order come at the moment when it was found to be sold still, and `meanwhile` happen then. */
async function settleDuring(meanwhile: () => Promise<unknown>): Promise<Begun> {
  const begun = await paying.beginTicket('sslcommerz', 'asha')
  const buyer = await holdLock(
    paying.server.database.direct,
    `SELECT pg_advisory_xact_lock(hashtextextended('tickets asha', 0))`,
  )
  // The way back waits for the sale, where the notification was first.
  const paid = paying.pay(begun)
  await until('the sale to wait for its buyer', buyer.isWanted)
  await meanwhile()
  await buyer.release()
  await paid
  return begun
}

describe('a sale that ends while the money of an order is being recorded', () => {
  it('by its close sells nothing, and the money goes back', async () => {
    await endsLate(await settleDuring(() => alter(paying, saleCloses)))
    expect(await count(paying, 'raffle_ticket')).toBe(0)
  })

  it('by its draw sells nothing, and the money goes back', async () => {
    await sellTo(paying, 'babul')
    await endsLate(await settleDuring(() => draw(paying)))
    expect(await count(paying, 'raffle_ticket')).toBe(1)
  })
})

/** Its money is held at once: the database had to refuse nothing. */
async function endsLate({ payment }: Begun): Promise<void> {
  expect(await paying.becomes(payment, 'held')).toMatchObject({ cameTooLate: true })
  expect(log.lines.filter((line) => line.startsWith('error'))).toEqual([])
  expect(await paying.faults()).toEqual([])
}

it('an order buys no second ticket where a server that takes tickets at their word has sold one under its key', async () => {
  const key = randomUUID()
  const { database } = paying.server
  const buyer = { userUid: 'asha', name: 'Asha', email: 'asha@example.org', photo: null }
  const round = await holdLock(
    database.direct,
    'SELECT FROM raffle_round WHERE number = 1 FOR NO KEY UPDATE',
  )
  const selling = sellTickets(database.db, [{ key, phone: goodPhone, buyer }])
  await until('the sale to wait for the round', async () => (await round.waiters()) === 1)
  await buyAs(paying.server, 'asha', { key })
  await round.release()
  await selling
  expect([await count(paying, 'ticket_order'), await count(paying, 'raffle_ticket')]).toEqual([
    1, 1,
  ])
  const begun = { receipt: key, ...(await paying.start(key, 'bkash', 'ticket')).json() }
  await paying.pay(begun)
  await endsLate(begun)
  expect(await count(paying, 'raffle_ticket')).toBe(1)
})
