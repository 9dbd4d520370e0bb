import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@daan/embedded-postgres/free-port'
import { choose } from '@daan/sandbox/customer'
import { expect, onTestFinished, test } from 'vitest'
import { ownedProcess } from '../../tooling/owned-process.ts'
import { until } from '../../tooling/until.ts'
import { startPayingServer } from './_payments.ts'
import { goodPassword } from './_people.ts'
import { publicAddress } from './_pictures.ts'
import { startSmtp } from './_smtp.ts'

type Operation = {
  operationId: string
  parameters?: { name: string; in: 'path' | 'query' | 'header' }[]
  requestBody?: object
  responses: Record<string, { description: string }>
}
type Description = { paths: Record<string, Record<string, Operation>> }
type Values = Record<string, unknown>

/** A client that knows of a site its description alone, and holds its cookies. */
async function createClient(origin: string) {
  const api = `${origin}/api`
  const description = (await (await fetch(`${api}/openapi.json`)).json()) as Description
  const operations = Object.entries(description.paths).flatMap(([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ address, method, ...operation })),
  )
  const cookies = new Map<string, string>()

  /** Makes a call: values go where the description has them, all others into the body. */
  return async function call(name: string, values: Values = {}, bearer?: string) {
    const operation = operations.find(({ operationId }) => operationId === name)
    if (!operation) throw new Error(`The description has no ${name}.`)
    const { address, method, parameters = [], requestBody } = operation
    const valuesIn = (place: string) =>
      parameters.flatMap((each) =>
        each.in === place && each.name in values ? [[each.name, String(values[each.name])]] : [],
      )
    const pathValues = Object.fromEntries(valuesIn('path'))
    const query = new URLSearchParams(valuesIn('query'))
    const named = parameters.map((each) => each.name)
    const rest = Object.entries(values).filter(([key]) => !named.includes(key))
    const response = await fetch(
      `${api}${address.replace(/\{(\w+)\}/g, (_place, key) => pathValues[key] ?? '')}?${query}`,
      {
        method: method.toUpperCase(),
        headers: {
          origin,
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
          ...Object.fromEntries(valuesIn('header')),
          ...(requestBody && { 'content-type': 'application/json' }),
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        },
        ...(requestBody && { body: JSON.stringify(Object.fromEntries(rest)) }),
      },
    )
    for (const cookie of response.headers.getSetCookie()) {
      const [key = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      cookies.set(key, value)
    }
    const reply = await response.json()
    if (response.ok) return reply
    expect(operation.responses[response.status]?.description).toContain(reply.code)
    throw new Error(`${name} is refused: ${reply.code}`)
  }
}

/** Starts the receiver of docs/api.md, as it stands there. @returns the events that it took */
async function startReceiver(port: number, secret: string): Promise<Values[]> {
  const document = await readFile(path.join(import.meta.dirname, '../../docs/api.md'), 'utf8')
  const [, source = ''] = /```js\n([\s\S]*?)```/.exec(document) ?? []
  const directory = await mkdtemp(path.join(tmpdir(), 'daan-receiver-'))
  const file = path.join(directory, 'receiver.mjs')
  await writeFile(file, source.replace('console.log(', 'process.send('))
  const env = { ...process.env, PORT: String(port), DAAN_WEBHOOK_SECRET: secret }
  const child = spawn(process.execPath, [...ownedProcess, file], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  onTestFinished(async () => {
    child.kill()
    await rm(directory, { recursive: true })
  })
  const events: Values[] = []
  child.on('message', (event) => events.push(event as Values)) // what the receiver parsed
  await until('the receiver', () =>
    fetch(`http://127.0.0.1:${port}`, { method: 'POST' }).then(
      ({ status }) => status === 401,
      () => false,
    ),
  )
  return events
}

test('a stranger gives, pays, hears of it and reads the receipt by the description alone', async () => {
  const smtp = await startSmtp()
  const receiverPort = await freePort()
  const internet = {
    resolve: async () => [publicAddress],
    connect: () => connect(receiverPort, '127.0.0.1'),
  }
  const { server, close } = await startPayingServer({
    receivers: { internet, timeoutMs: 10_000, pollEveryMs: 50 },
    variables: {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Daan <hello@daan.example>',
      CONTACT_EMAIL: 'desk@daan.example',
      ADMIN_EMAILS: 'owner@example.org',
    },
  })
  onTestFinished(async () => {
    await close()
    await smtp.stop()
  })
  const call = await createClient(server.app.listeningOrigin)

  const account = { email: 'owner@example.org', password: goodPassword }
  await call('signUp', { ...account, name: 'Rahima Khatun', image: null })
  const token = await until('the mail', () => {
    const texts = smtp.received.map(({ mail }) => mail.text ?? '')
    return texts.map((text) => /\?token=(\S+)/.exec(text)?.[1]).find(Boolean)
  })
  await call('verifyEmail', { token })
  const { user } = await call('signIn', account)
  const owner = (await call('proveAdmin', { userUid: user.id })).token
  const events = ['gift.recorded', 'gift.paid']
  const added = await call('addWebhook', { url: 'https://books.example/daan', events }, owner)
  const received = await startReceiver(receiverPort, added.secret)
  const { key } = await call('createApiKey', { name: 'Books', rights: ['gifts.view'] }, owner)

  const [fund] = await call('listFunds')
  const receipt = randomUUID()
  const wish = {
    'idempotency-key': receipt,
    fundCategory: fund.category,
    fundType: fund.type,
    amount: '500.50',
    donor: { name: 'Rahima Khatun', email: 'rahima@example.org' },
  }
  const gift = await call('giveDonation', wish)
  await expect(call('giveDonation', { ...wish, amount: '501' })).rejects.toThrow(
    'idempotency.reused',
  )
  const [way] = (await call('getPaymentOptions')).ways
  const payment = await call('startPayment', {
    receipt,
    gateway: way.gateway,
    language: 'bn',
  })
  await choose(payment.redirectUrl, 'pay')
  await until('both events', () => received.length === 2)
  const data = {
    receiptNumber: gift.receiptNumber,
    fundType: fund.type,
    amount: '500.50',
    state: 'pledged',
  }
  expect(received).toMatchObject([
    { type: 'gift.recorded', data },
    { type: 'gift.paid', data: { ...data, state: 'settled' } },
  ])
  expect(await call('readReceipt', { receipt })).toMatchObject({ amount: 500.5, state: 'settled' })
  const { mail } = await smtp.mailed('rahima@example.org', /পৌঁছেছে/)
  const [, link = ''] = /\/bn\/hear-news\/(\S+)/.exec(mail.text ?? '') ?? []
  await call('agreeToNewsByLink', { token: link, language: 'bn' })
  const found = await call('findGift', { receiptNumber: gift.receiptNumber }, key)
  expect(found).toMatchObject({ amount: 500.5 })
})
