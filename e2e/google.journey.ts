import { freePort } from '@daan/embedded-postgres/free-port'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { openIdClient, startOpenId } from '../tooling/openid.ts'
import { callerOf } from './_calls.ts'
import { asOwner } from './_database.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { accessibilityProblems } from './_pages.ts'
import {
  addPerson,
  missingPhoto,
  newPerson,
  profileOf,
  refusedCall,
  signIn,
  signUp,
  toastSeen,
} from './_people.ts'
import { buyTicketAs, drawRaffle } from './_raffle.ts'

const port = await freePort()
const site = `http://127.0.0.1:${port}`
const google = await startOpenId(`${site}/api/auth/callback/google`, { asks: true })
afterAll(google.stop)

const chief = 'chief@example.org'
const journey = journeyOnOwnServer({
  PORT: String(port),
  PUBLIC_URL: site,
  GOOGLE_CLIENT_ID: openIdClient.id,
  GOOGLE_CLIENT_SECRET: openIdClient.secret,
  OIDC_ISSUER: google.issuer,
  ADMIN_EMAILS: chief,
})

const googleButton = (page: Page, name = 'Sign in with Google') =>
  page.getByRole('button', { name })

/** Sets the person who signs in at Google next. */
function atGoogle(name: string, email = `${name.toLowerCase()}@example.org`) {
  const picture = 'https://photos.example/g.jpg'
  google.next({ sub: `google-${email}`, email, email_verified: true, name, picture })
}

/** Opens the window of Google. */
async function openGoogle(page: Page, name?: string): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await googleButton(page, name).click()
  const popup = await opening
  await popup.getByRole('link', { name: 'continue' }).waitFor()
  return popup
}

/** Follows a link on Google's page; its window closes itself. */
async function choose(popup: Page, name: 'continue' | 'cancel'): Promise<void> {
  const closing = popup.waitForEvent('close')
  await popup.getByRole('link', { name }).click()
  await closing
}

/** Keeps the window that the page opens where {@link isWindowOpen} finds it. */
const keepWindow = 'const opens = open; window.open = (...to) => (window.opened = opens(...to))'
const isWindowOpen = 'window.opened.closed === false'

journey(
  'who signs in with Google by its window comes to the page they were going to',
  async ({ open }) => {
    const { page, expectProblem } = await open({
      path: '/profile?shown=gifts',
      prepare: (opening) => opening.addInitScript(keepWindow),
    })
    expectProblem(missingPhoto)
    expectProblem(refusedCall)
    atGoogle('Gouri')
    const closed = await openGoogle(page)
    expect(await page.evaluate(isWindowOpen)).toBe(true)
    await closed.close()
    await page.getByText('The window of Google was closed. Nothing has changed.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await choose(await openGoogle(page), 'cancel')
    await page.getByText('Google did not say who you are').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(null)
    await choose(await openGoogle(page), 'continue')
    await page.waitForURL('**/profile?shown=gifts')
    await profileOf(page, 'Gouri')
    await page.reload()
    await profileOf(page, 'Gouri')
  },
)

journey(
  'where windows are blocked the page itself goes to Google and comes back',
  async ({ open }) => {
    const { page, expectProblem } = await open({
      path: '/profile?shown=gifts',
      locale: 'bn',
      prepare: (opening) => opening.addInitScript('window.open = () => null'),
    })
    expectProblem(missingPhoto)
    expectProblem(refusedCall)
    atGoogle('Chief', chief)
    await googleButton(page, 'গুগল দিয়ে সাইন ইন করুন').click()
    await page.getByRole('link', { name: 'cancel' }).click()
    await page.getByText('অনুমতি না পাওয়ায় গুগল আপনার পরিচয় জানায়নি').waitFor()
    await page.locator('[name=isAdmin]').check()
    await googleButton(page, 'গুগল দিয়ে সাইন ইন করুন').click()
    await page.getByRole('link', { name: 'continue' }).click()
    await page.waitForURL('**/bn/profile?shown=gifts')
    await page.getByRole('heading', { level: 1, name: 'Chief (অ্যাডমিন)' }).waitFor()
  },
)

journey(
  'who ticks the box and is no admin is not signed in by Google either',
  async ({ open, app }) => {
    const { page, expectProblem } = await open({ path: '/signin' })
    expectProblem(refusedCall)
    atGoogle('Clerk')
    await page.locator('[name=isAdmin]').check()
    await choose(await openGoogle(page), 'continue')
    await page.getByText('You are not signed in as an administrator.').waitFor()
    await page.goto(`${app.url}/profile`)
    await page.waitForURL('**/signin?to=%2Fprofile')
  },
)

journey(
  'who signed up with somebody else’s address is shut out when its owner comes by Google',
  async ({ open }) => {
    const squatter = newPerson('Squatter')
    const { page, expectProblem } = await open({ path: '/signup' })
    const owner = await open({ path: '/signup?to=%2Fprofile' })
    for (const opened of [owner, { expectProblem }]) {
      opened.expectProblem(missingPhoto)
      opened.expectProblem(refusedCall)
    }
    await signUp(page, squatter)
    await page.waitForURL('**/signin')
    atGoogle('Owner', squatter.email)
    await choose(await openGoogle(owner.page, 'Sign up with Google'), 'continue')
    await profileOf(owner.page, 'Owner')
    await signIn(page, squatter)
    await page.getByText('The e-mail address or the password is wrong.').waitFor()
  },
)

journey(
  'an admin without a password proves by Google who they are before a draw',
  async ({ app, open }) => {
    const buyer = newPerson('Rina Das')
    await addPerson(app, buyer)
    await buyTicketAs(app, await callerOf(app, buyer))
    const { page, expectProblem } = await open({ path: '/manageraffle', viewport: 'desktop' })
    expectProblem(missingPhoto)
    expectProblem(refusedCall)
    atGoogle('Chief', chief)
    await page.locator('[name=isAdmin]').check()
    await choose(await openGoogle(page), 'continue')
    await page.getByText('Tickets sold: 1').waitFor()
    await asOwner(app, (database) =>
      database.query(`UPDATE session SET authenticated_at = now() - interval '6 minutes'`),
    )
    await drawRaffle(page)
    await page.getByText('Is it still you?').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await choose(await openGoogle(page, 'Go on with Google'), 'cancel')
    await page.getByText('Google did not say who you are').waitFor()
    await choose(await openGoogle(page, 'Go on with Google'), 'continue')
    await toastSeen(page, 'raffle drawn successfully')
  },
)
