import { randomUUID } from 'node:crypto'
import { choose } from '@daan/sandbox/customer'
import { until } from '../tooling/until.ts'
import type { App } from './_app.ts'
import { asha } from './_giving.ts'

type Answer = Record<string, string>

async function send(app: App, method: 'PUT' | 'POST', call: string, body: object): Promise<Answer> {
  const answer = await fetch(`${app.url}/api/${call}`, {
    method,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`/${call} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** A promised gift. */
export type Promised = { receipt: string; receiptNumber: string }

/** Promises a gift of so many taka for the flood fund, by the call that the page makes. */
export async function promiseGift(app: App, amount: string, email = asha.email): Promise<Promised> {
  const { receipt = '', receiptNumber = '' } = await send(app, 'PUT', 'fundsupdate', {
    fundCategory: 'emergencyFund',
    fundType: 'floodRelief',
    amount,
    donor: { name: asha.name, email, amount },
  })
  return { receipt, receiptNumber }
}

/** Tells that a gift was sent by bKash, under this TrxID. */
export async function claimGift(
  app: App,
  { receipt }: Promised,
  transaction: string,
): Promise<void> {
  await send(app, 'POST', 'claimtransfer', { receipt, channel: 'bkash', transaction })
}

/** Pays a gift on the page of a gateway and comes back; gives the payment once it is in this state. */
export async function payGift(
  app: App,
  { receipt }: Promised,
  { gateway, state }: { gateway: 'sslcommerz' | 'bkash'; state: 'settled' | 'held' },
): Promise<string> {
  const { payment = '', redirectUrl = '' } = await send(app, 'POST', 'startpayment', {
    receipt,
    gateway,
  })
  const back = await choose(redirectUrl, 'pay')
  if (!back) throw new Error('The gateway led nowhere.')
  const { method, url, fields } = back
  const body = method === 'POST' ? { body: new URLSearchParams(fields) } : {}
  await fetch(url, { method, ...body, redirect: 'manual' })
  await until(`the payment to be ${state}`, async () => {
    const answer = await fetch(`${app.url}/api/payment/${payment}`)
    return (await answer.json()).state === state
  })
  return payment
}
