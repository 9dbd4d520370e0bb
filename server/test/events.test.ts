import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import {
  createTestApp,
  giving,
  goodGift,
  openConnections,
  someAddress,
  type TestApp,
} from './_app.ts'
import { solvedProof, writing } from './_contact.ts'
import { keepingLog } from './_log.ts'
import { connectRaw } from './_raw-http.ts'
import { forge, startSession } from './_tokens.ts'

const log = keepingLog()
let server: TestApp
let port: number
beforeAll(async () => {
  server = await createTestApp({ log })
  port = await server.listen()
})
afterAll(() => server.close())

/** Metrics by name and labels, as a collector reads them. */
async function metrics(): Promise<Map<string, number>> {
  const lines = (await server.metrics()).split('\n').filter((line) => /^daan_/.test(line))
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]))
}

/** Lists the counters that rose during an act, and by how much. */
async function risen(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await metrics()
  await act()
  const changed = [...(await metrics())]
    .map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const)
    .filter(([name, rise]) => rise !== 0 && !name.startsWith('daan_gift_group_seconds'))
  return Object.fromEntries(changed)
}

it('a gift counts as recorded once, and as replayed however often it comes again', async () => {
  const gift = giving(goodGift, { headers: { 'idempotency-key': randomUUID() } })
  expect(await risen(() => server.app.inject(gift))).toEqual({
    'daan_gifts_total{outcome="recorded"}': 1,
  })
  expect(
    await risen(() => Promise.all([server.app.inject(gift), server.app.inject(gift)])),
  ).toEqual({
    'daan_gifts_total{outcome="replayed"}': 2,
  })
  const other = { ...gift, payload: JSON.stringify({ ...goodGift, amount: '501' }) }
  expect(await risen(() => server.app.inject(other))).toEqual({
    'daan_refusals_total{call="PUT /api/fundsupdate",code="idempotency.reused"}': 1,
    'daan_security_events_total{kind="key_reused"}': 1,
  })
  expect((await metrics()).get('daan_gift_group_seconds_count')).toBeGreaterThan(0)
})

it('a refusal counts by call and code, whatever was typed', async () => {
  expect(await risen(() => server.app.inject(giving({ ...goodGift, amount: '-5' })))).toEqual({
    'daan_refusals_total{call="PUT /api/fundsupdate",code="amount.malformed"}': 1,
  })
  const typed = ['/api/nusrat@example.org', '/api/%7B"x"%7D', `/api/${randomUUID()}`]
  expect(await risen(() => Promise.all(typed.map((url) => server.app.inject(url))))).toEqual({
    'daan_refusals_total{call="unknown",code="request.unknownCall"}': 3,
  })
})

it('a message counts when it is kept, and its mails when they are sent', async () => {
  const proof = solvedProof()
  const both = 'daan_mails_total{outcome="sent"}'
  const sent = async () => ((await metrics()).get(both) ?? 0) === 2
  const rise = await risen(async () => {
    await server.app.inject(writing({ proof }))
    await server.app.inject(writing({ proof }))
    await until('both mails', sent)
  })
  expect(rise).toEqual({ 'daan_messages_total{state="received"}': 1, [both]: 2 })
})

describe('a security event counts, and has a line a minute', () => {
  const rises = (kind: string) => ({ [`daan_security_events_total{kind="${kind}"}`]: 2 })
  const twice = (act: () => Promise<unknown>) => risen(() => act().then(act))

  it('for a token that was never ours, and not for one that has ended', async () => {
    const ask = (token: string) =>
      server.app.inject({ url: '/api/allfunds', headers: { authorization: `Bearer ${token}` } })
    expect(await twice(() => ask('ey.forged.token'))).toEqual(rises('token_refused'))
    const now = Math.floor(Date.now() / 1000)
    const session = await startSession(server.database)
    const ended = await forge(session, { issuedAt: now - 600, expires: now - 300 })
    expect(await risen(() => ask(ended))).toEqual({})
  })

  it('for what is no HTTP', async () => {
    const rise = await twice(async () => {
      const connection = await connectRaw(port)
      connection.send('hello\r\n\r\n')
      await connection.ended()
    })
    expect(rise).toEqual(rises('malformed_http'))
  })

  it('for a limit that is spent', async () => {
    const bad = giving({ ...goodGift, amount: '-5' }, { remoteAddress: someAddress })
    for (let count = 0; count < 300; count++) await server.app.inject(bad)
    expect(await twice(() => server.app.inject(bad))).toMatchObject(rises('limit_spent'))
  })

  it('without a word of who it was', () => {
    const lines = log.lines.filter((line) => line.includes('no page of ours'))
    expect(lines).toHaveLength(4)
  })
})

it('a visitor who breaks off is no outage of the database', async () => {
  const before = log.lines.length
  const refused = 'daan_refusals_total{call="PUT /api/fundsupdate",code="request.malformed"}'
  const known = (await metrics()).get(refused) ?? 0
  const connection = await connectRaw(port)
  connection.send(
    'PUT /api/fundsupdate HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"amount',
  )
  await until('the request to be there', () => openConnections(server))
  connection.end()
  await until('its end to be heard', async () => (await metrics()).get(refused) === known + 1)
  expect(log.lines.slice(before)).toEqual([])
})

it('nothing of a person is in a metric, and no visitor can read one', async () => {
  expect(await server.metrics()).not.toMatch(/nusrat|rahima|@|127\.0\.0\.1/i)
  expect((await server.app.inject('/metrics')).statusCode).toBe(404)
  expect((await server.app.inject('/api/metrics')).statusCode).toBe(404)
})
