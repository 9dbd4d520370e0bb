import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { expect, it, onTestFinished } from 'vitest'
import { until } from '../../tooling/until.ts'
import { createTestApp, giving, goodGift, someAddress } from './_app.ts'
import { type ReceivedSpan, startCollector } from './_collector.ts'
import { keepingLog } from './_log.ts'
import { startPayingServer } from './_payments.ts'
import { asAdmin } from './_raffle.ts'
import { startSmtp } from './_smtp.ts'

/** Files of the library that makes and sends spans, as far as this process has loaded them. */
const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes('/sdk-trace/'))

async function collector() {
  const started = await startCollector()
  onTestFinished(started.stop)
  return started
}

const factOf =
  (key: string) =>
  ({ attributes }: ReceivedSpan) => {
    const value = attributes.find((attribute) => attribute.key === key)?.value
    return value?.stringValue ?? value?.intValue
  }

it('sends nothing, and loads nothing that would, unless told where to', async () => {
  const server = await createTestApp()
  expect((await server.app.inject(giving())).statusCode).toBe(200)
  await server.close()
  expect(loaded()).toEqual([])
})

const traceparent = (digit: string) => `00-${digit.repeat(32)}-${digit.repeat(16)}-01`
const donor = { name: 'Nusrat Jahan', email: 'nusrat@example.org', phone: '01712345678' }
const gift = { ...goodGift, amount: '7351.25', donor }

/** Gives through a proxy and pays, while a webhook and mails tell of it. @returns what no trace may say */
async function leaveTraces(traces: Awaited<ReturnType<typeof collector>>): Promise<string[]> {
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  smtp.refusals.set('helper@example.org', 550)
  const paying = await startPayingServer({
    receivers: traces.receivers,
    variables: { ...smtp.variables, ...traces.variables, TRUST_PROXY: '192.0.2.1' },
  })
  const { server, start, pay, becomes } = paying
  const post = (path: string, payload: object) => asAdmin(server, path, { method: 'POST', payload })
  await post('/admin/webhooks/add', {
    url: 'https://books.example/tell?of=us',
    events: ['gift.paid'],
  })
  const of = (digit: string, remoteAddress: string) => ({
    remoteAddress,
    headers: { 'x-forwarded-for': '198.51.100.7', traceparent: traceparent(digit) },
  })
  const proxied = await server.app.inject(giving(gift, of('a', '192.0.2.1')))
  const { receipt, receiptNumber } = proxied.json()
  const byStranger = of('b', someAddress)
  await server.app.inject({ ...byStranger, url: `/api/receipt/${receipt}?seen=by-rahima` })
  await server.app.inject(giving({ ...gift, amount: 'seven' }, byStranger))
  const { payment, redirectUrl } = (await start(receipt, 'bkash')).json()
  await pay({ receipt, payment, redirectUrl })
  await becomes(payment, 'settled')
  await smtp.mailed(donor.email, /DN-/)
  await post('/admin/team/grant', { email: 'helper@example.org', role: 'editor' })
  await until('the mail that is refused', async () => {
    const { rows } = await server.database.db.query('SELECT FROM mail WHERE refusal IS NOT NULL')
    return rows.length === 1
  })
  await paying.close()
  const parts = [
    'Nusrat',
    '7351',
    '735125',
    'seven',
    'rahima',
    '198.51.100.7',
    'tell?',
    'example.org',
  ]
  return [...Object.values(donor), receipt, receiptNumber, payment, ...parts]
}

it('tells how calls, statements, gateways, mails and webhooks went, and nothing of anybody', async () => {
  const traces = await collector()
  const secrets = await leaveTraces(traces)
  const spans = traces.spans()
  const named = (name: string) => spans.filter((span) => span.name === name)
  const hostsOf = (name: string) => [...new Set(named(name).map(factOf('server.address')))]
  const [given, refused] = named('PUT /api/fundsupdate')
  const [group] = named('commit group')
  assert(given && refused && group)

  expect(given).toMatchObject({ traceId: 'a'.repeat(32), status: { code: 0 } })
  expect(factOf('http.response.status_code')(given)).toBe(200)
  expect(group.parentSpanId).toBeUndefined()
  expect(group.links.map(({ spanId }) => spanId)).toEqual([given.spanId])
  expect(named('book-gifts')).toMatchObject([{ parentSpanId: group.spanId }])
  expect(refused.status).toEqual({ code: 0 })
  expect(factOf('daan.refusal')(refused)).toBe('amount.malformed')
  expect(named('GET /api/receipt/:receipt')).toHaveLength(1)
  expect(spans.filter(({ traceId }) => traceId === 'b'.repeat(32))).toEqual([])
  expect(hostsOf('call gateway')).toEqual(['127.0.0.1'])
  expect(hostsOf('deliver webhook')).toEqual(['books.example'])
  expect(hostsOf('send mail')).toEqual(['127.0.0.1'])
  expect(named('send mail').filter(({ parentSpanId }) => parentSpanId)).toEqual([])
  const failed = spans.filter(({ status }) => status.code === 2)
  expect(failed.map(({ name }) => name)).toEqual(['send mail'])
  expect(failed.map(factOf('error.type'))).toEqual(['MailFailed'])

  const isByChance = /Id$|UnixNano$/
  const words = JSON.stringify(traces.bodies, (key, value) => (isByChance.test(key) ? null : value))
  expect(secrets.filter((text) => words.includes(text))).toEqual([])
  expect(loaded()).not.toEqual([])
})

it('gives without delay while a collector refuses, which is logged once, or hangs', async () => {
  const traces = await collector()
  const log = keepingLog()
  const server = await createTestApp({ log, variables: traces.variables })
  const read = () => server.app.inject('/api/allfunds')
  const readUntil = (what: string, isSo: () => boolean) =>
    until(what, async () => {
      for (let reads = 0; reads < 600; reads++) await read()
      return isSo()
    })
  traces.answers.push((_request, response) => response.writeHead(400).end())
  const lines = () => log.lines.filter((line) => line.includes('Traces'))
  await readUntil('the refusal to be told', () => lines().length > 0)
  expect(lines()).toEqual(['warn: Traces do not reach their collector.'])
  const unanswered: ServerResponse[] = []
  traces.answers.unshift((_request, response) => unanswered.push(response))
  await readUntil('the collector to hang', () => unanswered.length > 0)
  expect((await server.app.inject(giving())).statusCode).toBe(200)
  await server.close()
  expect(unanswered.some(({ destroyed }) => !destroyed)).toBe(true)
  expect(lines()).toHaveLength(1)
})
