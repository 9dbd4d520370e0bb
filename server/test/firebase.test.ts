import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proveByFirebase } from '../src/features/identity/firebase-proof.ts'
import { purgeIdentity } from '../src/features/identity/person-data-store.ts'
import { findSessionPerson } from '../src/features/identity/person-store.ts'
import { codeOfProblem, createTestApp, giving, goodGift, type TestApp } from './_app.ts'
import { createTestDatabase, type TestDatabase } from './_database.ts'
import { rowsNaming } from './_rows-naming.ts'

const projectId = 'demo-daan'
const variables = {
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_API_KEY: 'demo-key',
  FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
}
const issuer = `https://securetoken.google.com/${projectId}`
const now = () => Math.floor(Date.now() / 1000)

function claimsOf(uid: string, change: Record<string, unknown> = {}): Record<string, unknown> {
  const claims = {
    iss: issuer,
    aud: projectId,
    sub: uid,
    iat: now() - 5,
    exp: now() + 3600,
    auth_time: now() - 10,
    email: `${uid}@Example.org`,
    email_verified: true,
    name: uid,
    picture: 'https://example.org/f.jpg',
    ...change,
  }
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined))
}

describe('an ID token of Firebase', () => {
  let database: TestDatabase
  let keys: http.Server
  let keysUrl: string
  let pair: Awaited<ReturnType<typeof generateKeyPair>>

  beforeAll(async () => {
    database = await createTestDatabase()
    pair = await generateKeyPair('RS256', { extractable: true })
    const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'a', alg: 'RS256', use: 'sig' }
    keys = http.createServer((_request, response) => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ keys: [jwk] }))
    })
    keys.listen(0, '127.0.0.1')
    await once(keys, 'listening')
    // Listening on a port, not on a pipe, so the address is an object.
    keysUrl = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/`
  })
  afterAll(() => database.drop())

  const prover = () => proveByFirebase(database.db, { projectId, isEmulated: false }, keysUrl)
  const sign = (claims: Record<string, unknown>, header = {}, key = pair.privateKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'a', ...header }).sign(key)
  const proven = async (token: string, prove = prover()) =>
    prove({ authorization: `Bearer ${token}` })

  it('proves whose it is', async () => {
    expect(await proven(await sign(claimsOf('asha')))).toMatchObject({
      userUid: 'asha',
      email: 'asha@example.org',
    })
  })

  it('proves a second factor where it names one, however often the session is proven', async () => {
    const standingOf = async (uid: string, change: Record<string, unknown>) => {
      const person = await proven(await sign(claimsOf(uid, change)))
      return person && (await findSessionPerson(database.db, person))?.secondFactor
    }
    const named = { auth_time: now() - 60, firebase: { sign_in_second_factor: 'totp' } }
    expect(await standingOf('nadia', { firebase: { sign_in_provider: 'password' } })).toBe('none')
    expect(await standingOf('nadia', named)).toBe('proven')
    expect(await standingOf('nadia', named)).toBe('proven')
  })

  it.each<[string, Record<string, unknown>]>([
    ['of another project', { aud: 'elsewhere' }],
    ['of another issuer', { iss: 'https://securetoken.google.com/elsewhere' }],
    ['that has expired', { exp: now() - 60 }],
    ['with an address that is not verified', { email_verified: false }],
    ['without an address', { email: undefined }],
    ['of nobody', { sub: '' }],
    ['without a subject', { sub: undefined }],
    ['of a sign-in to come', { auth_time: now() + 600 }],
    ['of a sign-in longer ago than a session lives', { auth_time: now() - 31 * 24 * 3600 }],
    ['without a time of sign-in', { auth_time: undefined }],
  ])('%s proves nothing', async (_what, change) => {
    expect(await proven(await sign(claimsOf('asha', change)))).toBeNull()
  })

  it('that Firebase did not sign proves nothing', async () => {
    const other = await generateKeyPair('RS256')
    const hmac = new SignJWT(claimsOf('asha')).setProtectedHeader({ alg: 'HS256', kid: 'a' })
    for (const token of [
      await sign(claimsOf('asha'), {}, other.privateKey),
      await sign(claimsOf('asha'), { kid: 'unknown' }),
      await hmac.sign(new TextEncoder().encode(JSON.stringify(await exportJWK(pair.publicKey)))),
      new UnsecuredJWT(claimsOf('asha')).encode(),
      'x',
      'x.y.z',
      '',
    ]) {
      expect(await proven(token)).toBeNull()
    }
  })

  it('belongs to the person who has the address now', async () => {
    await proven(await sign(claimsOf('former', { email: 'shared@example.org' })))
    await proven(await sign(claimsOf('present', { email: 'shared@example.org' })))
    const { rows } = await database.db.query(
      `SELECT id FROM person WHERE email = 'shared@example.org' AND email_verified`,
    )
    expect(rows).toEqual([{ id: 'present' }])
  })

  it('keeps the account of who lost the address to another: it was verified once', async () => {
    await proven(await sign(claimsOf('loser', { email: 'lost@example.org' })))
    await proven(await sign(claimsOf('finder', { email: 'lost@example.org' })))
    await database.db.query(
      `INSERT INTO person (id, name, email, email_verified) VALUES ('never', '', 'never@example.org', false)`,
    )
    await database.db.query(`UPDATE person SET created_at = now() - interval '8 days'`)
    await purgeIdentity(database.db, { unverifiedDays: 7 })
    const { rows } = await database.db.query(
      `SELECT id FROM person WHERE id IN ('loser', 'finder', 'never') ORDER BY id`,
    )
    expect(rows).toEqual([{ id: 'finder' }, { id: 'loser' }])
  })

  it('is believed while the keys cannot be fetched again, and waits where they never were', async () => {
    const prove = prover()
    expect(await proven(await sign(claimsOf('asha')), prove)).not.toBeNull()
    keys.closeAllConnections()
    keys.close()
    await once(keys, 'close')
    expect(await proven(await sign(claimsOf('asha')), prove)).not.toBeNull()
    await expect(proven(await sign(claimsOf('asha')))).rejects.toMatchObject({
      code: 'service.unavailable',
    })
  })
})

describe('a site whose people Firebase vouches for', () => {
  const origin = 'https://foreign.example'
  let server: TestApp

  beforeAll(async () => {
    server = await createTestApp({
      variables: { ...variables, WEB_ORIGIN: origin, ADMIN_EMAILS: 'chief@example.org' },
    })
  })
  afterAll(() => server.close())

  const idToken = (uid: string, change = {}) => new UnsecuredJWT(claimsOf(uid, change)).encode()
  const post = (path: string, userUid: string, token: string) =>
    server.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { origin, authorization: `Bearer ${token}` },
      payload: { userUid },
    })

  it('serves a client on another origin from its sign-in to its gifts', async () => {
    const exchanged = await post('/jwt', 'nadia', idToken('nadia'))
    expect(exchanged.headers['access-control-allow-origin']).toBe(origin)
    const authorization = `Bearer ${exchanged.json().token}`
    const donor = { ...goodGift.donor, userUid: 'nadia' }
    const headers = { origin, authorization }
    const given = await server.app.inject(giving({ ...goodGift, donor }, { headers }))
    expect(given.json()).not.toHaveProperty('isCredited')
    const url = '/api/currentuserprofile?userUid=nadia'
    expect((await server.app.inject({ url, headers })).json()).toEqual({ amount: 500 })
  })

  it('gives tokens for oneself alone, and an admin’s to admins alone', async () => {
    expect(codeOfProblem(await post('/jwt', 'nadia', idToken('mallory')))).toBe(
      'identity.otherPerson',
    )
    expect((await post('/isadmin', 'chief', idToken('chief'))).json()).toHaveProperty('token')
    const refused = await post('/isadmin', 'nadia', idToken('nadia'))
    expect([refused.statusCode, codeOfProblem(refused)]).toEqual([401, 'identity.adminUnproven'])
  })

  it('demands a second factor of whoever moves money after seven days, exactly as the embedded provider', async () => {
    const chief = { firebase: { sign_in_provider: 'password' } }
    const withFactor = { auth_time: now() - 8, firebase: { sign_in_second_factor: 'totp' } }
    const asAdmin = async (claims: object) => {
      const { token } = (await post('/isadmin', 'chief', idToken('chief', claims))).json()
      return { origin, authorization: `Bearer ${token}`, actor: 'Admin' }
    }
    const closeDay = async (claims: object) => {
      const url = '/api/admin/day-sheet/close'
      const headers = await asAdmin(claims)
      return codeOfProblem(await server.app.inject({ method: 'POST', url, headers, payload: {} }))
    }
    const standing = async (claims: object) => {
      const headers = await asAdmin(claims)
      return (await server.app.inject({ url: '/api/admin/second-factor', headers })).json()
    }
    expect(await closeDay(chief)).not.toBe('identity.secondFactorMissing')
    expect(await standing(chief)).toMatchObject({
      isOn: false,
      isSetUpHere: false,
      dueAt: expect.any(String),
    })
    await server.database.db.query(
      `UPDATE person SET second_factor_wanted_since = now() - interval '7 days' WHERE id = 'chief'`,
    )
    expect(await closeDay(chief)).toBe('identity.secondFactorMissing')
    expect(await closeDay(withFactor)).not.toBe('identity.secondFactorMissing')
    expect(await standing(withFactor)).toMatchObject({ isOn: true, dueAt: null })
  })

  it('takes no app token for a proof', async () => {
    const { token } = (await post('/jwt', 'rina', idToken('rina'))).json()
    for (const path of ['/jwt', '/isadmin']) {
      const refused = await post(path, 'rina', token)
      expect([refused.statusCode, codeOfProblem(refused)]).toEqual([401, 'identity.proofNeeded'])
      expect(refused.headers['www-authenticate']).toBe('Bearer realm="daan", error="invalid_token"')
    }
    expect(codeOfProblem(await post('/jwt', 'rina', 'x'))).toBe('identity.signedOut')
  })

  it('takes no ID token for an app token, and says where to exchange it', async () => {
    const headers = { authorization: `Bearer ${idToken('rina')}` }
    const refused = await server.app.inject({ url: '/api/getnamingconsent', headers })
    expect([refused.statusCode, codeOfProblem(refused)]).toEqual([401, 'identity.appTokenNeeded'])
    const open = await server.app.inject(giving(goodGift, { headers }))
    expect(open.statusCode).toBe(200) // no gift is lost for it
    const none = await server.app.inject({ url: '/api/getnamingconsent' })
    expect(none.headers['www-authenticate']).toBe('Bearer realm="daan"')
  })

  it('ends all tokens at once when somebody signs out everywhere', async () => {
    const before = idToken('lota', { auth_time: now() })
    const { token } = (await post('/jwt', 'lota', before)).json()
    expect((await post('/signouteverywhere', 'lota', before)).statusCode).toBe(200)
    const headers = { authorization: `Bearer ${token}` }
    expect((await server.app.inject({ url: '/api/getnamingconsent', headers })).statusCode).toBe(
      401,
    )
    expect((await post('/jwt', 'lota', before)).statusCode).toBe(401)
    const later = idToken('lota', { auth_time: now() + 2 })
    expect((await post('/jwt', 'lota', later)).statusCode).toBe(200)
  })

  it('ends a session for good, and no other, when somebody signs out', async () => {
    const proof = idToken('putul')
    const { token } = (await post('/jwt', 'putul', proof)).json()
    expect((await post('/signout', 'putul', proof)).statusCode).toBe(200)
    expect((await post('/jwt', 'putul', proof)).statusCode).toBe(401)
    const headers = { authorization: `Bearer ${token}` }
    expect((await server.app.inject({ url: '/api/getnamingconsent', headers })).statusCode).toBe(
      401,
    )
    const elsewhere = idToken('putul', { auth_time: now() - 60 })
    expect((await post('/jwt', 'putul', elsewhere)).statusCode).toBe(200)
  })

  it('brings no erased account back by a sign-in from before, and takes a later one', async () => {
    const before = idToken('mitu')
    const earlier = idToken('mitu', { auth_time: now() - 60 })
    await post('/jwt', 'mitu', before)
    expect((await post('/eraseowndata', 'mitu', before)).statusCode).toBe(200)
    for (const proof of [before, earlier]) {
      expect((await post('/jwt', 'mitu', proof)).statusCode).toBe(401)
    }
    expect(await rowsNaming(server.database, 'mitu')).toEqual([])
    const later = idToken('mitu', { auth_time: now() + 2 })
    expect((await post('/jwt', 'mitu', later)).statusCode).toBe(200)
  })

  it('stores nothing of a proof that it refuses', async () => {
    const email = 'desk@example.org'
    const stale = idToken('rupa', { email, name: 'Renamed' })
    await post('/jwt', 'rupa', idToken('rupa', { email }))
    await post('/signouteverywhere', 'rupa', idToken('rupa', { email }))
    await post('/jwt', 'successor', idToken('successor', { email }))
    expect((await post('/jwt', 'rupa', stale)).statusCode).toBe(401)
    const { rows } = await server.database.db.query({
      text: `SELECT name FROM person WHERE email = $1 OR id = 'rupa' ORDER BY name`,
      values: [email],
    })
    expect(rows).toEqual([{ name: 'rupa' }, { name: 'successor' }])
  })

  it('has none of the embedded provider’s calls, and says so', async () => {
    const options = await server.app.inject('/api/identityoptions')
    expect(options.json()).toEqual({ provider: 'firebase', hasGoogle: true })
    const signUp = { method: 'POST', url: '/api/auth/sign-up/email', payload: {} } as const
    expect((await server.app.inject(signUp)).statusCode).toBe(404)
  })

  it('does not start in production with tokens that nobody signs', async () => {
    const unsafe = { ...variables, NODE_ENV: 'production' }
    await expect(createTestApp({ database: server.database, variables: unsafe })).rejects.toThrow(
      'FIREBASE_AUTH_EMULATOR_HOST must not be set in production',
    )
  })
})
