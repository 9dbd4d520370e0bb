import { problemMediaType } from '@daan/contract/problem'
import { vi } from 'vitest'

type Answer = { status?: number; body: object; headers?: Record<string, string> }

/** Answers the calls whose path begins so, in their order, the last one again and again. */
export function answerCalls(answers: Readonly<Record<string, readonly Answer[]>>): string[] {
  const calls: string[] = []
  const left = new Map(Object.entries(answers).map(([path, all]) => [path, [...all]]))
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address)
    const path = [...left.keys()].find((known) => address.startsWith(`/api${known}`))
    const all = (path && left.get(path)) || []
    const answer = all.length > 1 ? all.shift() : all[0]
    if (!answer) throw new TypeError('no network')
    const { status = 200, body, headers } = answer
    const type = status < 400 ? 'application/json' : problemMediaType
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': type, ...headers },
    })
  })
  return calls
}

/** A payment as the server writes it. */
export const paymentOnWire = {
  payment: '5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f',
  pays: 'gift',
  receipt: '6b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f',
  receiptNumber: 'DN-000007',
  fundType: 'zakat',
  gateway: 'bkash',
  state: 'pending',
  failure: null,
  amount: 500.5,
  refunded: 0,
  startedAt: '2026-11-20T10:00:00.000Z',
  settledAt: null,
  method: null,
  transaction: null,
  isPaid: false,
  isHeld: false,
  cameTooLate: false,
  mayTryAgain: true,
  dispute: null,
  objection: null,
}
