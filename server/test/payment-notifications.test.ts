import { choose } from '@daan/sandbox/customer'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { signatureOf } from '../src/gateways/sslcommerz/signature.ts'
import { codeOfProblem } from './_app.ts'
import { type Begun, comingBack, type PayingServer, startPayingServer } from './_payments.ts'

let paying: PayingServer
beforeAll(async () => {
  paying = await startPayingServer()
  paying.sandbox.setFaults([{ kind: 'notification-dropped' }]) // they are made here
})
afterAll(() => paying.close())

type Fields = Record<string, string>

const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await paying.server.database.db.query<Row & Record<string, unknown>>({ text, values })).rows

async function referenceOf({ payment }: Begun): Promise<string> {
  const [row] = await rows<{ reference: string }>(
    'SELECT reference FROM payment WHERE token = $1',
    [payment],
  )
  return row?.reference ?? ''
}

/** A notification as SSLCommerz signs it, unless `after` changes it when it is signed. */
function notification(fields: Fields, after: Fields = {}): InjectOptions {
  const { storeId, storePassword } = paying.sandbox.settings.sslcommerz
  const whole: Fields = { amount: '500.00', currency: 'BDT', store_id: storeId, ...fields }
  const keys = Object.keys(whole)
  const signed = { fields: new Map(Object.entries(whole)), keys, storePassword }
  const verify_sign_sha2 = signatureOf('sha256', signed)
  const sent = { ...whole, verify_key: keys.join(','), verify_sign_sha2, ...after }
  return {
    method: 'POST',
    url: '/api/gateways/sslcommerz/notify',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(sent).toString(),
  }
}

const valid = (tran_id: string) => ({ tran_id, status: 'VALID', val_id: 'made-up' })
const failed = (tran_id: string) => ({ tran_id, status: 'FAILED', error: 'declined' })

describe('a notification', () => {
  it('is acknowledged once it is kept, and a hundred times the same is kept once', async () => {
    const begun = await paying.begin('sslcommerz')
    const reference = await referenceOf(begun)
    await choose(begun.redirectUrl, 'pay')
    const statuses: number[] = []
    const sendTen = async () => {
      for (let count = 0; count < 10; count++) {
        const { statusCode } = await paying.server.app.inject(notification(valid(reference)))
        statuses.push(statusCode)
      }
    }
    // As many at once as there are sessions: of a longer queue a busy server refuses the end.
    await Promise.all(Array.from({ length: 10 }, sendTen))
    expect(statuses).toEqual(Array(100).fill(200))
    await paying.becomes(begun.payment, 'settled')
    const counts = await rows(
      `SELECT count(*)::int FROM payment_evidence JOIN payment ON number = payment
        WHERE token = $1 AND source = 'notification'`,
      [begun.payment],
    )
    expect(counts).toEqual([{ count: 1 }])
  })

  it.each([
    ['one poisha more than was signed', { amount: '500.01' }],
    ['another status than was signed', { status: 'VALIDATED' }],
    ['another store', { store_id: 'another' }],
    ['no list of what was signed', { verify_key: '' }],
  ])('with %s is refused, and nothing of it is kept', async (_what, after: Fields) => {
    const begun = await paying.begin('sslcommerz')
    const reference = await referenceOf(begun)
    const answer = await paying.server.app.inject(notification(valid(reference), after))
    expect([answer.statusCode, codeOfProblem(answer)]).toEqual([400, 'request.invalid'])
    expect(await rows('SELECT hint FROM payment WHERE token = $1', [begun.payment])).toEqual([
      { hint: null },
    ])
  })

  it('with a text that no column can keep is kept without it', async () => {
    const begun = await paying.begin('sslcommerz')
    const card = { card_type: `BKASH\0${'x'.repeat(113)}\u{1f4b3}` }
    const fields = { ...valid(await referenceOf(begun)), ...card }
    expect((await paying.server.app.inject(notification(fields))).statusCode).toBe(200)
    const notifications = await rows<{ facts: Fields }>(
      `SELECT facts FROM payment_evidence JOIN payment ON number = payment
        WHERE token = $1 AND source = 'notification'`,
      [begun.payment],
    )
    expect(notifications[0]?.facts['card_type']).toBe(`BKASH\uFFFD${'x'.repeat(113)}\uFFFD`)
  })

  it.each(['DN\0', '\0'])('of the payment %j is refused', async (reference) => {
    const answer = await paying.server.app.inject(notification(valid(reference)))
    expect([answer.statusCode, codeOfProblem(answer)]).toEqual([404, 'payment.unknown'])
  })

  it('of a payment that is not ours is refused', async () => {
    const answer = await paying.server.app.inject(notification(valid('DN000000-NOBODY')))
    expect([answer.statusCode, codeOfProblem(answer)]).toEqual([404, 'payment.unknown'])
  })

  it('that money came settles nothing when the gateway knows of none', async () => {
    const begun = await paying.begin('sslcommerz')
    await paying.server.app.inject(notification(valid(await referenceOf(begun))))
    await paying.server.app.inject(backWith(begun, 'VALID'))
    await until('the gateway to be asked', async () => {
      const query = 'SELECT FROM payment WHERE token = $1 AND asks > 0 AND leased_until IS NULL'
      return (await rows(query, [begun.payment])).length > 0
    })
    expect((await paying.read(begun.payment)).state).toBe('pending')
    await paying.pay(begun, 'cancel')
    await paying.becomes(begun.payment, 'failed')
  })

  it('is a form and nothing else, with each field once', async () => {
    const json = {
      method: 'POST',
      url: '/api/gateways/sslcommerz/notify',
      payload: { status: 'VALID' },
    } as const
    expect((await paying.server.app.inject(json)).statusCode).toBe(400)
    const twice = { ...notification(valid('x')), payload: 'status=VALID&status=FAILED' }
    expect(codeOfProblem(await paying.server.app.inject(twice))).toBe('request.invalid')
    const form = { ...notification(valid('x')), url: '/api/startpayment' }
    expect((await paying.server.app.inject(form)).statusCode).toBe(415)
  })
})

/** A browser that comes back with a status, whoever wrote it. */
function backWith({ payment }: Begun, status: string): InjectOptions {
  const url = `http://x/api/gateways/sslcommerz/return/${payment}`
  return comingBack({ method: 'POST', url, fields: { status, amount: '1.00' } })
}

const acts = ['valid', 'failed', 'forged', 'back-valid', 'back-failed', 'back-cancelled'] as const
type Act = (typeof acts)[number]

function requestOf(act: Act, begun: Begun, reference: string): InjectOptions {
  switch (act) {
    case 'valid':
      return notification(valid(reference))
    case 'failed':
      return notification(failed(reference))
    case 'forged':
      return notification(valid(reference), { amount: '999999.00' })
    case 'back-valid':
      return backWith(begun, 'VALID')
    case 'back-failed':
      return backWith(begun, 'FAILED')
    case 'back-cancelled':
      return backWith(begun, 'CANCELLED')
  }
}

it('in every order and repetition of what comes, money counts once if it came, and never if not', async () => {
  const story = fc.record({
    before: fc.array(fc.constantFrom(...acts), { maxLength: 4 }),
    isPaid: fc.boolean(),
    after: fc.array(fc.constantFrom(...acts), { maxLength: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(story, async ({ before, isPaid, after }) => {
      const begun = await paying.begin('sslcommerz')
      const reference = await referenceOf(begun)
      const send = (act: Act) => paying.server.app.inject(requestOf(act, begun, reference))
      for (const act of before) await send(act)
      if (isPaid) await choose(begun.redirectUrl, 'pay')
      await Promise.all(after.map(send))
      if (isPaid) await paying.becomes(begun.payment, 'settled')
      else await send('back-cancelled').then(() => paying.becomes(begun.payment, 'failed'))
      const booked = await rows(
        `SELECT count(*)::int FROM transfer JOIN donation ON number = subject
          WHERE kind = 'donation' AND key = $1`,
        [begun.receipt],
      )
      expect(booked).toEqual([{ count: isPaid ? 1 : 0 }])
    }),
    { numRuns: 25 },
  )
  expect(await paying.faults()).toEqual([])
})
