import { allCalls } from '@daan/contract'
import { recentSignInMinutes } from '@daan/contract/call'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codeOfProblem } from './_app.ts'
import { joined, type PeopleServer, startPeopleServer } from './_people.ts'

let people: PeopleServer
let admin: Awaited<ReturnType<typeof joined>>

beforeAll(async () => {
  people = await startPeopleServer({ variables: { ADMIN_EMAILS: 'ayesha@example.org' } })
  admin = await joined(people, 'Ayesha')
})
afterAll(() => people.close())

/** Draws with a fresh admin token of the browser's session. */
async function draw() {
  const proven = await admin.browser.post('/isadmin', { userUid: admin.userUid })
  const headers = { authorization: `Bearer ${proven.json().token}`, actor: 'Admin' }
  return { headers, response: await admin.browser.get('/drawraffle', headers) }
}

async function letMinutesPass(minutes: number): Promise<void> {
  await people.server.database.db.query(
    `UPDATE session SET authenticated_at = authenticated_at - ${minutes} * interval '1 minute'`,
  )
}

it('an act of an admin needs a sign-in of the last minutes', async () => {
  expect((await draw()).response.statusCode).toBe(200)
  await letMinutesPass(recentSignInMinutes)
  const { response: refused, headers } = await draw()
  expect([refused.statusCode, codeOfProblem(refused)]).toEqual([401, 'identity.recentSignInNeeded'])
  const read = await admin.browser.get(`/currentuserprofile?userUid=${admin.userUid}`, headers)
  expect(read.statusCode).toBe(200)

  await admin.browser.post('/auth/sign-in/email', admin)
  expect((await draw()).response.statusCode).toBe(200)
})

it('using a session, or renewing it, is no sign-in', async () => {
  await letMinutesPass(2 * 24 * 60)
  await people.server.database.db.query(
    `UPDATE session SET expires_at = expires_at - interval '2 days'`,
  )
  const renewed = await admin.browser.get('/auth/get-session')
  expect(renewed.headers['set-cookie']).toBeDefined()
  expect(codeOfProblem((await draw()).response)).toBe('identity.recentSignInNeeded')
})

it('signing in again ends the session before it, with its tokens, and no other', async () => {
  const phone = people.browser()
  const signedIn = await phone.post('/auth/sign-in/email', admin)
  expect(signedIn.statusCode).toBe(200)
  await admin.browser.post('/auth/sign-in/email', admin)
  const { headers } = await draw()
  const cookie = [...admin.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  await admin.browser.post('/auth/sign-in/email', admin)
  const withOldToken = await admin.browser.get('/drawraffle', headers)
  expect(codeOfProblem(withOldToken)).toBe('identity.signedOut')
  const withOldCookie = await people.browser().get('/auth/get-session', { cookie })
  expect(withOldCookie.json()).toEqual({ user: null })
  expect((await phone.get('/auth/get-session')).json().user).not.toBeNull()
})

it('a session that is used day after day ends a month after it began', async () => {
  const browser = people.browser()
  await browser.post('/auth/sign-in/email', admin)
  const sessionOf = async () => (await browser.get('/auth/get-session')).json().user
  const letPass = (days: number) =>
    people.server.database.db.query(`UPDATE session SET created_at = created_at - interval '${days} days',
      expires_at = expires_at - interval '${days} days'`)
  for (let week = 1; week <= 5; week++) {
    await letPass(6)
    expect(await sessionOf()).toEqual(week < 5 ? expect.anything() : null)
  }
})

/** Calls whose results nobody else sees before they are approved or published. */
const harmless = [
  'copyBanners',
  'createFund',
  'saveFund',
  'restoreFund',
  'uploadPhotograph',
  'uploadImport',
  'uploadVoucher',
  'addPayee',
  'preparePayout',
  'checkImport',
  'saveSitePart',
  'restoreSitePart',
  'createNews',
  'saveNews',
  'restoreNews',
  'uploadBankStatement',
]
/** Calls of a desk's whole day, which another undoes. */
const routine = [
  'enterSlip',
  'noteDonor',
  'writeToDonor',
  'joinDonors',
  'partDonors',
  'markMessageAnswered',
  'explainBankLine',
  'explainBankTransfer',
]
/** Calls that take a password or a code themselves. */
const proving = ['beginSecondFactor', 'confirmSecondFactor']
/** Calls that write nothing: what they ask for would be too long, or too personal, for an address. */
const reading = ['listGifts', 'sumGifts', 'listDonors']

it('every call of an admin that writes asks for it', () => {
  const asking = Object.entries(allCalls).flatMap(([name, call]) =>
    call.audience === 'admin' && call.needsRecentSignIn ? [name] : [],
  )
  const exempt = [...harmless, ...routine, ...proving, ...reading]
  const writing = Object.entries(allCalls).flatMap(([name, call]) =>
    call.audience === 'admin' && call.method !== 'GET' && !exempt.includes(name) ? [name] : [],
  )
  expect(asking).toEqual(expect.arrayContaining(['drawRaffle', ...writing]))
})
