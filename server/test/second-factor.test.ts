import { secondFactorGraceDays } from '@daan/contract/second-factor'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOf } from '../../tooling/totp.ts'
import { codeOfProblem } from './_app.ts'
import { factorsAt, type Staff } from './_factors.ts'
import {
  type Browser,
  goodPassword,
  joined,
  type PeopleServer,
  startPeopleServer,
} from './_people.ts'

let people: PeopleServer
beforeAll(async () => {
  people = await startPeopleServer({
    variables: {
      ADMIN_EMAILS: 'chief@example.org,second@example.org,third@example.org,owner@example.org',
    },
  })
})
afterAll(() => people.close())

const {
  asAdmin,
  auditedOf,
  forgetUses,
  grant,
  letMinutesPass,
  mailed,
  post,
  query,
  setUp,
  ...factors
} = factorsAt(() => people)

const signIn = (browser: Browser, who: { email: string }, code?: string) =>
  factors.signIn(browser, who, code === undefined ? {} : { code })

const closeDay = (who: Staff) => post(who, '/admin/day-sheet/close', {})

it('a second factor is set up by the password and a code, and told by mail and in the audit trail', async () => {
  const chief = await joined(people, 'Chief')
  const elsewhere = people.browser()
  await signIn(elsewhere, chief)
  expect(
    codeOfProblem(await post(chief, '/admin/second-factor/begin', { password: 'Wrong7#one' })),
  ).toBe('identity.wrongCredentials')
  expect(codeOfProblem(await post(chief, '/admin/second-factor/begin'))).toBe(
    'identity.wrongCredentials',
  )
  const { address, recoveryCodes } = await setUp(chief)
  expect(address).toMatch(/^otpauth:\/\/totp\/.*chief%40example\.org\?secret=[A-Z2-7]{32,}&issuer=/)
  expect(new Set(recoveryCodes).size).toBe(10)
  await mailed(chief.email, 'A second factor protects your account')
  expect(await auditedOf(chief.userUid)).toEqual(['secondFactor.added'])
  expect((await elsewhere.get('/auth/get-session')).json()).toEqual({ user: null })
  const stands = await chief.browser.get('/admin/second-factor', await asAdmin(chief))
  expect(stands.json()).toEqual({
    isOn: true,
    hasApp: true,
    passkeys: [],
    isSetUpHere: true,
    hasPassword: true,
    recoveryCodesLeft: 10,
    dueAt: null,
  })
  expect(
    codeOfProblem(await post(chief, '/admin/second-factor/begin', { password: goodPassword })),
  ).toBe('identity.secondFactorOn')
  const { rows } = await query('SELECT secret, backup_codes FROM second_factor')
  expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0])
})

it('a sign-in takes the password and a code, each once', async () => {
  const second = await joined(people, 'Second')
  const { address, recoveryCodes } = await setUp(second)
  const browser = people.browser()
  expect(codeOfProblem(await signIn(browser, second))).toBe('identity.secondFactorNeeded')
  expect((await browser.get('/auth/get-session')).json()).toEqual({ user: null })
  expect(codeOfProblem(await signIn(browser, second, '000000'))).toBe('identity.codeWrong')

  const code = codeOf(address)
  const inBangla = code.replace(/\d/g, (digit) => String.fromCharCode(0x9e6 + Number(digit)))
  const signedIn = await signIn(browser, second, `${inBangla.slice(0, 3)} ${inBangla.slice(3)}`)
  expect(signedIn.json().user).toMatchObject({ email: second.email, hasSecondFactor: true })
  expect(codeOfProblem(await signIn(people.browser(), second, code))).toBe('identity.codeWrong')

  const [recovery = ''] = recoveryCodes
  expect((await signIn(people.browser(), second, recovery)).statusCode).toBe(200)
  await forgetUses()
  expect(codeOfProblem(await signIn(people.browser(), second, recovery))).toBe('identity.codeWrong')
  await mailed(second.email, 'A recovery code was used')
  expect(await auditedOf(second.userUid)).toEqual([
    'secondFactor.added',
    'secondFactor.recoveryUsed',
  ])

  const raced = await Promise.all(
    Array.from({ length: 4 }, () => signIn(people.browser(), second, recoveryCodes[1])),
  )
  expect(raced.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  await forgetUses()
  for (let guess = 1; guess <= 8; guess++) {
    const guessed = await signIn(people.browser(), second, `00000${guess}`)
    expect(codeOfProblem(guessed)).toBe('identity.codeWrong')
  }
  expect(codeOfProblem(await signIn(people.browser(), second, codeOf(address)))).toBe(
    'identity.tooManyTries',
  )
})

it('what cannot be undone asks for a code, and a stolen session without one moves nothing', async () => {
  await forgetUses()
  const third = await joined(people, 'Third')
  const { address } = await setUp(third)
  const stolen = await asAdmin(third)
  const draw = (headers: Record<string, string>) => third.browser.get('/drawraffle', headers)
  await letMinutesPass(6)
  expect(codeOfProblem(await draw(stolen))).toBe('identity.recentSignInNeeded')
  // Whoever also knows the password gets no further by it.
  const changed = { currentPassword: goodPassword, newPassword: 'Other7#nodi' }
  expect((await third.browser.post('/auth/change-password', changed)).statusCode).toBe(200)
  expect(codeOfProblem(await draw(await asAdmin(third)))).toBe('identity.recentSignInNeeded')

  expect(codeOfProblem(await third.browser.post('/auth/second-factor', { code: '000000' }))).toBe(
    'identity.codeWrong',
  )
  const before = await asAdmin(third)
  const code = codeOf(address)
  expect((await third.browser.post('/auth/second-factor', { code })).statusCode).toBe(200)
  expect(codeOfProblem(await draw(before))).toBe('identity.signedOut')
  expect((await draw(await asAdmin(third))).statusCode).toBe(200)
  expect(codeOfProblem(await third.browser.post('/auth/second-factor', { code }))).toBe(
    'identity.codeWrong',
  )

  // A session that never proved it, such as one by Google, reads and writes nothing at the desk.
  const token = await asAdmin(third)
  await query('UPDATE session SET second_factor_at = NULL WHERE person_id = $1', [third.userUid])
  for (const path of ['/admin/desk', '/drawraffle', '/admin/second-factor']) {
    expect(codeOfProblem(await third.browser.get(path, token))).toBe('identity.secondFactorNeeded')
  }
  const proven = await third.browser.post('/isadmin', { userUid: third.userUid })
  expect(codeOfProblem(proven)).toBe('identity.secondFactorNeeded')
})

it('whoever lost the phone has it removed by another owner, and whoever has it removes it', async () => {
  await grant('loser@example.org', 'auditor')
  const [owner, loser] = [await joined(people, 'Owner'), await joined(people, 'Loser')]
  await setUp(loser)
  const reset = () => post(owner, '/admin/team/reset-second-factor', { email: loser.email })
  await letMinutesPass(6)
  expect(codeOfProblem(await reset())).toBe('identity.recentSignInNeeded')
  await signIn(owner.browser, owner)
  expect((await reset()).statusCode).toBe(200)
  expect(codeOfProblem(await reset())).toBe('identity.secondFactorOff')
  await mailed(loser.email, 'Your second factor was removed')
  expect((await loser.browser.get('/auth/get-session')).json()).toEqual({ user: null })

  expect((await signIn(loser.browser, loser)).json().user.hasSecondFactor).toBe(false)
  await setUp(loser)
  expect((await post(loser, '/admin/second-factor/remove')).statusCode).toBe(200)
  expect(codeOfProblem(await post(loser, '/admin/second-factor/remove'))).toBe(
    'identity.secondFactorOff',
  )
  expect(await auditedOf(loser.userUid)).toEqual([
    'secondFactor.added',
    'secondFactor.removed',
    'secondFactor.added',
    'secondFactor.removed',
  ])
})

it('whoever may move money has seven days, and then the calls that move it are refused', async () => {
  await grant('treasurer@example.org', 'treasurer')
  await grant('auditor@example.org', 'auditor')
  const treasurer = await joined(people, 'Treasurer')
  const auditor = await joined(people, 'Auditor')
  const dueAt = async (who: Staff) =>
    (await who.browser.get('/admin/second-factor', await asAdmin(who))).json().dueAt
  const due = Date.parse(await dueAt(treasurer))
  expect(due - Date.now()).toBeGreaterThan((secondFactorGraceDays * 24 - 1) * 3_600_000)
  expect(await dueAt(auditor)).toBeNull()
  const letPass = (interval: string) =>
    query(
      `UPDATE person SET second_factor_wanted_since = second_factor_wanted_since - $1::interval`,
      [interval],
    )

  await letPass(`${secondFactorGraceDays} days`)
  await query(
    `UPDATE person SET second_factor_wanted_since = second_factor_wanted_since + interval '1 minute'`,
  )
  expect(codeOfProblem(await closeDay(treasurer))).not.toBe('identity.secondFactorMissing')
  await letPass('1 minute')
  const refused = await closeDay(treasurer)
  expect([refused.statusCode, codeOfProblem(refused)]).toEqual([
    403,
    'identity.secondFactorMissing',
  ])
  expect((await treasurer.browser.get('/admin/desk', await asAdmin(treasurer))).statusCode).toBe(
    200,
  )
  await setUp(treasurer)
  expect(codeOfProblem(await closeDay(treasurer))).not.toBe('identity.secondFactorMissing')
  expect(codeOfProblem(await post(treasurer, '/admin/second-factor/remove'))).toBe(
    'identity.onlySecondFactor',
  )
  expect((await treasurer.browser.get('/auth/get-session')).json().user.hasSecondFactor).toBe(true)
})

it('an app that another APP_SECRET encrypted has no codes that are good, and keeps nobody from the desk', async () => {
  await grant('fourth@example.org', 'auditor')
  const fourth = await joined(people, 'Fourth')
  const { address, recoveryCodes } = await setUp(fourth)
  await query(
    'UPDATE second_factor SET secret = reverse(secret), backup_codes = reverse(backup_codes) WHERE person_id = $1',
    [fourth.userUid],
  )
  const stands = await fourth.browser.get('/admin/second-factor', await asAdmin(fourth))
  expect(stands.json()).toMatchObject({ hasApp: true, recoveryCodesLeft: 0 })
  for (const code of [codeOf(address), recoveryCodes[1]]) {
    expect(codeOfProblem(await signIn(people.browser(), fourth, code))).toBe('identity.codeWrong')
    expect(codeOfProblem(await fourth.browser.post('/auth/second-factor', { code }))).toBe(
      'identity.codeWrong',
    )
  }
})
