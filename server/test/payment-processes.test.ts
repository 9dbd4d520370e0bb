import { afterEach, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { type PayingServer, startPayingServer } from './_payments.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close()
})

/** A second server with the database of the first, at its sandbox. */
async function startBeside(
  first: PayingServer,
  options: Parameters<typeof startPayingServer>[0] = {},
): Promise<PayingServer> {
  // Each closes its own pool; the database goes with the first.
  const database = { ...first.server.database, drop: async () => undefined }
  const second = await startPayingServer({ ...options, at: first.sandbox, database })
  open.push(second)
  return second
}

async function startOne(options: Parameters<typeof startPayingServer>[0] = {}) {
  const first = await startPayingServer(options)
  open.push(first)
  return first
}

const transfers = async ({ server }: PayingServer) =>
  (
    await server.database.db.query<{ kind: string; count: number }>(
      'SELECT kind::text, count(*)::int FROM transfer GROUP BY kind ORDER BY kind',
    )
  ).rows

it('a payment is asked about by one process at a time, and counts once', async () => {
  const first = await startOne()
  const second = await startBeside(first)
  const begun = []
  for (const gateway of ['bkash', 'sslcommerz', 'bkash', 'sslcommerz', 'bkash'] as const) {
    begun.push({ gateway, ...(await first.begin(gateway)) })
  }
  for (const gateway of ['bkash', 'sslcommerz'] as const) {
    begun.push({ gateway, ...(await first.beginTicket(gateway, 'asha')) })
  }
  // Each comes back to both servers, twice.
  await Promise.all(
    begun.map(async (one) => {
      await first.pay(one)
      await Promise.all(
        [first, second, second].map(({ server }) => server.app.inject(returnOf(one))),
      )
    }),
  )
  for (const { payment } of begun) await second.becomes(payment, 'settled')
  expect(await transfers(first)).toEqual([
    { kind: 'donation', count: 5 },
    { kind: 'fee', count: 3 },
    { kind: 'ticket', count: 2 },
  ])
  expect(first.sandbox.books()).toHaveLength(7)
  expect(await first.faults()).toEqual([])
})

/** The question whose answer says that money came. */
const proofOf = { sslcommerz: 'sslcommerz.validate', bkash: 'bkash.execute' } as const

/** A browser that comes back as having paid. */
const returnOf = ({ payment, gateway }: { payment: string; gateway: string }) => ({
  url: `/api/gateways/${gateway}/return/${payment}?status=success`,
})

it.each([
  ['gift', 'sslcommerz'],
  ['gift', 'bkash'],
  ['ticket', 'sslcommerz'],
  ['ticket', 'bkash'],
] as const)(
  'a process that ends between charge and record of a %s by %s is taken over from',
  async (pays, gateway) => {
    const first = await startOne({
      sandbox: { timing: { slowMs: 400 } },
      schedule: { leaseMs: 1500 },
    })
    const begun = await (pays === 'gift'
      ? first.begin(gateway)
      : first.beginTicket(gateway, 'asha'))
    first.sandbox.setFaults([{ kind: 'slow', on: [proofOf[gateway]], times: 1 }])
    const paid = first.pay(begun)
    await until('the gateway to be asked', async () => {
      const { rows } = await first.server.database.db.query<{ asks: number }>(
        'SELECT asks FROM payment',
      )
      return (rows[0]?.asks ?? 0) > 0
    })
    // As for a process that is killed: nothing is recorded, and the lease is not given back.
    const closed = first.server.db.close()
    await until('the charge', () => first.sandbox.books().length > 0)
    await Promise.all([paid, closed])
    const { rows } = await first.server.database.db.query(
      'SELECT state::text, leased_until IS NOT NULL AS "isLeased" FROM payment',
    )
    expect(rows).toEqual([{ state: 'pending', isLeased: true }])
    const second = await startBeside(first, { schedule: { leaseMs: 1500 } })
    const settled = await second.becomes(begun.payment, 'settled')
    expect(settled.isPaid).toBe(true)
    expect(second.sandbox.books()).toHaveLength(1)
    const kind = pays === 'gift' ? 'donation' : 'ticket'
    expect(await transfers(second)).toContainEqual({ kind, count: 1 })
    expect(await second.faults()).toEqual([])
  },
)

it('a server that is killed while it starts a payment holds it for no longer than a gateway may take', async () => {
  // Nobody asks by itself: a question under way at the end would hold its lease.
  const schedule = { firstAskMs: 60_000, patienceMs: 600, leaseMs: 600_000 }
  const first = await startOne({ sandbox: { timing: { slowMs: 300 } }, schedule })
  await first.begin('bkash') // gets the token that the servers share
  const receipt = await first.promise()
  first.sandbox.setFaults([{ kind: 'slow', on: ['bkash.create'], times: 1 }])
  const lost = first.start(receipt, 'bkash')
  await until('the payment to be written down', async () => {
    const { rowCount } = await first.server.database.db.query('SELECT FROM payment')
    return rowCount === 2
  })
  await first.server.db.close() // as for a process that is killed: its page is never kept
  await lost
  const second = await startBeside(first, { schedule })
  await until('another to be begun', async () => {
    const answer = await second.start(receipt, 'bkash')
    return answer.statusCode === 200
  })
})

it('servers share one token, and ask bKash for no third within an hour', async () => {
  const first = await startOne()
  const second = await startBeside(first)
  const [one, two] = await Promise.all([first.begin('bkash'), second.begin('bkash')])
  expect([one?.redirectUrl, two?.redirectUrl].every(Boolean)).toBe(true)
  first.sandbox.revokeTokens()
  const third = await second.begin('bkash')
  expect(third.redirectUrl).toBeTruthy()
  first.sandbox.revokeTokens()
  const refused = await first.start(await first.promise(), 'bkash')
  expect(refused.json()).toMatchObject({ code: 'payment.gatewayUnavailable' })
  // bKash would have blocked whoever asked a third time: the grants were two.
  const { rows } = await first.server.database.db.query(
    `SELECT count(*)::int AS grants FROM gateway_token WHERE earlier_grant_at > now() - interval '1 hour'`,
  )
  expect(rows).toEqual([{ grants: 1 }])
})
