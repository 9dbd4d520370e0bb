import { maxTicketsPerPerson } from '@daan/contract/tickets'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { codeOfProblem, createTestApp } from './_app.ts'
import { asOwner, holdLock } from './_owner.ts'
import { type PayingServer, startPayingServer, variablesOf } from './_payments.ts'
import { asAdmin, buyAs, buying } from './_raffle.ts'
import { mint } from './_tokens.ts'

let paying: PayingServer
beforeEach(async () => {
  paying = await startPayingServer()
})
afterEach(() => paying.close())

/** As when so much time has passed that nobody waits for an order any more. */
const letHoldsEnd = () =>
  asOwner(paying.server.database.direct, [
    'UPDATE ticket_order SET held_until = now() WHERE ticket IS NULL',
  ])

async function countTickets(): Promise<bigint | undefined> {
  const { rows } = await paying.server.database.db.query<{ count: bigint }>(
    'SELECT count(*) FROM raffle_ticket',
  )
  return rows[0]?.count
}

describe('the limit of tickets for one person', () => {
  it('counts orders while they are held, and lets others in when their time is over', async () => {
    const token = await mint(paying.server)
    const orders = Array.from({ length: maxTicketsPerPerson + 5 }, () =>
      paying.server.app.inject(buying(token, 'asha')),
    )
    const refused = (await Promise.all(orders)).filter(({ statusCode }) => statusCode !== 200)
    expect(refused.map(codeOfProblem)).toEqual(Array(5).fill('raffle.tooManyTickets'))
    expect((await buyAs(paying.server, 'babul')).statusCode).toBe(200)
    await letHoldsEnd()
    expect((await buyAs(paying.server, 'asha')).statusCode).toBe(200)
  })

  it('stands when money comes for an order whose place others have taken, and the money waits to go back', async () => {
    const begun = await paying.beginTicket('bkash', 'asha')
    await letHoldsEnd()
    const token = await mint(paying.server)
    await Promise.all(
      Array.from({ length: maxTicketsPerPerson }, () =>
        paying.server.app.inject(buying(token, 'asha')),
      ),
    )
    expect(codeOfProblem(await paying.start(begun.receipt, 'bkash', 'ticket'))).toBe(
      'payment.tooManyTickets',
    )
    await paying.pay(begun)
    const held = await paying.becomes(begun.payment, 'held')
    expect(held).toMatchObject({ cameTooLate: true, isPaid: false })
    expect(
      codeOfProblem(
        await asAdmin(paying.server, '/admin/payments/accept', {
          method: 'POST',
          payload: { payment: begun.payment },
        }),
      ),
    ).toBe('payment.mustGoBack')
    expect(await countTickets()).toBe(0n)
  })

  it('leaves room for each order that it counts to be paid', async () => {
    const begun = await paying.beginTicket('bkash', 'asha')
    for (let held = 1; held < maxTicketsPerPerson; held++) await paying.order('asha')
    expect(codeOfProblem(await buyAs(paying.server, 'asha'))).toBe('raffle.tooManyTickets')
    await paying.pay(begun)
    await paying.becomes(begun.payment, 'settled')
    expect(codeOfProblem(await buyAs(paying.server, 'asha'))).toBe('raffle.tooManyTickets')
  })

  it('holds when two servers take orders at once', async () => {
    const { database, app } = paying.server
    // It closes its own pool; the database goes with the first.
    const beside = await createTestApp({
      database: { ...database, drop: async () => undefined },
      variables: variablesOf(paying.sandbox, 1),
    })
    const token = await mint(paying.server)
    for (let held = 1; held < maxTicketsPerPerson; held++) await paying.order('asha')
    const lock = await holdLock(database.direct, 'LOCK TABLE ticket_order IN SHARE MODE')
    const orders = [app, beside.app].map((server) => server.inject(buying(token, 'asha')))
    await until('both to wait', async () => (await lock.waiters()) === 2)
    await lock.release()
    const statuses = (await Promise.all(orders)).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([200, 409])
    await beside.close()
  })
})
