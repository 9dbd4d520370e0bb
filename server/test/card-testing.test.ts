import type { LightMyRequestResponse } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { codeOfProblem, giving, goodGift, someAddress } from './_app.ts'
import { solvedProof } from './_contact.ts'
import { type PayingServer, startPayingServer } from './_payments.ts'

async function startServer(): Promise<PayingServer> {
  const paying = await startPayingServer()
  onTestFinished(() => paying.close())
  return paying
}

/** Promises the least that can be paid and begins to pay it, from an address that is limited. */
async function tryCard(
  { server: { app } }: PayingServer,
  { proof, remoteAddress = someAddress }: { proof?: string; remoteAddress?: string } = {},
): Promise<LightMyRequestResponse> {
  const gift = giving({ ...goodGift, amount: '10' })
  const { receipt } = (await app.inject({ ...gift, remoteAddress })).json()
  const payload = { receipt, gateway: 'sslcommerz', ...(proof && { proof }) }
  return app.inject({ method: 'POST', url: '/api/startpayment', payload, remoteAddress })
}

it('of a thousand cards that are tried from one network ten reach a gateway', async () => {
  const paying = await startServer()
  let opened = 0
  for (let tried = 0; tried < 1000; tried += 50) {
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryCard(paying)))
    const refused = answers.filter(({ statusCode }) => statusCode !== 200)
    opened += answers.length - refused.length
    // Who is refused very often is told no more than that.
    const codes = ['payment.proofNeeded', 'request.tooMany']
    for (const answer of refused) expect(codes).toContain(codeOfProblem(answer))
  }
  expect(opened).toBe(10)
  const { rows } = await paying.server.database.db.query('SELECT count(*)::int FROM payment')
  expect(rows).toEqual([{ count: 10 }])
  expect(await paying.server.metrics()).toMatch(
    /daan_security_events_total\{kind="payments_unpaid"\} [1-9]/,
  )
})

it('with work more can be begun, each proof once, and not without end', async () => {
  const paying = await startServer()
  for (let begun = 0; begun < 10; begun++) await tryCard(paying)
  const proof = solvedProof()
  expect((await tryCard(paying, { proof })).statusCode).toBe(200)
  for (const bad of [proof, `${proof}0`, 'forged']) {
    expect(codeOfProblem(await tryCard(paying, { proof: bad }))).toBe('payment.proofNeeded')
  }
  const other = await tryCard(paying, { remoteAddress: '203.0.113.8' })
  expect(other.statusCode).toBe(200)
  for (let begun = 11; begun < 60; begun++) await tryCard(paying, { proof: solvedProof() })
  expect(codeOfProblem(await tryCard(paying, { proof: solvedProof() }))).toBe('request.tooMany')
})

it('payments that are paid do not count: many who pay share a carrier’s address', async () => {
  const paying = await startServer()
  for (let paid = 0; paid < 12; paid++) {
    const answer = await tryCard(paying)
    expect(answer.statusCode).toBe(200)
    const begun = { receipt: '', ...answer.json() }
    await paying.pay(begun)
    await paying.becomes(begun.payment, 'settled')
  }
})
