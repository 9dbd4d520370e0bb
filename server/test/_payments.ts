import { randomUUID } from 'node:crypto'
import type { Reply } from '@daan/contract/call'
import type { PayableKind, PaymentState, readPayment } from '@daan/contract/payments'
import { freePort } from '@daan/embedded-postgres/free-port'
import { choose } from '@daan/sandbox/customer'
import { serverVariables } from '@daan/sandbox/server-variables'
import { type Sandbox, type SandboxOptions, startSandbox } from '@daan/sandbox/start-sandbox'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { until } from '../../tooling/until.ts'
import { withSnapshot } from '../src/db/transaction.ts'
import { checkBook } from '../src/features/book/check-book.ts'
import { type Schedule, usualSchedule } from '../src/features/payments/schedule.ts'
import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { createTestApp, giving, goodGift, type TestApp, type TestAppOptions } from './_app.ts'
import { adminVariables, buyAs } from './_raffle.ts'

/** Everything as in production, but sooner. */
export const soon: Schedule = {
  ...usualSchedule,
  firstAskMs: 200,
  backOffMs: 40,
  maxBackOffMs: 200,
  pollMs: 40,
  hintPauseMs: 0,
  answerTimeoutMs: 3000,
}

export type Gateway = 'sslcommerz' | 'bkash'
export type Choice = Parameters<typeof choose>[1]

/** State of a payment as its page reads it: JSON, so that money is a number of taka. */
type Shown = Omit<Reply<typeof readPayment>, 'amount' | 'refunded' | 'state'> & {
  state: PaymentState
  amount: number
  refunded: number
}

/** A server whose gifts are paid at a sandbox. */
export type PayingServer = {
  server: TestApp
  sandbox: Sandbox
  /** Promises a gift of so many taka, and gives its receipt. */
  promise(amount?: string): Promise<string>
  start(receipt: string, gateway: Gateway, pays?: PayableKind): Promise<LightMyRequestResponse>
  /** Starts to pay a promised gift and gives the payment's token and page. */
  begin(gateway: Gateway, amount?: string): Promise<Begun>
  /** Orders a ticket as somebody, and gives the order's key. */
  order(uid: string): Promise<string>
  /** Starts to pay a ticket that somebody orders, as `begin` does a gift. */
  beginTicket(gateway: Gateway, uid: string): Promise<Begun>
  /** Does on the gateway's page as one who pays would, and comes back if the browser does. */
  pay(begun: Begun, choice?: Choice): Promise<LightMyRequestResponse | null>
  read(payment: string): Promise<Shown>
  /** Waits until a payment is in one of these states. */
  becomes(payment: string, ...states: PaymentState[]): Promise<Shown>
  faults(): Promise<readonly string[]>
  close(): Promise<void>
}

export type Begun = { receipt: string; payment: string; redirectUrl: string }

type Options = Pick<TestAppOptions, 'database' | 'log' | 'queryTimeoutMs' | 'receivers'> & {
  sandbox?: SandboxOptions
  /** One that is there already, for a second server. */
  at?: Sandbox
  schedule?: Partial<Schedule>
  variables?: Record<string, string>
}

export async function startPayingServer(options: Options = {}): Promise<PayingServer> {
  const sandbox = options.at ?? (await startSandbox(options.sandbox))
  const port = await freePort()
  const server = await createTestApp({
    ...options,
    schedule: { ...soon, ...options.schedule },
    variables: { ...variablesOf(sandbox, port), ...adminVariables, ...options.variables },
  })
  await server.app.listen({ host: '127.0.0.1', port })
  return {
    ...callsOf(server),
    server,
    sandbox,
    close: () => closeBoth(server, options.at ? null : sandbox),
  }
}

async function closeBoth(server: TestApp, sandbox: Sandbox | null): Promise<void> {
  await server.close()
  await sandbox?.stop()
}

/** Settings of a server that takes payments at a sandbox and transfers by hand. */
export function variablesOf(sandbox: Sandbox, port: number): Record<string, string> {
  return {
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    PAYMENT_GATEWAY: 'sslcommerz,bkash,transfer',
    ...serverVariables(sandbox),
  }
}

function callsOf(server: TestApp): Omit<PayingServer, 'server' | 'sandbox' | 'close'> {
  const { app } = server
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url: `/api${url}`, payload })

  async function promise(amount = '500') {
    const answer = await app.inject(giving({ ...goodGift, amount }))
    return answer.json().receipt as string // a reply of ours
  }
  const start = (receipt: string, gateway: Gateway, pays: PayableKind = 'gift') =>
    post('/startpayment', { receipt, gateway, pays })
  async function begin(gateway: Gateway, amount?: string) {
    const receipt = await promise(amount)
    return { receipt, ...(await start(receipt, gateway)).json() }
  }
  const order = async (uid: string) => (await buyAs(server, uid)).json().order as string // likewise
  async function beginTicket(gateway: Gateway, uid: string) {
    const receipt = await order(uid)
    return { receipt, ...(await start(receipt, gateway, 'ticket')).json() }
  }
  async function read(payment: string): Promise<Shown> {
    return (await app.inject({ url: `/api/payment/${payment}` })).json()
  }
  return {
    promise,
    start,
    begin,
    order,
    beginTicket,
    read,
    pay: async ({ redirectUrl }, choice = 'pay') => {
      const back = await choose(redirectUrl, choice)
      return back && app.inject(comingBack(back))
    },
    becomes: (payment, ...states) =>
      until(`the payment to be ${states.join(' or ')}`, async () => {
        const shown = await read(payment)
        return states.includes(shown.state) && shown
      }),
    async faults() {
      const { db } = server.database
      const { faults } = await new LedgerCheck(db, ledgerProofs).full()
      return [...faults, ...(await withSnapshot(db, checkBook)).faults]
    },
  }
}

type Back = NonNullable<Awaited<ReturnType<typeof choose>>>

/** The request with which a browser comes back, as another site makes it. */
export function comingBack({ method, url, fields }: Back): InjectOptions {
  const { pathname, search } = new URL(url)
  const form = new URLSearchParams(fields).toString()
  if (method === 'GET') return { method, url: pathname + (search || (form && `?${form}`)) }
  return {
    method,
    url: pathname,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
      'sec-fetch-site': 'cross-site',
    },
    payload: form,
  }
}

/** A key for a call that wants one. */
export const newKey = () => ({ 'idempotency-key': randomUUID() })
