import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@daan/embedded-postgres/free-port'
import { choose } from '@daan/sandbox/customer'
import { expect, onTestFinished, test } from 'vitest'
import { ownedProcess } from '../../tooling/owned-process.ts'
import { until } from '../../tooling/until.ts'
import { startPayingServer } from './_payments.ts'
import { goodPassword } from './_people.ts'
import { publicAddress } from './_pictures.ts'
import { startSmtp } from './_smtp.ts'

/** Generates a client from the description that a site serves, and gives it an origin and cookies. */
async function createClient(origin: string) {
  const generate = path.join(import.meta.dirname, '_generate-client.ts')
  await promisify(execFile)(process.execPath, [generate, `${origin}/api/openapi.json`])
  // By its path: Vite looks for a literal one before it is there.
  const generated = path.join(import.meta.dirname, 'generated/daan.ts')
  const client: typeof import('./generated/daan.ts') = await import(generated)
  const cookies = new Map<string, string>()
  client.defaults.baseUrl = `${origin}/api`
  client.defaults.fetch = async (address, request) => {
    const headers = new Headers(request?.headers)
    headers.set('origin', origin)
    headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const response = await fetch(address, { ...request, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [key = '', value = ''] = (cookie.split(';')[0] ?? '').split('=')
      cookies.set(key, value)
    }
    return response
  }
  return client
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** Starts the receiver of docs/api.md, as it stands there. @returns the events that it took */
async function startReceiver(port: number, secret: string): Promise<unknown[]> {
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
  const events: unknown[] = []
  child.on('message', (event) => events.push(event))
  await until('the receiver', () =>
    fetch(`http://127.0.0.1:${port}`, { method: 'POST' }).then(
      ({ status }) => status === 401,
      () => false,
    ),
  )
  return events
}

test('a stranger gives, pays, hears of it and reads the receipt by a client of the description alone', async () => {
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
  const client = await createClient(server.app.listeningOrigin)

  const account = { email: 'owner@example.org', password: goodPassword }
  await client.signUp({ ...account, name: 'Rahima Khatun', image: null })
  const token = await until('the mail', () => {
    const texts = smtp.received.map(({ mail }) => mail.text ?? '')
    return texts.map((text) => /\?token=(\S+)/.exec(text)?.[1]).find(Boolean)
  })
  await client.verifyEmail({ token })
  const { user } = await client.signIn(account)
  const owner = bearer((await client.proveAdmin({ userUid: user.id })).token)
  const url = 'https://books.example/daan'
  const { secret } = await client.addWebhook({ url, events: ['gift.recorded', 'gift.paid'] }, owner)
  const received = await startReceiver(receiverPort, secret)
  const { key } = await client.createApiKey({ name: 'Books', rights: ['gifts.view'] }, owner)

  const fund = (await client.listFunds()).find(({ state }) => state === 'open')
  const { ways } = await client.getPaymentOptions()
  const gateway = ways.map((way) => way.gateway).find((way) => way !== 'transfer')
  assert(fund && gateway)
  const idempotencyKey = randomUUID()
  const wish = {
    fundCategory: fund.category,
    fundType: fund.type,
    amount: '500.50',
    donor: { name: 'Rahima Khatun', email: 'rahima@example.org' },
  }
  const gift = await client.giveDonation(wish, { idempotencyKey })
  const { receipt, receiptNumber } = gift
  expect(await client.giveDonation(wish, { idempotencyKey })).toEqual(gift)
  await expect(
    client.giveDonation({ ...wish, amount: '501' }, { idempotencyKey }),
  ).rejects.toMatchObject({ status: 422, data: { code: 'idempotency.reused' } })
  const { redirectUrl } = await client.startPayment({ receipt, gateway, language: 'bn' })
  await choose(redirectUrl, 'pay')
  await until('both events', () => received.length === 2)
  const data = { receiptNumber, fundType: fund.type, amount: '500.50', state: 'pledged' }
  expect(received).toMatchObject([
    { type: 'gift.recorded', data },
    { type: 'gift.paid', data: { ...data, state: 'settled' } },
  ])
  expect(await client.readReceipt(receipt)).toMatchObject({ amount: 500.5, state: 'settled' })
  const { mail } = await smtp.mailed('rahima@example.org', /পৌঁছেছে/)
  const [, link = ''] = /\/bn\/hear-news\/(\S+)/.exec(mail.text ?? '') ?? []
  await client.agreeToNewsByLink({ token: link, language: 'bn' })
  expect(await client.findGift(receiptNumber, bearer(key))).toMatchObject({ amount: 500.5 })
})
