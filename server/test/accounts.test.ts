import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { until } from '../../tooling/until.ts'
import { codeOfProblem } from './_app.ts'
import { asOwner, holdLock } from './_owner.ts'
import { goodPassword, joined, newcomer, type PeopleServer, startPeopleServer } from './_people.ts'

let people: PeopleServer

beforeAll(async () => {
  people = await startPeopleServer()
})
afterAll(() => people.close())

it('somebody signs up, verifies the address, signs in, is known, and signs out', async () => {
  const browser = people.browser()
  const asha = newcomer('Asha', { email: 'Asha@Example.org' })
  expect((await browser.post('/auth/sign-up/email', asha)).json()).toEqual({ acknowledged: true })
  const early = await browser.post('/auth/sign-in/email', asha)
  expect([early.statusCode, codeOfProblem(early)]).toEqual([403, 'identity.emailUnverified'])
  expect([...browser.cookies.keys()]).toEqual(['daan.sign-up']) // which signs nobody in

  const token = await people.mailedToken('asha@example.org', /Verify/)
  expect((await browser.post('/auth/verify-email', { token })).statusCode).toBe(200)
  const signedIn = await browser.post('/auth/sign-in/email', asha)
  expect(signedIn.json().user).toMatchObject({ email: 'asha@example.org', name: 'Asha' })
  const userUid = signedIn.json().user.id
  expect((await browser.get('/auth/get-session')).json().user.id).toBe(userUid)

  const jwt = (await browser.post('/jwt', { userUid })).json().token
  const headers = { authorization: `Bearer ${jwt}` }
  const profile = () => people.browser().get(`/currentuserprofile?userUid=${userUid}`, headers)
  expect((await profile()).json()).toEqual({ amount: 0 })

  expect((await browser.post('/auth/sign-out', {})).statusCode).toBe(200)
  expect((await browser.get('/auth/get-session')).json()).toEqual({ user: null })
  expect(codeOfProblem(await profile())).toBe('identity.signedOut')
  expect(codeOfProblem(await browser.post('/jwt', { userUid }))).toBe('identity.signedOut')
})

describe('signing up', () => {
  it.each([
    ['Abc1#', 'password.length'],
    ['nodi7#pakhi', 'password.uppercase'],
    ['NODI7#PAKHI', 'password.lowercase'],
    ['Nodi#pakhi', 'password.number'],
    ['Nodi7pakhi', 'password.special'],
    ['P@ssw0rd1!', 'password.common'],
    [`Aa1#${'x'.repeat(200)}`, 'password.tooLong'],
  ])('refuses the password %s', async (password, code) => {
    const refused = await people
      .browser()
      .post('/auth/sign-up/email', newcomer('Weak', { password }))
    expect([refused.statusCode, codeOfProblem(refused)]).toEqual([400, code])
    expect(refused.json().errors).toEqual([{ pointer: '/password', code }])
  })

  it.each([
    ['name', '', 'person.nameMissing'],
    ['email', 'nobody', 'person.emailInvalid'],
    ['image', 'javascript:alert(1)', 'person.photoInvalid'],
    ['image', 'http://example.org/a.jpg', 'person.photoInvalid'],
  ])('refuses %s %j', async (field, value, code) => {
    const refused = await people
      .browser()
      .post('/auth/sign-up/email', newcomer('Bad', { [field]: value }))
    expect([refused.statusCode, codeOfProblem(refused)]).toEqual([400, code])
  })

  it('takes nothing from a body that nobody may choose', async () => {
    const forged = newcomer('Sly', { emailVerified: true, role: 'admin', id: 'mine' })
    await people.browser().post('/auth/sign-up/email', forged)
    const { rows } = await people.server.database.db.query(
      `SELECT email_verified, id = 'mine' AS chosen FROM person WHERE email = 'sly@example.org'`,
    )
    expect(rows).toEqual([{ email_verified: false, chosen: false }])
  })

  it('answers alike for an address that has an account, and tells its owner', async () => {
    await joined(people, 'Twin')
    const signUp = (name: string) => people.browser().post('/auth/sign-up/email', newcomer(name))
    const [first, second] = [await signUp('Single'), await signUp('Twin')]
    expect(second.payload).toBe(first.payload)
    const shape = ({ headers }: typeof first) =>
      String(headers['set-cookie']).replace(/=[\w-]{16}\.[\w-]{43};/, '=nonce.tag;')
    expect(shape(second)).toBe(shape(first))
    expect(shape(first)).toMatch(/^daan\.sign-up=nonce\.tag; .*HttpOnly/)
    await people.mailedToken('twin@example.org', /have an account/)
  })

  it('writes mails in the language of the person', async () => {
    await people.browser().post('/auth/sign-up/email', newcomer('Bangla', { language: 'bn' }))
    await people.mailedToken('bangla@example.org', /যাচাই/)
    const mail = people.smtp.received.find(({ to }) => to.includes('bangla@example.org'))?.mail
    expect(mail?.text).toContain('http://daan.example/bn/verify-email?token=')
  })
})

describe('a link of a mail', () => {
  it('does nothing when a program opens it before its reader', async () => {
    const browser = people.browser()
    await browser.post('/auth/sign-up/email', newcomer('Scanned'))
    const token = await people.mailedToken('scanned@example.org', /Verify/)
    for (const method of ['GET', 'HEAD'] as const) {
      const url = `/api/auth/verify-email?token=${token}`
      expect((await people.server.app.inject({ method, url })).statusCode).toBe(405)
    }
    const signedIn = () => browser.post('/auth/sign-in/email', newcomer('Scanned'))
    expect(codeOfProblem(await signedIn())).toBe('identity.emailUnverified')
    expect((await browser.post('/auth/verify-email', { token })).statusCode).toBe(200)
    expect((await signedIn()).statusCode).toBe(200)
  })

  it('sets a new password once and ends every session', async () => {
    const rina = await joined(people, 'Rina')
    const stranger = people.browser()
    await stranger.post('/auth/request-password-reset', { email: rina.email })
    const token = await people.mailedToken(rina.email, /new password/)
    const reset = (newPassword: string) =>
      stranger.post('/auth/reset-password', { token, newPassword })
    expect(codeOfProblem(await reset('Qwerty1!'))).toBe('password.common')
    expect((await reset('Akash-9-neel')).statusCode).toBe(200)
    expect(codeOfProblem(await reset('Akash-9-laal'))).toBe('identity.linkInvalid')
    expect((await rina.browser.get('/auth/get-session')).json()).toEqual({ user: null })
    const { authorization } = rina
    expect((await rina.browser.get('/getnamingconsent', { authorization })).statusCode).toBe(401)
    expect(codeOfProblem(await stranger.post('/auth/sign-in/email', rina))).toBe(
      'identity.wrongCredentials',
    )
    const again = { ...rina, password: 'Akash-9-neel' }
    expect((await stranger.post('/auth/sign-in/email', again)).statusCode).toBe(200)
    await people.mailedToken(rina.email, /was changed/)
  })

  it.each(['', 'x', 'eyJhbGciOiJub25lIn0.eyJlbWFpbCI6InNseUBleGFtcGxlLm9yZyJ9.'])(
    'with the token %j verifies nobody',
    async (token) => {
      const refused = await people.browser().post('/auth/verify-email', { token })
      expect([refused.statusCode, codeOfProblem(refused)]).toEqual([400, 'identity.linkInvalid'])
    },
  )
})

describe('nobody learns who has an account', () => {
  it.each([
    ['/auth/request-password-reset', {}],
    ['/auth/send-verification-email', {}],
    ['/auth/sign-in/email', { password: 'Wrong-1-word' }],
  ])('from %s', async (path, more) => {
    await joined(people, `Known${path.length}`)
    const known = await people
      .browser()
      .post(path, { email: `known${path.length}@example.org`, ...more })
    const unknown = await people.browser().post(path, { email: 'unknown@example.org', ...more })
    const shape = ({ statusCode, payload }: typeof known) => [
      statusCode,
      payload.replace(/"instance":"[^"]*"/, ''),
    ]
    expect(shape(known)).toEqual(shape(unknown))
  })
})

describe('whoever is signed in', () => {
  it('changes name, photo and password', async () => {
    const mina = await joined(people, 'Mina')
    const image = 'https://example.org/new.jpg'
    expect(
      (await mina.browser.post('/auth/update-user', { name: 'Mina Das', image })).statusCode,
    ).toBe(200)
    expect((await mina.browser.get('/auth/get-session')).json().user).toMatchObject({
      name: 'Mina Das',
      image,
    })
    const change = (currentPassword: string, newPassword: string) =>
      mina.browser.post('/auth/change-password', { currentPassword, newPassword })
    expect(codeOfProblem(await change('Wrong-1-word', 'Akash-9-neel'))).toBe(
      'identity.wrongCredentials',
    )
    expect((await change(goodPassword, 'Akash-9-neel')).statusCode).toBe(200)
    expect((await mina.browser.get('/auth/get-session')).json().user.name).toBe('Mina Das')
    const again = { email: mina.email, password: 'Akash-9-neel' }
    expect((await people.browser().post('/auth/sign-in/email', again)).statusCode).toBe(200)
  })

  it('signs out everywhere', async () => {
    const lota = await joined(people, 'Lota')
    const phone = people.browser()
    await phone.post('/auth/sign-in/email', lota)
    expect((await phone.post('/signouteverywhere', { userUid: lota.userUid })).statusCode).toBe(200)
    for (const browser of [phone, lota.browser]) {
      expect((await browser.get('/auth/get-session')).json()).toEqual({ user: null })
    }
  })
})

it('a token says whose it is, and nothing that was posted with it', async () => {
  const { browser, userUid } = await joined(people, 'Posting')
  const more = { role: 'admin', sid: 'other', exp: 9_999_999_999, email: 'x@example.org' }
  const { token } = (await browser.post('/jwt', { userUid, ...more })).json()
  const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
  expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
  expect(claims).toMatchObject({ sub: userUid, aud: 'daan/user', exp: claims.iat + 3600 })
  expect(claims.sid).not.toBe(more.sid)
})

it('the session cookie is out of reach of scripts and other sites', async () => {
  await joined(people, 'Cookie')
  const signedIn = await people.browser().post('/auth/sign-in/email', newcomer('Cookie'))
  const cookies = [signedIn.headers['set-cookie']].flat().map(String)
  expect(cookies).toHaveLength(2)
  for (const cookie of cookies)
    expect(cookie).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/)
})

it('what the database keeps signs nobody in', async () => {
  await joined(people, 'Leaked')
  const { rows } = await people.server.database.db.query<{ token: string }>(
    'SELECT token FROM session',
  )
  for (const { token } of rows) {
    const browser = people.browser()
    browser.cookies.set('daan.session_token', token)
    expect((await browser.get('/auth/get-session')).json()).toEqual({ user: null })
  }
  const traces = await people.server.database.db.query(
    'SELECT FROM session WHERE ip_address IS NOT NULL OR user_agent IS NOT NULL',
  )
  expect(traces.rowCount).toBe(0)
})

it('a password that is replaced also ends the sign-in with the old one that is under way', async () => {
  const nila = await joined(people, 'Nila')
  await nila.browser.post('/auth/request-password-reset', { email: nila.email })
  const token = await people.mailedToken(nila.email, /password/i)
  const { db, direct } = people.server.database
  await asOwner(direct, [
    `CREATE FUNCTION wait_for_test() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock(7); RETURN NEW; END $$`,
    'CREATE TRIGGER waits BEFORE INSERT ON session FOR EACH ROW EXECUTE FUNCTION wait_for_test()',
  ])
  onTestFinished(() => asOwner(direct, ['DROP TRIGGER waits ON session']))
  const held = await holdLock(direct, 'SELECT pg_advisory_xact_lock(7)')
  const signingIn = people.browser().post('/auth/sign-in/email', nila)
  await until('the session to wait', held.isWanted)
  const reset = { token, newPassword: 'Akash-9-neel' }
  expect((await people.browser().post('/auth/reset-password', reset)).statusCode).toBe(200)
  await held.release()
  expect(codeOfProblem(await signingIn)).toBe('identity.wrongCredentials')
  const { rows } = await db.query({
    text: 'SELECT FROM session WHERE person_id = $1',
    values: [nila.userUid],
  })
  expect(rows).toEqual([])
})
