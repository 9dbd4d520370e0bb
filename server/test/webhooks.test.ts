import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { webhookBodies, webhookEvents } from '@daan/contract/webhook-bodies'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { withTransaction } from '../src/db/transaction.ts'
import { maxAttempts } from '../src/features/webhooks/deliver.ts'
import { deleteOld } from '../src/features/webhooks/delivery-store.ts'
import { measureWebhooks } from '../src/features/webhooks/webhook-metrics.ts'
import { codeOfProblem, createTestApp, giving, goodGift, type TestApp } from './_app.ts'
import { holdLock } from './_owner.ts'
import { publicAddress } from './_pictures.ts'
import { adminVariables, asAdmin, buyAs } from './_raffle.ts'

type Message = { host: string; headers: IncomingHttpHeaders; body: string }

/** Answers of receivers by their host; without one it is 204. */
const answers = new Map<string, RequestListener>()
const messages: Message[] = []
const connections: string[] = []
const receiver = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', () => {
    const host = request.headers.host ?? ''
    messages.push({ host, headers: request.headers, body: String(Buffer.concat(chunks)) })
    const answer = answers.get(host)
    if (answer) answer(request, response)
    else response.writeHead(204).end()
  })
})

/** An internet in which every connection ends at the receiver. */
function receivers() {
  // Listening on a port, not on a pipe, so the address is an object.
  const { port } = receiver.address() as AddressInfo
  const internet = {
    resolve: async (host: string) => [host.startsWith('router.') ? '192.168.0.10' : publicAddress],
    connect(_address: string, host: string) {
      connections.push(host)
      return connect(port, '127.0.0.1')
    },
  }
  return { internet, timeoutMs: 1500, pollEveryMs: 50 }
}

let server: TestApp
beforeEach(async () => {
  messages.length = 0
  connections.length = 0
  answers.clear()
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  server = await createTestApp({ variables: adminVariables, receivers: receivers() })
})
afterEach(async () => {
  await server.close()
  receiver.closeAllConnections()
  receiver.close()
  await once(receiver, 'close')
})

const post = (path: string, payload: object) =>
  asAdmin(server, `/admin/webhooks/${path}`, { method: 'POST', payload })
const list = async () => (await asAdmin(server, '/admin/webhooks')).json()
const deliveries = async () => (await asAdmin(server, '/admin/webhooks/deliveries')).json()

async function add(host: string, events: readonly string[] = webhookEvents): Promise<string> {
  return (await post('add', { url: `https://${host}/daan?of=us`, events })).json().secret
}

const give = (amount = '500') => server.app.inject(giving({ ...goodGift, amount }))
const bodiesOf = (host: string) =>
  messages.filter((each) => each.host === host).map(({ body }) => JSON.parse(body))
const makeDue = () =>
  server.database.db.query(`UPDATE webhook_delivery SET due_at = now() WHERE state = 'waiting'`)

const promised = (number: number) =>
  `INSERT INTO donation (key, number, fund, poisha, state, answered)
    VALUES (gen_random_uuid(), ${number}, 'zakat', 700, 'pledged', 'pledged')`

it('each event is told in the transaction that does it, signed, and names nobody', async () => {
  const { db } = server.database
  const secret = await add('books.example')
  await give('500.50')
  await buyAs(server, 'asha')
  await db.query(promised(1_000_042))
  await db.query(`UPDATE donation SET state = 'settled' WHERE number = 1000042`)
  await db.query(`UPDATE donation SET refunded_poisha = 300 WHERE number = 1000042`)
  await db.query(`INSERT INTO sponsorship (phone, first_banner, second_banner)
    VALUES ('01712345678', 'https://a.example/1.png', 'https://a.example/2.png')`)
  await db.query(`WITH copy AS (INSERT INTO banner (picture) VALUES ('a') RETURNING sha256)
    UPDATE sponsorship SET state = 'approved', approved_at = now(), first_copy = sha256, second_copy = sha256 FROM copy`)
  const undone = withTransaction(db, async (tx) => {
    await tx.query(promised(7))
    throw new Error('The act fails.')
  })
  await expect(undone).rejects.toThrow('The act fails.')

  await until('all events', () => messages.length === 6)
  const bodies = bodiesOf('books.example')
  for (const body of bodies) {
    webhookBodies[body.type as keyof typeof webhookBodies].parse(body)
  }
  const dataOf = new Map(bodies.map(({ type, data }) => [`${type} ${data.receiptNumber}`, data]))
  const zakat = { receiptNumber: 'DN-1000042', fundType: 'zakat', amount: '7', state: 'settled' }
  expect(dataOf.get('gift.recorded DN-000001')).toEqual({
    receiptNumber: 'DN-000001',
    fundType: 'floodRelief',
    amount: '500.50',
    state: 'settled',
  })
  expect(dataOf.get('gift.recorded DN-1000042')).toEqual({ ...zakat, state: 'pledged' })
  expect(dataOf.get('gift.paid DN-1000042')).toEqual(zakat)
  expect(dataOf.get('gift.refunded DN-1000042')).toEqual({ ...zakat, refunded: '3' })
  expect([...dataOf.keys()].filter((key) => key.endsWith('undefined')).sort()).toEqual([
    'sponsorship.approved undefined',
    'ticket.bought undefined',
  ])
  for (const { headers, body } of messages)
    expect(headers['webhook-signature']).toBe(sign(secret, headers, body))
  expect(JSON.stringify(messages)).not.toMatch(/nusrat|asha|01712345678/i)
  await until('all noted', async () => (await list())[0].waiting === 0)
  expect(await server.metrics()).toContain('daan_webhook_deliveries_total{outcome="sent"} 6')
})

it('a gift in kind, which is no money, is told neither when it comes nor when it is taken back', async () => {
  await add('books.example')
  for (const way of ['inKind', 'bankLine']) {
    const slip = { way, day: '2026-11-20', box: 1, fundType: 'zakat', amount: '700' }
    const of = { name: '', email: '', phone: '', paperNumber: '', reference: '', description: way }
    const payload = { ...slip, ...of }
    const headers = { 'idempotency-key': randomUUID() }
    const entered = await asAdmin(server, '/admin/slips', { method: 'POST', payload, headers })
    const reversal = { key: entered.json().key, reason: 'Mistake.' }
    const back = await asAdmin(server, '/admin/slips/reverse', {
      method: 'POST',
      payload: reversal,
    })
    expect(back.statusCode).toBe(200)
  }
  const { rows } = await server.database.db.query(`SELECT event, way FROM webhook_delivery
    JOIN hand_gift ON donation = (facts->>'number')::bigint ORDER BY webhook_delivery.number`)
  const way = 'bankLine'
  expect(rows).toEqual([
    { event: 'gift.recorded', way },
    { event: 'gift.refunded', way },
  ])
})

/** The signature of Standard Webhooks, as a receiver works it out. */
function sign(secret: string, headers: IncomingHttpHeaders, body: string): string {
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}

it('receivers that hang, redirect, flood or hide delay no other, and are told once they are back', async () => {
  let flooded = 0
  const ended: string[] = []
  answers.set('hangs.example', ({ socket }) => socket.on('close', () => ended.push('hangs')))
  answers.set('redirects.example', (_request, response) =>
    response.writeHead(307, { location: 'https://books.example/daan' }).end(),
  )
  answers.set('floods.example', (_request, response) => {
    const more = () => {
      while (!response.destroyed && flooded < 5_000_000 && response.write(Buffer.alloc(16_384)))
        flooded += 16_384
    }
    response.on('drain', more)
    more()
  })
  answers.set('fails.example', (_request, response) => response.writeHead(500).end())
  const hosts = ['hangs', 'redirects', 'floods', 'fails', 'router.at', 'books']
  for (const host of hosts) await add(`${host}.example`, ['gift.recorded'])
  await give()
  await until('the good receiver', () => bodiesOf('books.example').length === 1)
  expect(ended).toEqual([])
  await until('an outcome of each', async () =>
    (await deliveries()).every(({ outcome }: { outcome: unknown }) => outcome !== null),
  )
  const outcomes = Object.fromEntries(
    (await deliveries()).map(({ url, outcome, state }: Record<string, string>) => [
      new URL(String(url)).host,
      [outcome, state],
    ]),
  )
  expect(outcomes).toEqual({
    'hangs.example': ['tooSlow', 'waiting'],
    'redirects.example': [307, 'waiting'],
    'floods.example': [200, 'sent'],
    'fails.example': [500, 'waiting'],
    'router.at.example': ['privateAddress', 'waiting'],
    'books.example': [204, 'sent'],
  })
  expect(flooded).toBeLessThan(5_000_000)
  expect(connections).not.toContain('router.at.example')

  answers.clear()
  await makeDue()
  await until('all that are reachable', async () => {
    const waiting = (await list()).filter((each: { waiting: number }) => each.waiting > 0)
    return waiting.length === 1
  })
  const [first, again] = messages.filter(({ host }) => host === 'fails.example')
  expect(again?.body).toBe(first?.body)
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
})

it('a server stops though a receiver hangs', async () => {
  answers.set('books.example', () => undefined)
  const patient = await createTestApp({
    variables: adminVariables,
    receivers: { ...receivers(), timeoutMs: 10 * 60_000 },
  })
  const payload = { url: 'https://books.example/', events: ['gift.recorded'] }
  await asAdmin(patient, '/admin/webhooks/add', { method: 'POST', payload })
  await patient.app.inject(giving())
  await until('the request', () => messages.length === 1)
  await patient.close()
})

it('a delivery is dead after three days, and goes again when an owner says so', async () => {
  answers.set('books.example', (_request, response) => response.writeHead(500).end())
  await add('books.example', ['gift.recorded'])
  await give()
  await until('a first try', () => messages.length === 1)
  const { db } = server.database
  await until('its outcome', async () => (await deliveries())[0].outcome === 500)
  await db.query({
    text: 'UPDATE webhook_delivery SET attempts = $1, due_at = now()',
    values: [maxAttempts - 1],
  })
  await until('its death', async () => (await list())[0].dead === 1)
  const registry = new Registry()
  measureWebhooks(registry, db)
  expect(await registry.metrics()).toContain('daan_webhooks{state="dead"} 1')
  const [{ number }] = await deliveries()
  answers.clear()
  expect((await post('replay', { number })).statusCode).toBe(200)
  await until('the delivery', async () => (await deliveries())[0].state === 'sent')
  expect(new Set(messages.map(({ headers }) => headers['webhook-id'])).size).toBe(1)

  const [{ id }] = await list()
  expect((await post('remove', { id })).statusCode).toBe(200)
  expect(codeOfProblem(await post('remove', { id }))).toBe('webhook.unknown')
  expect(codeOfProblem(await post('replay', { number }))).toBe('webhook.deliveryUnknown')
  await give()
  expect((await db.query('SELECT FROM webhook_delivery')).rows.length).toBe(1)
  expect([await list(), await deliveries()]).toEqual([[], []])
})

it('a flood of old deliveries is deleted in parts, so that one that fails keeps those before it', async () => {
  const { db, direct } = server.database
  await add('books.example')
  const insert = (state: string, age: string, most: number) =>
    db.query(`INSERT INTO webhook_delivery (webhook, event, facts, state, queued_at, due_at)
      SELECT id, 'gift.paid', '{}', '${state}', now() - interval '${age}', 'infinity'
      FROM webhook, generate_series(1, ${most})`)
  await insert('waiting', '31 days', 1)
  await insert('sent', '29 days', 1)
  await insert('sent', '31 days', 10_001)
  const count = async () => (await db.query('SELECT FROM webhook_delivery')).rowCount
  const newest = 'SELECT FROM webhook_delivery ORDER BY number DESC LIMIT 1 FOR UPDATE'
  const lock = await holdLock(direct, newest)
  const deleting = deleteOld(server.db, 30, new AbortController().signal)
  await until('the last part', lock.isWanted)
  expect(await count()).toBe(3)
  await lock.release()
  await deleting
  expect(await count()).toBe(2)
})

it('ten addresses of public websites are told, no more and no others', async () => {
  const refused = async (url: string, events: string[] = ['gift.paid']) =>
    codeOfProblem(await post('add', { url, events }))
  for (const url of ['http://a.example/', 'https://127.0.0.1/', 'https://a.example:8443/', 'x']) {
    expect(await refused(url)).toBe('webhook.urlInvalid')
  }
  expect(await refused('https://a.example/', [])).toBe('webhook.eventsMissing')
  for (let place = 0; place < 10; place++) await add(`a${place}.example`)
  expect(await refused('https://a.example/')).toBe('webhook.tooMany')
})
