import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runQuietly } from '../tooling/run.ts'
import { type App, startApp } from './_app.ts'
import { asOwner } from './_database.ts'
import { addPerson, mailsWith, newPerson, type Person } from './_people.ts'

let app: App
beforeAll(async () => {
  app = await startApp({}, inject('firstStart'))
})
afterAll(() => app.remove())

test('what the operator mistypes changes nothing, and is an error', async () => {
  for (const [args, said] of [
    [['revoke', 'nobody@example.org'], 'There is no nobody@example.org to revoke.'],
    [['reset-factor', 'nobody@example.org'], 'There is no nobody@example.org to reset-factor.'],
    [['grant', 'ayesha'], 'ayesha is no e-mail address; nothing was changed.'],
    [['grant', 'a@example.org', 'king'], 'There is no role king; nothing was changed.'],
    [['grant'], 'To make somebody an admin:'],
    [['promote', 'a@example.org'], 'To make somebody an admin:'],
  ] as const) {
    const { ok, output } = await admin(...args)
    expect([ok, output]).toEqual([false, expect.stringContaining(said)])
  }
  expect((await admin()).output).toContain('Nobody was granted.')
})

test('the operator makes somebody an admin and takes it back while the server runs', async () => {
  const person = newPerson('Ayesha Khatun')
  const { email } = person

  expect(await admin('grant', email.toUpperCase())).toMatchObject({ ok: true })
  expect((await admin('list')).output).toMatch(`${email}  owner since `)
  expect((await admin('list')).output).toContain('no account has verified the address')

  await addPerson(app, person)
  const { cookie, userUid } = await signedIn(person)
  const proveAdmin = () => post('/isadmin', { userUid }, { cookie })
  const proven = await proveAdmin()
  expect(proven.status).toBe(200)
  const { token } = JSON.parse(await proven.text())
  const asAdmin = () =>
    fetch(`${app.url}/api/getsponsorship`, {
      headers: { authorization: `Bearer ${token}`, actor: 'Admin' },
    })
  expect((await asAdmin()).status).toBe(200)
  expect((await admin('list')).output).not.toContain('no account')

  expect(await admin('revoke', email)).toEqual({
    ok: true,
    output: `${email} is no admin from now on.\n`,
  })
  expect((await asAdmin()).status).toBe(403)
  expect((await proveAdmin()).status).toBe(401)
})

test('the operator removes the second factor of somebody who lost it, who is told', async () => {
  const person = newPerson('Rina Begum')
  const { email } = person
  await addPerson(app, person)
  await asOwner(app, (database) =>
    database.query(`UPDATE person SET has_second_factor = true WHERE email = '${email}'`),
  )
  expect(await admin('reset-factor', email)).toEqual({
    ok: true,
    output: `${email} signs in with the password alone from now on, and is told by mail.\n`,
  })
  let mails = 0
  await asOwner(app, async (database) => {
    const waiting = await database.query(
      `SELECT FROM mail WHERE to_address = '${email}' AND id LIKE 'second-factor.%'`,
    )
    mails = waiting.rowCount ?? 0
  })
  mails += await mailsWith(app, email, 'Your second factor was removed')
  expect(mails).toBeGreaterThan(0)
  expect((await admin('reset-factor', email)).ok).toBe(false)
})

/** Runs `npm run admin` with these words, on the data of a running server. */
function admin(...words: string[]) {
  const command = [process.execPath, 'server/src/commands/admin.ts', ...words] as const
  return runQuietly(command, { env: { DATA_DIR: app.dataDir } })
}

async function signedIn({ email, password }: Person) {
  const answer = await post('/auth/sign-in/email', { email, password })
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  return { cookie, userUid: String(JSON.parse(await answer.text()).user.id) }
}

function post(call: string, body: unknown, headers = {}): Promise<Response> {
  return fetch(`${app.url}/api${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url, ...headers },
    body: JSON.stringify(body),
  })
}
