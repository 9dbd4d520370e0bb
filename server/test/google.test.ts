import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openIdClient, startOpenId, visitIssuer } from '../../tooling/openid.ts'
import { codeOfProblem, createTestApp } from './_app.ts'
import {
  type Browser,
  joined,
  newcomer,
  type PeopleServer,
  publicUrl,
  startPeopleServer,
} from './_people.ts'

const places = { callbackURL: '/auth/popup-done', errorCallbackURL: '/auth/popup-done?attempt=1' }

let openId: Awaited<ReturnType<typeof startOpenId>>
let people: PeopleServer

beforeAll(async () => {
  openId = await startOpenId(`${publicUrl}/api/auth/callback/google`)
  people = await startPeopleServer({
    variables: {
      GOOGLE_CLIENT_ID: openIdClient.id,
      GOOGLE_CLIENT_SECRET: openIdClient.secret,
      OIDC_ISSUER: openId.issuer,
      ADMIN_EMAILS: 'chief@gmail.example',
    },
  })
})
afterAll(async () => {
  await people.close()
  await openId.stop()
})

const person = (name: string, change = {}) => ({
  sub: `google-${name}`,
  email: `${name}@gmail.example`,
  email_verified: true,
  name: `${name} G`,
  picture: 'https://pictures.example/g.jpg',
  ...change,
})

type Way = { isFresh?: boolean; change?: (address: URL) => void }

/** Signs in with Google, by an address that `change` has changed. @returns where the window ends */
async function signInByGoogle(
  browser: Browser,
  who: Parameters<typeof openId.next>[0],
  { isFresh = false, change = () => undefined }: Way = {},
) {
  openId.next(who)
  const body = { provider: 'google', ...places, isFresh }
  const begun = await browser.post('/auth/sign-in/social', body)
  const address = new URL(begun.json().url)
  change(address)
  const back = await visitIssuer(address.href, openId.issuer)
  const answered = await browser.get(`${back.pathname}${back.search}`.replace(/^\/api/, ''))
  expect(answered.statusCode).toBe(302)
  return String(answered.headers.location)
}

const sessionOf = async (browser: Browser) => (await browser.get('/auth/get-session')).json().user

it('is offered where it is configured', async () => {
  const options = async (server: PeopleServer['server']) =>
    (await server.app.inject('/api/identityoptions')).json()
  expect(await options(people.server)).toEqual({ provider: 'embedded', hasGoogle: true })
  const plain = await createTestApp()
  expect(await options(plain)).toEqual({ provider: 'embedded', hasGoogle: false })
  const signIn = { method: 'POST', url: '/api/auth/sign-in/social', payload: {} } as const
  expect((await plain.app.inject(signIn)).statusCode).toBe(404)
  await plain.close()
})

it('signs a newcomer up and in, with the name and the picture of their account there', async () => {
  const browser = people.browser()
  expect(await signInByGoogle(browser, person('nadia'))).toBe('/auth/popup-done')
  expect(await sessionOf(browser)).toMatchObject({
    email: 'nadia@gmail.example',
    name: 'nadia G',
    image: 'https://pictures.example/g.jpg',
    emailVerified: true,
  })
  const again = people.browser()
  await signInByGoogle(again, person('nadia'))
  expect((await sessionOf(again)).id).toBe((await sessionOf(browser)).id)
})

it('is the same person as the one with a password, when both addresses are verified', async () => {
  const local = await joined(people, 'Both', { email: 'both@gmail.example' })
  const browser = people.browser()
  await signInByGoogle(browser, person('both'))
  expect((await sessionOf(browser)).id).toBe(local.userUid)
})

it('says who has no password, until they choose one by a mail', async () => {
  const email = 'keyless@gmail.example'
  const browser = people.browser()
  await signInByGoogle(browser, person('keyless'))
  expect(await sessionOf(browser)).toMatchObject({ hasPassword: false })
  await browser.post('/auth/request-password-reset', { email })
  const token = await people.mailedToken(email, /password/i)
  await browser.post('/auth/reset-password', { token, newPassword: 'Nodi7#pakhi' })
  const signedIn = await browser.post('/auth/sign-in/email', { email, password: 'Nodi7#pakhi' })
  expect(signedIn.json().user).toMatchObject({ email, hasPassword: true })
  expect(await sessionOf(browser)).toMatchObject({ hasPassword: true })
})

it('takes an address back from whoever signed up with it and never verified it', async () => {
  const squatted = newcomer('Squat', { email: 'squat@gmail.example' })
  await people.browser().post('/auth/sign-up/email', squatted)
  const token = await people.mailedToken('squat@gmail.example', /Verify/)
  const owner = people.browser()
  await signInByGoogle(owner, person('squat'))
  expect(await sessionOf(owner)).toMatchObject({ email: 'squat@gmail.example', name: 'squat G' })
  await people.browser().post('/auth/verify-email', { token })
  const squatter = await people.browser().post('/auth/sign-in/email', squatted)
  expect(codeOfProblem(squatter)).toBe('identity.wrongCredentials')
})

it('does not believe an address that Google has not verified', async () => {
  const browser = people.browser()
  await joined(people, 'Real', { email: 'real@gmail.example' })
  const unverified = person('real', { sub: 'somebody-else', email_verified: false })
  expect(await signInByGoogle(browser, unverified)).toBe(
    '/auth/popup-done?attempt=1&refused=identity.googleUnverified',
  )
  expect(await sessionOf(browser)).toBeNull()
})

it('leads back with an error when the person gives up there', async () => {
  const browser = people.browser()
  expect(await signInByGoogle(browser, null)).toBe(
    '/auth/popup-done?attempt=1&refused=identity.googleDeclined',
  )
  expect(await sessionOf(browser)).toBeNull()
})

it('makes an admin of whom the operator named, and of nobody else', async () => {
  const tokenOf = async (name: string) => {
    const browser = people.browser()
    await signInByGoogle(browser, person(name))
    const { id: userUid } = await sessionOf(browser)
    return browser.post('/isadmin', { userUid })
  }
  expect((await tokenOf('chief')).json()).toHaveProperty('token')
  const refused = await tokenOf('clerk')
  expect([refused.statusCode, codeOfProblem(refused)]).toEqual([401, 'identity.adminUnproven'])
})

describe('the acts of an admin who signs in with Google', () => {
  const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60

  async function adminHeaders(browser: Browser): Promise<Record<string, string>> {
    const { id: userUid } = await sessionOf(browser)
    const { token } = (await browser.post('/isadmin', { userUid })).json()
    return { authorization: `Bearer ${token}`, actor: 'Admin' }
  }

  /** Draws in a browser's session. @returns done, or the code of the refusal */
  async function drawIn(browser: Browser): Promise<string> {
    const drawn = await browser.get('/drawraffle', await adminHeaders(browser))
    return drawn.statusCode === 200 ? 'done' : codeOfProblem(drawn)
  }

  it('go on for five minutes after they signed in there', async () => {
    const browser = people.browser()
    await signInByGoogle(browser, person('chief', { signedInAt: minutesAgo(2) }))
    expect(await drawIn(browser)).toBe('done')
    await people.server.database.db.query(
      `UPDATE session SET authenticated_at = authenticated_at - interval '4 minutes'`,
    )
    expect(await drawIn(browser)).toBe('identity.recentSignInNeeded')
  })

  it('need a sign-in there that is recent, not just a window that opened and closed', async () => {
    const browser = people.browser()
    await signInByGoogle(browser, person('chief', { signedInAt: minutesAgo(60) }))
    expect(await drawIn(browser)).toBe('identity.recentSignInNeeded')
    await signInByGoogle(browser, person('chief'), { isFresh: true })
    expect(await drawIn(browser)).toBe('done')
  })

  it('need it said: whoever takes the question out of the address proves nothing', async () => {
    const browser = people.browser()
    const change = (address: URL) => {
      for (const name of ['claims', 'max_age', 'prompt']) address.searchParams.delete(name)
    }
    await signInByGoogle(browser, person('chief'), { isFresh: true, change })
    expect(await sessionOf(browser)).toMatchObject({ email: 'chief@gmail.example' })
    expect(await drawIn(browser)).toBe('identity.recentSignInNeeded')
  })

  it('take nothing that is typed for the password of an account that has none', async () => {
    const browser = people.browser()
    await signInByGoogle(browser, person('chief', { signedInAt: minutesAgo(60) }))
    const headers = await adminHeaders(browser)
    const begun = await browser.post('/admin/second-factor/begin', { password: 'x' }, headers)
    expect(codeOfProblem(begun)).toBe('identity.recentSignInNeeded')
  })

  it('ask there for a new sign-in', async () => {
    let parameters: Record<string, string> = {}
    const change = ({ searchParams }: URL) => {
      parameters = Object.fromEntries(searchParams)
    }
    await signInByGoogle(people.browser(), person('chief'), { isFresh: true, change })
    expect(parameters).toMatchObject({ max_age: '0', prompt: 'login' })
    await signInByGoogle(people.browser(), person('chief'), { change })
    expect(parameters).toMatchObject({ prompt: 'select_account' })
    expect(parameters).not.toHaveProperty('max_age')
  })
})

it('ends the session before it, with its tokens', async () => {
  const browser = people.browser()
  await signInByGoogle(browser, person('nadia'))
  const before = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await signInByGoogle(browser, person('nadia'))
  expect(await sessionOf(browser)).not.toBeNull()
  const old = await people.browser().get('/auth/get-session', { cookie: before })
  expect(old.json()).toEqual({ user: null })
})

it('does not take a way back that somebody else’s browser began', async () => {
  const victim = people.browser()
  openId.next(person('mallory'))
  const begun = await people
    .browser()
    .post('/auth/sign-in/social', { provider: 'google', ...places })
  const back = await visitIssuer(begun.json().url, openId.issuer)
  await victim.get(`${back.pathname}${back.search}`.replace(/^\/api/, ''))
  expect(await sessionOf(victim)).toBeNull()
})

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/a\tb',
  '',
])('does not lead to %j', async (callbackURL) => {
  const body = { provider: 'google', ...places, callbackURL }
  expect((await people.browser().post('/auth/sign-in/social', body)).statusCode).toBe(400)
})

it.each(['/.//evil.example', '/a/..//evil.example/x'])(
  'leads from %j to a page of ours',
  async (callbackURL) => {
    const browser = people.browser()
    openId.next(person('slashed'))
    const body = { provider: 'google', ...places, callbackURL }
    const begun = await browser.post('/auth/sign-in/social', body)
    const back = await visitIssuer(begun.json().url, openId.issuer)
    const answered = await browser.get(`${back.pathname}${back.search}`.replace(/^\/api/, ''))
    expect(String(answered.headers.location)).toMatch(/^\/evil\.example/)
  },
)

it('keeps none of Google’s tokens', async () => {
  await signInByGoogle(people.browser(), person('kept'))
  const { rows } = await people.server.database.db.query(
    `SELECT DISTINCT access_token, refresh_token, id_token FROM linked_account WHERE provider_id = 'google'`,
  )
  expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }])
})

it('does not start where the issuer does not answer', async () => {
  const variables = {
    GOOGLE_CLIENT_ID: openIdClient.id,
    GOOGLE_CLIENT_SECRET: openIdClient.secret,
    OIDC_ISSUER: `${openId.issuer}/elsewhere`,
  }
  const database = people.server.database
  await expect(createTestApp({ database, variables })).rejects.toThrow('OIDC_ISSUER cannot be used')
})
