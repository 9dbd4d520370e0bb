import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOfProblem, createTestApp, giving, type TestApp } from './_app.ts'
import { keepingLog } from './_log.ts'
import { mint } from './_tokens.ts'

const log = keepingLog()
let server: TestApp
let token: string

beforeAll(async () => {
  server = await createTestApp({ log })
  expect((await server.app.inject(giving())).statusCode).toBe(200)
  token = await mint(server)
  await server.db.close()
})
afterAll(() => server.close())

describe('while the database is away', () => {
  it('gifts are sent away to come again, and one line a second says why', async () => {
    const sent = Array.from({ length: 50 }, () => server.app.inject(giving()))
    for (const response of await Promise.all(sent)) {
      expect([response.statusCode, codeOfProblem(response)]).toEqual([503, 'service.unavailable'])
      expect(response.headers['retry-after']).toBe('1')
    }
    const warnings = log.lines.filter((line) => line.includes('the database cannot serve'))
    expect(warnings.length).toBeGreaterThanOrEqual(1)
    expect(warnings.length).toBeLessThan(10)
  })

  it('gift after gift sent away does not fill the log', async () => {
    const before = log.lines.length
    for (let gift = 0; gift < 100; gift++) await server.app.inject(giving())
    expect(log.lines.length - before).toBeLessThan(10)
  })

  it('the server lives but is not ready', async () => {
    expect((await server.app.inject('/healthz')).statusCode).toBe(200)
    const ready = await server.app.inject('/readyz')
    expect([ready.statusCode, codeOfProblem(ready)]).toEqual([503, 'service.unavailable'])
  })

  it('totals are still told, from memory', async () => {
    const response = await server.app.inject('/api/allfunds')
    expect([response.statusCode, response.json().total]).toEqual([200, 500])
  })

  it('a token that could be good is not refused, so that nobody is signed out', async () => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await server.app.inject({ url: '/api/getnamingconsent', headers })
    expect([response.statusCode, codeOfProblem(response)]).toEqual([503, 'service.unavailable'])
  })
})
