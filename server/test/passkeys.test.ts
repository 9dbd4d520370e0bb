import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf } from '../../tooling/totp.ts'
import { codeOfProblem } from './_app.ts'
import { createAuthenticator } from './_authenticator.ts'
import { factorsAt, type Staff } from './_factors.ts'
import { type Browser, joined, type PeopleServer, publicUrl, startPeopleServer } from './_people.ts'

let people: PeopleServer
beforeAll(async () => {
  const ADMIN_EMAILS = 'chief@example.org,second@example.org,owner@example.org'
  people = await startPeopleServer({ variables: { ADMIN_EMAILS } })
})
afterAll(() => people.close())

const { asAdmin, auditedOf, grant, letMinutesPass, mailed, post, query, setUp, signIn } = factorsAt(
  () => people,
)

const ownAuthenticator = () => createAuthenticator({ origin: publicUrl })

/** Begins to add a passkey. @returns its challenge */
async function begin(who: Staff): Promise<string> {
  const begun = await post(who, '/admin/passkeys/begin')
  expect(begun.statusCode).toBe(200)
  return begun.json().challenge
}

const confirm = (who: Staff, passkey: unknown, name = 'My phone') =>
  post(who, '/admin/passkeys/confirm', { name, passkey })

async function add(who: Staff, name?: string) {
  const authenticator = ownAuthenticator()
  const added = await confirm(who, authenticator.create(await begin(who)), name)
  expect(added.statusCode).toBe(200)
  return authenticator
}

const challenge = async (browser: Browser): Promise<string> =>
  (await browser.post('/auth/passkey/begin', {})).json().challenge

const prove = (browser: Browser, passkey: unknown) =>
  browser.post('/auth/second-factor', { passkey })

const standing = async (who: Staff) =>
  (await who.browser.get('/admin/second-factor', await asAdmin(who))).json()

it('a passkey is added by whoever signed in a moment ago, and told by mail and in the audit trail', async () => {
  const chief = await joined(people, 'Chief')
  const elsewhere = people.browser()
  await signIn(elsewhere, chief)
  const before = await asAdmin(chief)
  const options = await post(chief, '/admin/passkeys/begin')
  expect(options.json()).toMatchObject({
    rp: { id: 'daan.example' },
    user: { name: chief.email },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await add(chief, ' Office laptop ')
  await mailed(chief.email, 'A passkey was added to your account')
  expect(await auditedOf(chief.userUid)).toEqual(['passkey.added'])
  expect((await elsewhere.get('/auth/get-session')).json()).toEqual({ user: null })
  expect(codeOfProblem(await chief.browser.get('/admin/desk', before))).toBe('identity.signedOut')
  expect(await standing(chief)).toMatchObject({
    isOn: true,
    hasApp: false,
    passkeys: [{ name: 'Office laptop' }],
    recoveryCodesLeft: 0,
  })
  expect((await chief.browser.get('/auth/get-session')).json().user).toMatchObject({
    hasSecondFactor: true,
    hasPasskey: true,
  })

  await letMinutesPass(6)
  expect(codeOfProblem(await post(chief, '/admin/passkeys/begin'))).toBe(
    'identity.recentSignInNeeded',
  )
  // Whoever has the session and the password adds no factor of their own.
  const byPassword = { password: chief.password }
  expect(codeOfProblem(await post(chief, '/admin/second-factor/begin', byPassword))).toBe(
    'identity.recentSignInNeeded',
  )
})

it.each<[string, Parameters<typeof createAuthenticator>[0]]>([
  ['another site', { origin: 'http://daan.example.org', rpId: 'daan.example' }],
  ['another domain', { origin: publicUrl, rpId: 'elsewhere.example' }],
  ['nobody it knows', { origin: publicUrl, isUserVerified: false }],
])('a passkey made for %s is not added', async (_who, behaviour) => {
  const name = `New${behaviour.rpId?.length ?? 'unknown'}`
  await grant(`${name.toLowerCase()}@example.org`, 'auditor')
  const who = await joined(people, name)
  const made = createAuthenticator(behaviour).create(await begin(who))
  expect(codeOfProblem(await confirm(who, made))).toBe('identity.passkeyWrong')
  const again = ownAuthenticator().create(await begin(who))
  expect(codeOfProblem(await confirm(who, again, ' \u200b '))).toBe('identity.passkeyNameInvalid')
  expect((await standing(who)).isOn).toBe(false)
})

it('a sign-in takes the password and a passkey of the same person, once', async () => {
  const second = await joined(people, 'Second')
  const authenticator = await add(second)
  await grant('mallory@example.org', 'auditor')
  const foreign = await add(await joined(people, 'Mallory'))

  const browser = people.browser()
  expect(codeOfProblem(await signIn(browser, second))).toBe('identity.passkeyNeeded')
  expect((await browser.get('/auth/get-session')).json()).toEqual({ user: null })
  const refused = async (passkey: unknown, from = browser) =>
    expect(codeOfProblem(await signIn(from, second, { passkey }))).toBe('identity.passkeyWrong')
  await refused(foreign.answer(await challenge(browser)))
  await refused({ ...foreign.answer(await challenge(browser)), id: authenticator.create('').id })
  await refused(authenticator.answer('AAAA'))
  const issued = await challenge(browser)
  await refused(authenticator.answer(issued), people.browser()) // it was not this browser's
  expect(codeOfProblem(await signIn(browser, second, { code: '000000' }))).toBe(
    'identity.codeWrong',
  )

  const answer = authenticator.answer(await challenge(browser))
  const signedIn = await signIn(browser, second, { passkey: answer })
  expect(signedIn.json().user).toMatchObject({ email: second.email, hasPasskey: true })
  await refused(answer)
  const late = authenticator.answer(await challenge(browser))
  await query(`UPDATE verification SET expires_at = now() - interval '1 second'`)
  await refused(late)
})

it('what cannot be undone asks for the passkey, and a stolen session without it moves nothing', async () => {
  await grant('third@example.org', 'owner')
  const third = await joined(people, 'Third')
  const authenticator = await add(third)
  await grant('thief@example.org', 'owner')
  const thief = await add(await joined(people, 'Thief'))
  await letMinutesPass(6)
  const draw = (headers: Record<string, string>) => third.browser.get('/drawraffle', headers)
  const stolen = await asAdmin(third)
  expect(codeOfProblem(await draw(stolen))).toBe('identity.recentSignInNeeded')

  const { browser } = third
  for (const [passkey, code] of [
    [thief.answer(await challenge(browser)), 'identity.passkeyWrong'],
    [authenticator.answer('AAAA'), 'identity.passkeyWrong'],
  ] as const) {
    expect(codeOfProblem(await prove(browser, passkey))).toBe(code)
  }
  expect(codeOfProblem(await draw(await asAdmin(third)))).toBe('identity.recentSignInNeeded')

  const answer = authenticator.answer(await challenge(browser))
  expect((await prove(browser, answer)).statusCode).toBe(200)
  expect(codeOfProblem(await draw(stolen))).toBe('identity.signedOut')
  expect((await draw(await asAdmin(third))).statusCode).toBe(200)
  expect(codeOfProblem(await prove(browser, answer))).toBe('identity.passkeyWrong')
  expect(codeOfProblem(await prove(people.browser(), answer))).toBe('identity.signedOut')
})

it('the last second factor of whoever moves money stays, and an owner removes all of them', async () => {
  await grant('treasurer@example.org', 'treasurer')
  const [owner, treasurer] = [await joined(people, 'Owner'), await joined(people, 'Treasurer')]
  await add(treasurer, 'Phone')
  const remove = async (name: string, who: Staff = treasurer) => {
    const { passkeys } = await standing(treasurer)
    const { id } = passkeys.find((one: { name: string }) => one.name === name) ?? { id: 'none' }
    return post(who, '/admin/passkeys/remove', { id })
  }
  expect(codeOfProblem(await remove('Phone'))).toBe('identity.onlySecondFactor')
  expect(codeOfProblem(await remove('Phone', owner))).toBe('identity.passkeyUnknown')
  await add(treasurer, 'Key')
  const racing = await Promise.all([remove('Phone'), remove('Key')])
  expect(racing.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  await mailed(treasurer.email, 'A passkey was removed from your account')

  const { address } = await setUp(treasurer)
  const [{ name }] = (await standing(treasurer)).passkeys
  expect((await remove(name)).statusCode).toBe(200)
  expect(await standing(treasurer)).toMatchObject({ isOn: true, hasApp: true, passkeys: [] })
  expect(codeOfProblem(await signIn(people.browser(), treasurer))).toBe(
    'identity.secondFactorNeeded',
  )
  const code = codeOf(address)
  expect((await signIn(treasurer.browser, treasurer, { code })).statusCode).toBe(200)

  await add(treasurer, 'New phone')
  const reset = await post(owner, '/admin/team/reset-second-factor', { email: treasurer.email })
  expect(reset.statusCode).toBe(200)
  expect((await treasurer.browser.get('/auth/get-session')).json()).toEqual({ user: null })
  expect((await signIn(treasurer.browser, treasurer)).json().user).toMatchObject({
    hasSecondFactor: false,
    hasPasskey: false,
  })
  expect((await standing(treasurer)).passkeys).toEqual([])
  expect(await auditedOf(treasurer.userUid)).toEqual([
    'passkey.added',
    'passkey.added',
    'passkey.removed',
    'secondFactor.added',
    'passkey.removed',
    'passkey.added',
    'secondFactor.removed',
  ])
})
