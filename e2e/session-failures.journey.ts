import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { App } from './_app.ts'
import { forbiddenStorage, forbidStorage, lostConnection } from './_failures.ts'
import { asha, expectGiven, give, openForm, takaGiven, thanked } from './_giving.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { hydrated } from './_pages.ts'
import {
  addPerson,
  formWith,
  missingPhoto,
  newPerson,
  profileOf,
  refusedCall,
  signIn,
} from './_people.ts'

const journey = journeyOnOwnServer()

/** Keeps every text that stood in the page, however short. */
async function keepTexts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const texts = new Set<string>()
    Object.assign(window, { texts })
    const note = () => texts.add(document.body?.innerText ?? '')
    new MutationObserver(note).observe(document, { childList: true, subtree: true })
  })
}

/** Tells whether a text stood in the page since it was loaded. */
function stood(page: Page, text: string): Promise<boolean> {
  return page.evaluate((text) => {
    const { texts } = window as unknown as { texts: Set<string> } // of `keepTexts`
    return [...texts].some((seen) => seen.includes(text))
  }, text)
}

function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('token'))
}

/** The line in red that says why a form was not taken. */
function failureLine(page: Page, words: string): Promise<void> {
  return page.getByRole('status').filter({ hasText: words }).first().waitFor()
}

async function signedInPage(app: App, page: Page, name: string): Promise<void> {
  const person = newPerson(name)
  await addPerson(app, person)
  await signIn(page, person)
  await profileOf(page, name)
}

journey('a visitor never reads that something loads', async ({ app, open }) => {
  const { page } = await open({ path: '/', prepare: keepTexts })
  await page.route('**/api/auth/get-session', () => undefined) // no answer, ever
  for (const path of ['/', '/fund/flood', '/profile', '/bn/profile', '/viewour/top-donor']) {
    await page.goto(app.url + path)
    await hydrated(page)
    expect([path, await stood(page, 'loading now')]).toEqual([path, false])
  }
  await page.waitForURL('**/signin?to=%2Fviewour%2Ftop-donor')
  await formWith(page, 'password').waitFor()
})

journey(
  'who is signed in reads it for as long as their session is really asked for',
  async ({ app, open }) => {
    const { page, expectProblem } = await open({ path: '/profile' })
    expectProblem(missingPhoto)
    await signedInPage(app, page, 'Kamal Hossain')
    const signal = Promise.withResolvers<void>()
    await page.route('**/api/auth/get-session', async (route) => {
      await signal.promise
      await route.continue()
    })
    await page.reload()
    await page.getByText('loading now').waitFor()
    signal.resolve()
    await profileOf(page, 'Kamal Hossain')
    expect(await page.getByText('loading now').count()).toBe(0)
  },
)

journey('while the server is away nobody is signed out, or in', async ({ app, open }) => {
  const { page, expectProblem } = await open({ path: '/profile' })
  expectProblem(missingPhoto)
  expectProblem(lostConnection)
  await signedInPage(app, page, 'Laila Arjumand')
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await page.getByText('You are not signed out.').waitFor()
  expect(await tokenOf(page)).not.toBeNull()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.getByText('You are still signed in: our server is not responding.').first().waitFor()
  expect(await tokenOf(page)).not.toBeNull()
  await page.unroute('**/api/**')
  await page.goto(`${app.url}/profile`)
  await profileOf(page, 'Laila Arjumand')
})

journey(
  'a sign-in waits for a slow server once, and says when there is none',
  async ({ app, open }) => {
    const person = newPerson('Moina Mia')
    await addPerson(app, person)
    const { page, expectProblem } = await open({ path: '/signin?to=/profile' })
    expectProblem(missingPhoto)
    expectProblem(lostConnection)
    await app.stop()
    await signIn(page, person)
    await failureLine(page, 'Our server is not responding.')
    await app.start()

    let calls = 0
    const signal = Promise.withResolvers<void>()
    await page.route('**/api/auth/sign-in/email', async (route) => {
      calls++
      await signal.promise
      await route.continue()
    })
    const button = formWith(page, 'password').locator('button[type=submit]')
    await button.click()
    await page.locator('button[type=submit][aria-busy=true]').waitFor()
    await button.click({ force: true }) // though it says that it is busy
    signal.resolve()
    await profileOf(page, person.name)
    expect(calls).toBe(1)
  },
)

journey('a browser that keeps no cookies is told so', async ({ app, open }) => {
  const person = newPerson('Nurul Huda')
  await addPerson(app, person)
  const { page, context, expectProblem } = await open({ path: '/signin' })
  expectProblem(refusedCall)
  await page.route('**/api/jwt', async (route) => {
    await context.clearCookies()
    await route.continue()
  })
  await signIn(page, person)
  await failureLine(page, 'Your browser keeps no cookies from us')
})

journey(
  'a browser that stores nothing signs in, for as long as the page is open',
  async ({ app, open }) => {
    const person = newPerson('Opu Biswas')
    await addPerson(app, person)
    const { page, expectProblem } = await open({
      path: '/signin?to=/profile',
      prepare: forbidStorage,
    })
    expectProblem(missingPhoto)
    expectProblem(forbiddenStorage)
    await signIn(page, person)
    await profileOf(page, person.name)
    await page.getByRole('link', { name: 'Daan' }).first().click()
    await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
    await page.reload()
    await page.goto(`${app.url}/profile`) // by the cookie, through the sign-in page and back
    await profileOf(page, person.name)
  },
)

journey('signing in elsewhere and going back lead nobody astray', async ({ app, open }) => {
  const { page, context, expectProblem } = await open({ path: '/about' })
  expectProblem(missingPhoto)
  expectProblem(refusedCall)
  const other = await context.newPage()
  await other.goto(`${app.url}/signin?to=/viewour/total-fund`)
  await hydrated(other)
  await page.goto(`${app.url}/profile`)
  await signedInPage(app, page, 'Parul Begum')
  await other.waitForURL('**/viewour/total-fund')
  await other.close()

  await page.goBack()
  await page.waitForURL('**/about')
  await page.goForward()
  await profileOf(page, 'Parul Begum')
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.getByRole('link', { name: 'Join Us' }).waitFor()
  await page.goBack()
  await page.waitForURL('**/signin?to=%2Fprofile')
  expect(await page.getByText('Parul Begum').count()).toBe(0)
})

journey(
  'a gift given as a visitor and sent once signed in arrives once, as that visitor’s',
  async ({ app, open }) => {
    const before = await takaGiven(app)
    const { page, context, expectProblem } = await open({ path: '/fund/flood' })
    expectProblem(missingPhoto)
    expectProblem(lostConnection)
    await context.route('**/api/fundsupdate', (route) => route.abort())
    await give(await openForm(page), asha)
    await thanked(page, 'Kept on this device')
    await page.goto(`${app.url}/profile`)
    await signedInPage(app, page, 'Quazi Rahman')

    const sent: unknown[] = []
    page.on('requestfinished', (request) => {
      if (!request.url().endsWith('/api/fundsupdate')) return
      sent.push([request.postDataJSON().donor.name, request.headers()['authorization']])
    })
    await context.unroute('**/api/fundsupdate')
    await page.reload()
    await expectGiven(app, before, 500)
    await expect.poll(() => sent).toEqual([[asha.name, undefined]])
    await page.reload()
    await page.getByText('There are no gifts under your name yet.').waitFor()
  },
)
