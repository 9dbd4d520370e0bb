import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOfProblem, createTestApp } from './_app.ts'
import { openIdClient, startOpenId, visitIssuer } from './_openid.ts'
import {
  type Browser,
  joined,
  newcomer,
  type PeopleServer,
  publicUrl,
  startPeopleServer,
} from './_people.ts'

const places = { callbackURL: '/auth/popup-done', errorCallbackURL: '/auth/popup-done?failed=1' }

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

/** Signs in with Google. @returns where the window ends */
async function signInByGoogle(browser: Browser, who: Parameters<typeof openId.next>[0]) {
  openId.next(who)
  const begun = await browser.post('/auth/sign-in/social', { provider: 'google', ...places })
  const back = await visitIssuer(begun.json().url, openId.issuer)
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
  const asked = { method: 'POST', url: '/api/auth/sign-in/social', payload: {} } as const
  expect((await plain.app.inject(asked)).statusCode).toBe(404)
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
  await signInByGoogle(browser, person('real', { sub: 'somebody-else', email_verified: false }))
  expect(await sessionOf(browser)).toBeNull()
})

it('leads back with an error when the person gives up there', async () => {
  const browser = people.browser()
  expect(await signInByGoogle(browser, null)).toMatch(/^\/auth\/popup-done\?failed=1&error=/)
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
