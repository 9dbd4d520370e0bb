import { afterAll, describe, expect, it } from 'vitest'
import { purgeIdentity } from '../src/features/identity/person-data-store.ts'
import { codeOfProblem } from './_app.ts'
import { joined, newcomer, startPeopleServer } from './_people.ts'

describe('while the database is away', async () => {
  const people = await startPeopleServer()
  const asha = await joined(people, 'Asha')
  await people.server.db.close()
  afterAll(() => people.close())

  it.each([
    ['signing up', () => people.browser().post('/auth/sign-up/email', newcomer('Babul'))],
    ['signing in', () => people.browser().post('/auth/sign-in/email', asha)],
    ['asking who is signed in', () => asha.browser.get('/auth/get-session')],
    ['a new token', () => asha.browser.post('/jwt', { userUid: asha.userUid })],
    ['an admin’s token', () => asha.browser.post('/isadmin', { userUid: asha.userUid })],
    ['signing out', () => asha.browser.post('/auth/sign-out', {})],
    ['a change of name', () => asha.browser.post('/auth/update-user', { name: 'A' })],
    [
      'a change of password',
      () =>
        asha.browser.post('/auth/change-password', {
          currentPassword: asha.password,
          newPassword: 'Akash-9-neel',
        }),
    ],
    ['a new link', () => people.browser().post('/auth/request-password-reset', asha)],
    [
      'a link of a mail',
      () =>
        people.browser().post('/auth/reset-password', { token: 'x', newPassword: 'Akash-9-neel' }),
    ],
    [
      'a call with a token',
      () => asha.browser.get('/getnamingconsent', { authorization: asha.authorization }),
    ],
  ])('%s waits, and nobody is signed out', async (_what, ask) => {
    const response = await ask()
    expect([response.statusCode, codeOfProblem(response)]).toEqual([503, 'service.unavailable'])
    expect(response.headers['set-cookie']).toBeUndefined()
  })
})

it('whoever signs up while the mail server is away gets their mail later, or asks again', async () => {
  const people = await startPeopleServer({ variables: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  const rina = newcomer('Rina')
  const signedUp = await people.browser().post('/auth/sign-up/email', rina)
  expect(signedUp.json()).toEqual({ acknowledged: true })
  const again = await people.browser().post('/auth/send-verification-email', { email: rina.email })
  expect(again.json()).toEqual({ acknowledged: true })
  const waiting = async () => {
    const { db } = people.server.database
    return (await db.query(`SELECT FROM mail WHERE to_address = 'rina@example.org'`)).rowCount
  }
  await expect.poll(waiting).toBe(2)
  await people.close()
})

it('accounts that nobody verified within a week are purged, with their password and links', async () => {
  const people = await startPeopleServer()
  const { db } = people.server.database
  await joined(people, 'Kept')
  await people.browser().post('/auth/sign-up/email', newcomer('Fresh'))
  await people.browser().post('/auth/sign-up/email', newcomer('Stale'))
  await db.query(
    `UPDATE person SET created_at = now() - interval '8 days' WHERE email IN ('kept@example.org', 'stale@example.org')`,
  )
  await purgeIdentity(people.server.db, { unverifiedDays: 7 })
  const { rows } = await db.query('SELECT name FROM person ORDER BY name')
  expect(rows).toEqual([{ name: 'Fresh' }, { name: 'Kept' }])
  await people.close()
})
