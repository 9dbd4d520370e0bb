import type { LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  codeOfProblem,
  createTestApp,
  giving,
  goodGift,
  someAddress,
  stored,
  type TestApp,
} from './_app.ts'

const refusalsAllowed = 300
const ceiling = 10_000
const batch = 500

const bad = { ...goodGift, amount: '-1' }
let server: TestApp

beforeEach(async () => {
  // However long a slow machine takes, all is asked within one window.
  vi.useFakeTimers({ toFake: ['performance'] })
  server = await createTestApp()
})
afterEach(async () => {
  await server.close()
  vi.useRealTimers()
})

function give(gift: object = goodGift, remoteAddress = someAddress, headers = {}) {
  return server.app.inject(giving(gift, { remoteAddress, headers }))
}

/** Sends as many at once as a burst would, and counts the answers by status. */
async function burst(count: number, send: (index: number) => Promise<LightMyRequestResponse>) {
  const counts: Record<number, number> = {}
  for (let from = 0; from < count; from += batch) {
    const length = Math.min(batch, count - from)
    const sent = Array.from({ length }, (_, index) => send(from + index))
    for (const { statusCode } of await Promise.all(sent)) {
      counts[statusCode] = (counts[statusCode] ?? 0) + 1
    }
  }
  return counts
}

describe('behind one carrier address', () => {
  it('5,000 gifts at once are all taken', async () => {
    expect(await burst(5000, () => give())).toEqual({ 200: 5000 })
    expect(await stored(server)).toEqual({ gifts: 5000n, transfers: 5000n })
  })

  it('refusals end in 429 while good gifts still pass', async () => {
    expect(await burst(400, () => give(bad))).toEqual({ 400: refusalsAllowed, 429: 100 })
    const refused = await give(bad)
    expect(codeOfProblem(refused)).toBe('request.tooMany')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.headers['ratelimit']).toMatch(/^"refusals";r=0;t=\d+$/)
    expect((await give()).statusCode).toBe(200)
  })

  it('nobody pays for the end of somebody’s token', async () => {
    const headers = { authorization: 'Bearer gone' }
    const ask = { url: '/api/getnamingconsent', remoteAddress: someAddress, headers }
    const sent = await burst(refusalsAllowed + 1, () => server.app.inject(ask))
    expect(sent).toEqual({ 401: refusalsAllowed + 1 })
    expect((await give(bad)).statusCode).toBe(400)
  })
})

it('a client gone wild meets the ceiling, and only on calls', async () => {
  const ask = (url: string) => server.app.inject({ url, remoteAddress: someAddress })
  const counts = await burst(ceiling + 1000, () => ask('/api/allfunds'))
  expect(counts[200]).toBeGreaterThanOrEqual(ceiling)
  expect(counts[429]).toBeGreaterThan(0)
  expect((await ask('/healthz')).statusCode).toBe(200)
  expect((await give(goodGift, '203.0.113.8')).statusCode).toBe(200)
})

it('a neighbour’s 2,000 reads a second cost nobody a gift', async () => {
  const read = () => server.app.inject({ url: '/api/topdonorlist', remoteAddress: someAddress })
  const counts = await burst(20_000, read)
  expect(counts[429]).toBeGreaterThanOrEqual(9_000)
  expect(await burst(200, () => give())).toEqual({ 200: 200 })
  expect(codeOfProblem(await read())).toBe('request.tooMany')
})

describe('X-Forwarded-For', () => {
  const forwarded = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index % 250}` })
  const spread = () =>
    burst(refusalsAllowed + 50, (index) => give(bad, someAddress, forwarded(index)))

  it('is not believed of a stranger', async () => {
    expect(await spread()).toEqual({ 400: refusalsAllowed, 429: 50 })
  })

  it('is believed of a proxy of ours, up to what a stranger wrote', async () => {
    await server.close()
    server = await createTestApp({ variables: { TRUST_PROXY: '203.0.113.0/24' } })
    expect(await spread()).toEqual({ 400: refusalsAllowed + 50 })
    const forged = await burst(refusalsAllowed + 50, (index) =>
      give(bad, someAddress, { 'x-forwarded-for': `10.0.0.${index % 250}, 198.51.100.251` }),
    )
    expect(forged).toEqual({ 400: refusalsAllowed, 429: 50 })
  })

  it('with a port is one address, whatever the port', async () => {
    await server.close()
    server = await createTestApp({ variables: { TRUST_PROXY: '203.0.113.0/24' } })
    const ports = await burst(refusalsAllowed + 50, (index) =>
      give(bad, someAddress, { 'x-forwarded-for': `198.51.100.1:${index + 1024}` }),
    )
    expect(ports).toEqual({ 400: refusalsAllowed, 429: 50 })
  })

  it.each([{ 'x-forwarded-for': '' }, {}])(
    '%j from a proxy on this machine is limited, too',
    async (headers) => {
      await server.close()
      server = await createTestApp({ variables: { TRUST_PROXY: '127.0.0.1' } })
      const nameless = await burst(refusalsAllowed + 50, () => give(bad, '127.0.0.1', headers))
      expect(nameless).toEqual({ 400: refusalsAllowed, 429: 50 })
    },
  )
})
