import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { codeOfProblem, createTestApp, giving, someAddress, type TestApp } from './_app.ts'

const ourOrigin = 'https://web.example'

let plain: TestApp
let shared: TestApp

beforeAll(async () => {
  plain = await createTestApp()
  shared = await createTestApp({
    variables: { WEB_ORIGIN: ourOrigin, PUBLIC_URL: 'https://daan.example' },
  })
})
afterAll(async () => {
  await plain.close()
  await shared.close()
})

describe('every answer of the API', () => {
  it.each([
    ['a reply', { url: '/api/allfunds' }],
    ['a gift taken', giving()],
    ['a gift refused', giving({})],
    ['an unknown call', { url: '/api/nothing' }],
    ['another method', { url: '/api/fundsupdate' }],
    ['an address nobody can read', { url: '/api/%' }],
  ])('is guarded: %s', async (_what, request) => {
    const { headers } = await plain.app.inject(request)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['cache-control']).toMatch(/^no-(store|cache)$/)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it('keeps visitors to https where they come by it', async () => {
    const { headers } = await shared.app.inject('/api/allfunds')
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
  })

  it('that is a refusal has an id of our own making, to quote to us', async () => {
    const headers = { 'x-request-id': 'forged', 'request-id': 'forged' }
    const response = await plain.app.inject({ url: '/api/nothing', headers })
    expect(codeOfProblem(response)).toBe('request.unknownCall')
    expect(response.payload).not.toContain('forged')
  })
})

describe('other origins', () => {
  const preflight = (origin: string) => ({
    method: 'OPTIONS' as const,
    url: '/api/fundsupdate',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type,idempotency-key,authorization',
    },
  })

  it('that the operator named may call', async () => {
    const response = await shared.app.inject(preflight(ourOrigin))
    expect(response.statusCode).toBe(204)
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': ourOrigin,
      'access-control-allow-methods': 'GET, PUT, POST',
      'access-control-allow-headers':
        'authorization, actor, content-type, idempotency-key, if-none-match, totalnotification, useruid, traceparent, tracestate, baggage',
      'access-control-max-age': '7200',
      vary: 'Origin',
    })
    const given = await shared.app.inject(giving(undefined, { headers: { origin: ourOrigin } }))
    expect(given.headers).toMatchObject({
      'access-control-allow-origin': ourOrigin,
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  it('may read why they were refused', async () => {
    const refused = await shared.app.inject(giving({}, { headers: { origin: ourOrigin } }))
    expect(refused.statusCode).toBe(400)
    expect(refused.headers['access-control-allow-origin']).toBe(ourOrigin)
    const exposed = String(refused.headers['access-control-expose-headers']).split(', ')
    expect(exposed).toEqual(
      expect.arrayContaining(['ratelimit', 'ratelimit-policy', 'retry-after']),
    )
  })

  it('may read when to come back, even where nothing was looked at', async () => {
    const request = { url: '/api/allfunds', remoteAddress: someAddress }
    const mostCalls = 10_000
    // However long a slow machine takes, all is asked within one window.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    for (let calls = 0; calls < mostCalls; calls++) await shared.app.inject(request)
    const refused = await shared.app.inject({ ...request, headers: { origin: ourOrigin } })
    expect(codeOfProblem(refused)).toBe('request.tooMany')
    expect(refused.headers['access-control-allow-origin']).toBe(ourOrigin)
  })

  it.each(['https://elsewhere.example', 'null', `${ourOrigin}.elsewhere.example`])(
    'such as %s may not',
    async (origin) => {
      const { headers } = await shared.app.inject(preflight(origin))
      expect(headers['access-control-allow-origin']).toBeUndefined()
    },
  )
})

describe('health', () => {
  it.each([
    ['/healthz', { status: 'alive', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) }],
    ['/readyz', { status: 'ready', ledger: 'green' }],
  ])('%s', async (url, body) => {
    const response = await plain.app.inject(url)
    expect([response.statusCode, response.json()]).toEqual([200, body])
    expect(response.headers['cache-control']).toBe('no-store')
  })
})
