import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { createTestApp, giving, goodGift, openConnections, stored, type TestApp } from './_app.ts'
import { connectRaw, requestText } from './_raw-http.ts'

/** Short, so that a test sees them pass. */
const shortTimeouts = {
  connectionTimeout: 300,
  requestTimeout: 300,
  keepAliveTimeout: 300,
  http: { headersTimeout: 300, connectionsCheckingInterval: 50 },
}
const json = 'content-type: application/json'

let server: TestApp
let port: number

beforeAll(async () => {
  server = await createTestApp({ timeouts: shortTimeouts })
  port = await server.listen()
})
afterAll(() => server.close())

async function answerTo(text: string): Promise<string> {
  const connection = await connectRaw(port)
  connection.send(text)
  return connection.ended()
}

/** The head says what a problem should, and the body has exactly the length it promises. */
function expectProblem(answer: string, status: number, code: string): void {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/content-type: application\/problem\+json/i)
  expect(head).toMatch(/connection: close/i)
  expect(head).toMatch(/x-content-type-options: nosniff/)
  expect(head).toMatch(/content-security-policy: default-src 'none'/)
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
  expect(JSON.parse(body)).toMatchObject({ status, code })
}

describe('what is not HTTP is answered and cut', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n'],
    ['two hosts', 'GET /api/allfunds HTTP/1.1\r\nhost: a\r\nHost: a\r\n\r\n'],
    ['no host', 'GET /api/allfunds HTTP/1.1\r\n\r\n'],
    ...['0.9', '1.2', '2.0', '3.0'].map((version): [string, string] => [
      `HTTP/${version}`,
      `GET /api/allfunds HTTP/${version}\r\nhost: a\r\n\r\n`,
    ]),
    ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n'],
    ['a header with a NUL', 'GET / HTTP/1.1\r\nhost: a\r\nx: a\0b\r\n\r\n'],
    ['a folded header', 'GET / HTTP/1.1\r\nhost: a\r\nx: a\r\n b\r\n\r\n'],
    [
      'two lengths',
      `PUT /api/fundsupdate HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
    ],
    [
      'a length and chunks',
      `PUT /api/fundsupdate HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`,
    ],
    [
      'a length that is none',
      `PUT /api/fundsupdate HTTP/1.1\r\nhost: a\r\ncontent-length: -1\r\n\r\n{}`,
    ],
    [
      'a chunk size that is none',
      `PUT /api/fundsupdate HTTP/1.1\r\nhost: a\r\n${json}\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
    ],
  ])('%s', async (_what, text) => {
    expectProblem(await answerTo(text), 400, 'request.malformed')
  })

  it('headers larger than any call needs', async () => {
    const text = requestText('GET /api/allfunds', [`x: ${'a'.repeat(20_000)}`])
    expectProblem(await answerTo(text), 431, 'request.headersTooLarge')
  })
})

it.each(['http://elsewhere.example/api/allfunds', '/%61pi/allfunds'])(
  'a call is a call, also asked for as %s',
  async (target) => {
    const answer = await answerTo(requestText(`GET ${target}`, ['connection: close']))
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    expect(answer).toMatch(/cache-control: no-cache\r\n/)
    expect(answer).not.toMatch(/permissions-policy/)
  },
)

it('two keys on one gift are refused', async () => {
  const before = await stored(server)
  const keys = [randomUUID(), randomUUID()].map((key) => `idempotency-key: ${key}`)
  const body = JSON.stringify(goodGift)
  const headers = [json, 'connection: close', ...keys]
  const answer = await answerTo(requestText('PUT /api/fundsupdate', headers, body))
  expectProblem(answer, 400, 'idempotency.malformed')
  expect(await stored(server)).toEqual(before)
})

describe('whoever dawdles is let go', () => {
  it.each([
    ['says nothing', ''],
    ['stops within the headers', 'PUT /api/fundsupdate HTTP/1.1\r\nhost: a\r\nx-slow'],
    [
      'stops within the body',
      `PUT /api/fundsupdate HTTP/1.1\r\nhost: a\r\n${json}\r\ncontent-length: 100\r\n\r\n{"amount`,
    ],
  ])('when it %s', async (_how, text) => {
    const before = await stored(server)
    await answerTo(text)
    expect(await stored(server)).toEqual(before)
  })

  it('when it drips a byte at a time, with an answer that says so', async () => {
    const connection = await connectRaw(port)
    connection.send(
      `PUT /api/fundsupdate HTTP/1.1\r\nhost: a\r\n${json}\r\ncontent-length: 1000\r\n\r\n`,
    )
    const dripping = setInterval(() => connection.send(' '), 20)
    const answer = await connection.ended().finally(() => clearInterval(dripping))
    expectProblem(answer, 408, 'request.timeout')
  })

  it('and hundreds of them keep nobody else waiting', async () => {
    const slow = await Promise.all(Array.from({ length: 300 }, () => connectRaw(port)))
    for (const connection of slow) connection.send('GET /api/allfunds HTTP/1.1\r\nhost: a\r\n')
    const answer = await answerTo(requestText('GET /api/allfunds', ['connection: close']))
    expect(answer).toMatch(/^HTTP\/1.1 200 /)
    await Promise.all(slow.map((connection) => connection.ended()))
    await until('all connections to be gone', async () => (await openConnections(server)) === 0)
  })
})

it('a connection that was opened long before its first request is as good as any', async () => {
  const timeouts = { ...shortTimeouts, keepAliveTimeout: 60_000 }
  const { database } = server
  const patient = await createTestApp({
    database: { ...database, drop: async () => undefined },
    timeouts,
  })
  const patientPort = await patient.listen()
  const early = await connectRaw(patientPort)
  // Those who came later and dawdle are let go, so the time for headers and for silence is over.
  const begun = `PUT /api/fundsupdate HTTP/1.1\r\nhost: a\r\n${json}`
  for (const half of [begun, `${begun}\r\ncontent-length: 9\r\n\r\n{`]) {
    const late = await connectRaw(patientPort)
    late.send(half)
    await late.ended()
  }
  early.send(requestText('GET /api/allfunds', ['connection: close']))
  expect(await early.ended()).toMatch(/^HTTP\/1\.1 200 /)
  await patient.close()
})

describe('a gift has its own answer first', () => {
  const gift = () =>
    requestText(
      'PUT /api/fundsupdate',
      [json, `idempotency-key: ${randomUUID()}`],
      JSON.stringify(goodGift),
    )

  it('when garbage follows it', async () => {
    const answer = await answerTo(`${gift()}hello\r\n\r\n`)
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400'])
    expect(answer).toContain('"acknowledged":true')
  })

  it('when its client ends its side at once', async () => {
    const connection = await connectRaw(port)
    connection.send(gift())
    connection.endSending()
    expect(await connection.ended()).toMatch(/^HTTP\/1\.1 200 [\s\S]*"acknowledged":true/)
  })

  it('and so have the gifts before half a request', async () => {
    const half = gift().slice(0, -10)
    const connection = await connectRaw(port)
    connection.send(gift() + gift() + half)
    connection.endSending()
    const answer = await connection.ended()
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(
      ['200', '200', '400'].map((status) => `HTTP/1.1 ${status}`),
    )
  })
})

describe('pipelined requests', () => {
  const reads = (count: number) => requestText('GET /api/allfunds').repeat(count)

  it('are all answered, as many as a proxy sends', async () => {
    const last = requestText('GET /api/allfunds', ['connection: close'])
    const answer = await answerTo(reads(63) + last)
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(64)
  })

  it('beyond any use are refused once, and the connection ends', async () => {
    const answer = await answerTo(reads(2400))
    expect(answer.match(/HTTP\/1\.1 200/g)).toHaveLength(64)
    expect(answer.match(/HTTP\/1\.1 429/g)).toHaveLength(1)
    expect(answer).toMatch(/"code":"request.tooMany"/)
  })

  it('of a hundred sockets that read nothing take little memory, and cost nobody a gift', async () => {
    const before = process.memoryUsage().rss
    const sockets = await Promise.all(Array.from({ length: 100 }, () => connectRaw(port)))
    for (const socket of sockets) socket.stopReading()
    for (const socket of sockets) socket.send(reads(2400))
    const given = await server.app.inject(giving())
    expect(given.statusCode).toBe(200)
    await until('all connections to be gone', async () => (await openConnections(server)) === 0)
    expect((process.memoryUsage().rss - before) / 2 ** 20).toBeLessThan(150)
    for (const socket of sockets) socket.end()
  })
})
