import { allCalls } from '@daan/contract'
import { giveDonation, readReceipt } from '@daan/contract/donations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOfProblem, createTestApp, giving, goodGift, type TestApp } from './_app.ts'
import { type Minted, mint } from './_tokens.ts'

let server: TestApp

beforeAll(async () => {
  server = await createTestApp()
})
afterAll(() => server.close())

const calls = Object.entries(allCalls)

function urlOf(path: string): string {
  return `/api${path.replace(/:\w+/, '0190163d-8694-739b-aea5-966c26f8ad90')}`
}

function isServed({ method, path }: { method: string; path: string }): boolean {
  return server.app.hasRoute({ method, url: `/api${path}` })
}

// A call that is served joins this list, with who may make it: a route that is forgotten shows here.
const served = {
  getFundTotals: 'anyone',
  giveDonation: 'anyone',
  listTopDonors: 'anyone',
  readReceipt: 'anyone',
  listSelectedSponsorships: 'anyone',
  getContactChallenge: 'anyone',
  sendMessage: 'anyone',
}

it('the calls that are served are these, to these audiences', () => {
  const found = calls.filter(([, call]) => isServed(call))
  expect(Object.fromEntries(found.map(([name, call]) => [name, call.audience]))).toEqual(served)
})

describe('every call', () => {
  it.each(calls)('%s is either served to its audience or not there', async (_name, call) => {
    const request = { method: call.method, url: urlOf(call.path) }
    const response = await server.app.inject(request)
    if (!isServed(call)) {
      expect([response.statusCode, codeOfProblem(response)]).toEqual([404, 'request.unknownCall'])
    } else if (call.audience !== 'anyone') {
      expect([response.statusCode, codeOfProblem(response)]).toEqual([401, 'identity.signedOut'])
    } else {
      expect(response.statusCode).not.toBe(401)
    }
  })

  it.each(calls)('%s answers garbage with a problem document', async (_name, call) => {
    const url = `${urlOf(call.path)}?%FF&userUid=${'x'.repeat(500)}`
    const headers = { 'content-type': 'application/json', actor: 'Nobody', authorization: 'x' }
    for (const payload of ['{"a":', '[[[[]]]]', '"\\ud800"', `{"${'k'.repeat(200)}":1e999}`]) {
      const response = await server.app.inject({ method: call.method, url, headers, payload })
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.statusCode).toBeLessThan(500)
      codeOfProblem(response)
    }
  })
})

describe('a token', () => {
  const inTheirName = { ...goodGift, donor: { ...goodGift.donor, userUid: 'asha' } }

  async function giveWith(headers: Record<string, string>) {
    return server.app.inject(giving(inTheirName, { headers }))
  }

  it.each(['Bearer', 'Barerer', 'Token'])('is read after the word %s', async (word) => {
    const response = await giveWith({ authorization: `${word} ${await mint()}` })
    expect(response.statusCode).toBe(200)
  })

  it('of an admin is announced by the header actor', async () => {
    const authorization = `Bearer ${await mint({ kind: 'admin' })}`
    expect((await giveWith({ authorization, actor: 'Admin' })).statusCode).toBe(200)
    expect(codeOfProblem(await giveWith({ authorization }))).toBe('identity.signedOut')
  })

  it('speaks for nobody but its owner', async () => {
    const response = await giveWith({ authorization: `Bearer ${await mint({ uid: 'babul' })}` })
    expect([response.statusCode, codeOfProblem(response)]).toEqual([403, 'identity.otherPerson'])
  })

  it.each<[string, Minted]>([
    ['signed with another key', { secret: 'another secret, just as long as ours' }],
    ['of another issuer', { issuer: 'elsewhere' }],
    ['that has expired', { expires: 1 }],
    ['for admins without saying so', { kind: 'admin' }],
  ])('%s is refused', async (_what, minted) => {
    const response = await giveWith({ authorization: `Bearer ${await mint(minted)}` })
    expect([response.statusCode, codeOfProblem(response)]).toEqual([401, 'identity.signedOut'])
  })

  it.each(['', 'Bearer', 'Bearer ', 'Bearer x.y.z', 'Bearer eyJhbGciOiJub25lIn0.e30.'])(
    'is not %j',
    async (authorization) => {
      const response = await giveWith({ authorization })
      expect([response.statusCode, codeOfProblem(response)]).toEqual([401, 'identity.signedOut'])
    },
  )
})

it('public replies name nobody’s address or telephone', async () => {
  const authorization = `Bearer ${await mint()}`
  const given = await server.app.inject(giving(goodGift, { headers: { authorization } }))
  const { receipt } = giveDonation.reply.parse(given.json())
  const paths = calls
    .filter(([, call]) => call.method === 'GET' && call.audience === 'anyone' && isServed(call))
    .map(([, call]) => (call === readReceipt ? `/api/receipt/${receipt}` : `/api${call.path}`))
  expect(paths).toContain('/api/topdonorlist')
  for (const url of paths) {
    const response = await server.app.inject({ url })
    expect(response.statusCode).toBe(200)
    expect(keysWithin(response.json())).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/mail|phone/i)]),
    )
    expect(response.payload).not.toContain(goodGift.donor.email)
  }
  expect(given.payload).not.toContain(goodGift.donor.email)
})

function keysWithin(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysWithin(inner)])
}
