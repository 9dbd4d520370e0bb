import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createSslCommerz } from '../server/src/features/payments/sslcommerz/sslcommerz.ts'
import { limits } from './limits.ts'
import type { Verdict } from './verdict.ts'

/** People who begin to pay in a second. */
const perSecond = 100
const tickMs = 5

type SessionBench = {
  /** A server whose gifts are paid at the sandbox. */
  url: string
  /** The server's settings of the sandbox. */
  gateway: { url: string; storeId: string; storePassword: string }
}

const contact = { email: 'hello@daan.example' }

/** Beginning to pay, a hundred a second, beside what the sandbox itself takes at the same pace. */
export async function benchSessions(
  { url, gateway }: SessionBench,
  seconds: number,
): Promise<Verdict[]> {
  const count = perSecond * seconds
  const receipts = await promiseGifts(url, count * 2) // the first half compiles
  const own = createSslCommerz({ ...gateway, publicUrl: url, timeoutMs: 30_000, contact })
  const ask = () => own.createSession(attempt(), payer, AbortSignal.timeout(30_000))
  const begin = (index: number) => beginPayment(url, receipts[index] ?? '')
  await paced(count, ask)
  await paced(count, begin)
  const alone = await paced(count, ask)
  const through = await paced(count, (index) => begin(count + index))
  console.log(
    `\nSessions at the sandbox, ${perSecond}/s: p50 and p99 in ms: alone ${inWords(alone)}, through the server ${inWords(through)}`,
  )
  return [
    {
      what: `${perSecond} sessions a second, p99 / that of the sandbox itself`,
      value: quantile(through, 0.99) / quantile(alone, 0.99),
      atMost: limits.sessionToSandbox,
    },
  ]
}

const payer = { name: 'Nusrat Jahan', email: 'nusrat@example.org' }

function attempt() {
  const token = randomUUID()
  const reference = token.replaceAll('-', '').slice(0, 30)
  return {
    token,
    pays: 'gift' as const,
    reference,
    poisha: 50_000n,
    session: null,
    hint: null,
    asks: 0,
  }
}

async function promiseGifts(url: string, count: number): Promise<string[]> {
  const receipts: string[] = []
  const donor = { ...payer, amount: '500' }
  const gift = { fundCategory: 'emergencyFund', fundType: 'floodRelief', amount: '500', donor }
  while (receipts.length < count) {
    const answers = Array.from({ length: perSecond }, () => send(url, 'PUT', 'fundsupdate', gift))
    receipts.push(...(await Promise.all(answers)).map(({ receipt = '' }) => receipt))
  }
  return receipts
}

async function beginPayment(url: string, receipt: string): Promise<void> {
  await send(url, 'POST', 'startpayment', { receipt, gateway: 'sslcommerz' })
}

async function send(
  url: string,
  method: string,
  call: string,
  body: object,
): Promise<Record<string, string>> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const answer = await fetch(`${url}/api/${call}`, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`/${call} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Does so many things at the pace of {@link perSecond}. @returns how long each took, in ms */
async function paced(count: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const startedAt = performance.now()
  const under: Promise<number>[] = []
  for (let index = 0; index < count; index++) {
    const dueAt = startedAt + (index / perSecond) * 1000
    while (performance.now() < dueAt) await delay(tickMs)
    under.push(timed(() => work(index)))
  }
  return Promise.all(under)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

function inWords(tookMs: readonly number[]): string {
  return `${quantile(tookMs, 0.5).toFixed(0)}, ${quantile(tookMs, 0.99).toFixed(0)}`
}
