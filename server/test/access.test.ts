import { allCalls } from '@daan/contract'
import type { Call } from '@daan/contract/call'
import { giveDonation } from '@daan/contract/donations'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantAdmin, revokeAdmin } from '../src/features/identity/admin-store.ts'
import { endSessions } from '../src/features/identity/person-store.ts'
import { tokenKey } from '../src/features/identity/token-keys.ts'
import { codeOfProblem, createTestApp, giving, goodGift, type TestApp, testSecret } from './_app.ts'
import { asAdmin, buyAs, goodPhone } from './_raffle.ts'
import { type Forged, forge, mint, startSession } from './_tokens.ts'

const adminsToken = { kind: 'admin', uid: 'chief', email: 'chief@example.org' } as const
const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow

let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ variables: { ADMIN_EMAILS: 'Chief@example.org' } })
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
  listOwnGifts: 'user',
  listSelectedSponsorships: 'anyone',
  buyTicket: 'user',
  countTickets: 'anyone',
  drawRaffle: 'admin',
  listWinners: 'anyone',
  listWinnersOfRound: 'anyone',
  listRounds: 'anyone',
  getDraw: 'anyone',
  listOwnTickets: 'user',
  exchangeToken: 'anyone',
  proveAdmin: 'anyone',
  getProfile: 'user',
  getNamingConsent: 'user',
  setNamingConsent: 'user',
  signOutEverywhere: 'anyone',
  exportOwnData: 'anyone',
  eraseOwnData: 'anyone',
  getIdentityOptions: 'anyone',
  signUp: 'anyone',
  signIn: 'anyone',
  getSession: 'anyone',
  signOut: 'anyone',
  updateUser: 'anyone',
  changePassword: 'anyone',
  sendVerificationEmail: 'anyone',
  requestPasswordReset: 'anyone',
  verifyEmail: 'anyone',
  resetPassword: 'anyone',
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

  // What reads nothing has nothing to refuse.
  const readers = calls.filter(
    ([, call]) => call.audience !== 'anyone' || call.method !== 'GET' || 'params' in call,
  )
  it.each(readers)('%s answers garbage with a problem document', async (_name, call) => {
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

const personal = calls.filter(([, call]) => call.audience !== 'anyone')

/** What a call answers to somebody, whatever else may be wrong with the request. */
async function answerTo(call: Call, headers: Record<string, string>): Promise<[number, string]> {
  const response = await server.app.inject({ method: call.method, url: urlOf(call.path), headers })
  return [response.statusCode, response.statusCode < 400 ? '' : codeOfProblem(response)]
}

const signedOut = [401, 'identity.signedOut']

describe('a personal call that is served', () => {
  const served = () => personal.map(([, call]) => call).filter(isServed)

  async function expectSignedOut(headers: Record<string, string>) {
    expect(served().length).toBeGreaterThan(0)
    for (const call of served()) expect(await answerTo(call, headers)).toEqual(signedOut)
  }

  it('is refused to visitors, and to whoever has no token', async () => {
    await expectSignedOut({})
    for (const authorization of ['', 'Bearer', 'Bearer ', 'Bearer null', 'Bearer undefined']) {
      await expectSignedOut({ authorization })
    }
  })

  it('is let through to its audience', async () => {
    const user = { authorization: `Bearer ${await mint(server)}` }
    const admin = { authorization: `Bearer ${await mint(server, adminsToken)}`, actor: 'Admin' }
    for (const call of served()) {
      expect(await answerTo(call, admin)).not.toContain('identity.notAdmin')
      expect(await answerTo(call, call.audience === 'user' ? user : admin)).not.toEqual(signedOut)
    }
  })

  it('is refused to a revoked admin, at the next call', async () => {
    const email = 'was-admin@example.org'
    const headers = {
      authorization: `Bearer ${await mint(server, { ...adminsToken, uid: 'was', email })}`,
      actor: 'Admin',
    }
    await grantAdmin(server.database.db, email)
    const before = await server.app.inject({ url: '/api/getnamingconsent', headers })
    expect(before.statusCode).toBe(200)
    await revokeAdmin(server.database.db, email)
    for (const call of served().filter(({ audience }) => audience === 'admin')) {
      expect(await answerTo(call, headers)).toEqual([403, 'identity.notAdmin'])
    }
  })

  it.each<[string, Forged]>([
    ['signed with another key', { secret: 'another secret, just as long as ours' }],
    [
      'signed with another key under the name of ours',
      { secret: 'another secret, just as long', kid: tokenKey(testSecret).kid },
    ],
    ['of a key that is not known', { kid: 'unknown' }],
    ['of another issuer', { issuer: 'elsewhere' }],
    ['for another audience', { audience: 'daan/admin' }],
    ['of another type', { typ: 'admin+jwt' }],
    ['without our type', { typ: 'JWT' }],
    ['that has expired', { issuedAt: seconds(-7200), expires: seconds(-3600) }],
    ['that lives longer than ours', { issuedAt: seconds(-4000), expires: seconds(3600) }],
    ['that was issued in the future', { issuedAt: seconds(600), expires: seconds(1200) }],
    ['of a session that never was', { sessionId: 'none' }],
    ['of another person’s session', { uid: 'babul' }],
  ])('is refused to a token %s', async (_what, forged) => {
    await mint(server, { uid: 'babul' })
    const sessionId = await startSession(server.database)
    const good = `Bearer ${await forge(sessionId)}`
    const consent = { url: '/api/getnamingconsent' }
    const taken = await server.app.inject({ ...consent, headers: { authorization: good } })
    expect(taken.statusCode).toBe(200)
    await expectSignedOut({ authorization: `Bearer ${await forge(sessionId, forged)}` })
  })

  it('is refused to a user token that says it is an admin’s, and the other way round', async () => {
    await expectSignedOut({ authorization: `Bearer ${await mint(server)}`, actor: 'Admin' })
    await expectSignedOut({ authorization: `Bearer ${await mint(server, adminsToken)}` })
  })

  it('is refused to what is no token of ours', async () => {
    const [head, body] = (await mint(server)).split('.')
    const hmac = await new SignJWT({ sid: await startSession(server.database) })
      .setProtectedHeader({ alg: 'HS256', kid: tokenKey(testSecret).kid, typ: 'user+jwt' })
      .setIssuer('daan')
      .setAudience('daan/user')
      .setSubject('asha')
      .setIssuedAt()
      .setExpirationTime('5 min')
      .sign(tokenKey(testSecret).publicKey.export({ format: 'der', type: 'spki' }))
    const unsigned = `${Buffer.from('{"alg":"none","typ":"user+jwt"}').toString('base64url')}.${body}.`
    for (const token of ['x', 'asha', 'x.y.z', `${head}.${body}.`, unsigned, hmac]) {
      await expectSignedOut({ authorization: `Bearer ${token}` })
    }
  })

  it('is refused once the session has ended or the person is gone', async () => {
    const { db } = server.database
    const ended = { authorization: `Bearer ${await mint(server, { uid: 'ended' })}` }
    await endSessions(db, 'ended')
    await expectSignedOut(ended)
    const gone = { authorization: `Bearer ${await mint(server, { uid: 'gone' })}` }
    await db.query(`DELETE FROM person WHERE id = 'gone'`)
    await expectSignedOut(gone)
    const expired = { authorization: `Bearer ${await mint(server, { uid: 'expired' })}` }
    await db.query(`UPDATE session SET expires_at = now() WHERE person_id = 'expired'`)
    await expectSignedOut(expired)
  })
})

describe('a token', () => {
  const consent = '/api/getnamingconsent'

  it.each(['Bearer', 'Barerer', 'Token'])('is read after the word %s', async (word) => {
    const headers = { authorization: `${word} ${await mint(server)}` }
    expect((await server.app.inject({ url: consent, headers })).statusCode).toBe(200)
  })

  it('speaks for nobody but its owner', async () => {
    await mint(server, { uid: 'babul' })
    const headers = { authorization: `Bearer ${await mint(server)}` }
    const url = '/api/currentuserprofile?userUid=babul'
    const response = await server.app.inject({ url, headers })
    expect([response.statusCode, codeOfProblem(response)]).toEqual([403, 'identity.otherPerson'])
  })

  it('of an admin shows their own profile, announced by the header actor', async () => {
    const authorization = `Bearer ${await mint(server, adminsToken)}`
    const url = '/api/currentuserprofile?userUid=chief'
    const headers = { authorization, actor: 'Admin' }
    expect((await server.app.inject({ url, headers })).json()).toEqual({ amount: 0 })
  })

  it('proves nothing to the calls that make tokens', async () => {
    const headers = {
      authorization: `Bearer ${await mint(server)}`,
      origin: 'http://127.0.0.1:3000',
    }
    for (const path of ['jwt', 'isadmin', 'signouteverywhere', 'exportowndata', 'eraseowndata']) {
      const url = `/api/${path}`
      const payload = { userUid: 'asha' }
      const response = await server.app.inject({ method: 'POST', url, headers, payload })
      expect([response.statusCode, codeOfProblem(response)]).toEqual(signedOut)
    }
  })

  it('that is none, or no longer, keeps nobody out of what anyone may do', async () => {
    for (const authorization of ['Bearer null', 'Bearer undefined', 'Bearer x', 'x']) {
      const response = await server.app.inject(giving(goodGift, { headers: { authorization } }))
      expect(response.statusCode).toBe(200)
    }
  })
})

it('public replies name nobody’s address or telephone', async () => {
  const authorization = `Bearer ${await mint(server)}`
  const given = await server.app.inject(giving(goodGift, { headers: { authorization } }))
  const { receipt } = giveDonation.reply.parse(given.json())
  await buyAs(server, 'asha')
  await asAdmin(server, '/drawraffle')
  const readable = calls.filter(
    ([, call]) => call.method === 'GET' && call.audience === 'anyone' && isServed(call),
  )
  expect(readable.map(([name]) => name)).toContain('listWinners')
  for (const [name, { path }] of readable) {
    const url = `/api${path.replace(':receipt', receipt).replace(':round', '1')}`
    const response = await server.app.inject({ url })
    expect(response.statusCode).toBe(200)
    // The specification gives winners both; what stands in them is masked.
    if (!name.startsWith('listWinners')) {
      expect(keysWithin(response.json())).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/mail|phone/i)]),
      )
    }
    for (const contact of [goodGift.donor.email, 'asha@example.org', goodPhone]) {
      expect(response.payload).not.toContain(contact)
    }
  }
  expect(given.payload).not.toContain(goodGift.donor.email)
})

function keysWithin(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysWithin(inner)])
}
