import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withTransaction } from '../src/db/transaction.ts'
import { tokenKey } from '../src/features/identity/app-token.ts'
import { endSessions } from '../src/features/identity/person-store.ts'
import { codeOfProblem, createTestApp, giving, goodGift, type TestApp, testSecret } from './_app.ts'
import { answerTo, expectSignedOut, personalCalls } from './_calls.ts'
import { adminsToken, type Forged, forge, mint, startSession } from './_tokens.ts'

const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow

let server: TestApp

beforeAll(async () => {
  server = await createTestApp({ variables: { ADMIN_EMAILS: 'Chief@example.org' } })
})
afterAll(() => server.close())

describe('a personal call', () => {
  it.each<[string, Forged]>([
    ['signed with another key', { secret: 'another secret, just as long as ours' }],
    [
      'signed with another key under the name of ours',
      { secret: 'another secret, just as long', kid: tokenKey(testSecret).kid },
    ],
    ['of a key that is not known', { kid: 'unknown' }],
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
    const accepted = await server.app.inject({ ...consent, headers: { authorization: good } })
    expect(accepted.statusCode).toBe(200)
    await expectSignedOut(server, { authorization: `Bearer ${await forge(sessionId, forged)}` })
  })

  it('is refused to a token of another issuer, and says which token it wants', async () => {
    const forged = await forge(await startSession(server.database), { issuer: 'elsewhere' })
    const headers = { authorization: `Bearer ${forged}` }
    for (const call of personalCalls(server)) {
      expect(await answerTo(server, call, headers)).toEqual([401, 'identity.appTokenNeeded'])
    }
  })

  it('is answered to each of many people who ask at the same moment', async () => {
    const people = ['asha', 'babul', 'chitra', 'dilara', 'ekram']
    const tokens = await Promise.all(people.map((uid) => mint(server, { uid })))
    const replies = tokens.map((token, index) =>
      server.app.inject({
        url: `/api/currentuserprofile?userUid=${people[index]}`,
        headers: { authorization: `Bearer ${token}` },
      }),
    )
    const codes = (await Promise.all(replies)).map(({ statusCode }) => statusCode)
    expect(codes).toEqual([200, 200, 200, 200, 200])
  })

  it('is refused to a user token that says it is an admin’s, and the other way round', async () => {
    const contradicts = [401, 'identity.actorContradicts']
    const user = { authorization: `Bearer ${await mint(server)}`, actor: 'Admin' }
    const admin = { authorization: `Bearer ${await mint(server, adminsToken)}`, actor: 'User' }
    for (const call of personalCalls(server)) {
      expect(await answerTo(server, call, user)).toEqual(contradicts)
      expect(await answerTo(server, call, admin)).toEqual(contradicts)
    }
  })

  it('is done for an admin token, whether or not it is announced', async () => {
    const authorization = `Bearer ${await mint(server, adminsToken)}`
    for (const headers of [{ authorization }, { authorization, actor: 'Admin' }]) {
      const desk = await server.app.inject({ url: '/api/admin/desk', headers })
      expect(desk.statusCode).toBe(200)
    }
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
      await expectSignedOut(server, { authorization: `Bearer ${token}` })
    }
  })

  it('is refused once the session has ended or the person is gone', async () => {
    const { db } = server.database
    const ended = { authorization: `Bearer ${await mint(server, { uid: 'ended' })}` }
    await withTransaction(db, (tx) => endSessions(tx, 'ended'))
    await expectSignedOut(server, ended)
    const gone = { authorization: `Bearer ${await mint(server, { uid: 'gone' })}` }
    await db.query(`DELETE FROM person WHERE id = 'gone'`)
    await expectSignedOut(server, gone)
    const expired = { authorization: `Bearer ${await mint(server, { uid: 'expired' })}` }
    await db.query(`UPDATE session SET expires_at = now() WHERE person_id = 'expired'`)
    await expectSignedOut(server, expired)
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
      expect([response.statusCode, codeOfProblem(response)]).toEqual([401, 'identity.proofNeeded'])
    }
  })

  it('that is none, or no longer, keeps nobody out of what anyone may do', async () => {
    for (const authorization of ['Bearer null', 'Bearer undefined', 'Bearer x', 'x']) {
      const response = await server.app.inject(giving(goodGift, { headers: { authorization } }))
      expect(response.statusCode).toBe(200)
    }
  })
})
