import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { createTestApp, giving, goodGift, type TestApp } from './_app.ts'
import { solvedProof, writing } from './_contact.ts'

let server: TestApp
beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

/** Metrics by name and labels, as a collector reads them. */
async function metrics(): Promise<Map<string, number>> {
  const lines = (await server.metrics()).split('\n').filter((line) => /^daan_/.test(line))
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]))
}

/** What rose while something was done, and by how much. */
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

it('nothing of a person is in a metric, and no visitor can read one', async () => {
  expect(await server.metrics()).not.toMatch(/nusrat|rahima|@|127\.0\.0\.1/i)
  expect((await server.app.inject('/metrics')).statusCode).toBe(404)
  expect((await server.app.inject('/api/metrics')).statusCode).toBe(404)
})
