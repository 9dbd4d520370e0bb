import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { lostConnection } from './_failures.ts'
import { expectGiven, openForm, takaGiven, thanked } from './_giving.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { loadWholePage } from './_page-load.ts'
import { accessibilityProblems, hydrated } from './_pages.ts'
import {
  addPerson,
  formWith,
  mailedPage,
  mailsWith,
  missingPhoto,
  newPerson,
  profileOf,
  signIn,
  signUp,
  toastSeen,
} from './_people.ts'

const admin = 'ayesha.admin@example.org'
const journey = journeyOnOwnServer({ ADMIN_EMAILS: admin })

/** What a window of 640 px has left at a zoom of 200 %. */
const narrowest = { width: 320, height: 640 }

/** What the console says of a call that is refused. */
const refused = /status of 40[0-3]/

journey(
  'who wants their profile signs up, verifies the address by mail and comes back to it',
  async ({ app, open }) => {
    const person = newPerson('Asha Akter')
    const { page, expectProblem } = await open({ path: '/profile?shown=gifts' })
    expectProblem(refused)
    expectProblem(missingPhoto)
    await page.waitForURL('**/signin?to=%2Fprofile%3Fshown%3Dgifts')
    await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
    const password = formWith(page, 'image').locator('[name=password]')
    for (const [typed, rule] of [
      ['abc', 'the lenght of password must be at least 6 characters'],
      ['abcdef', 'the password must contain at least one Uppercase'],
      ['ABCDEF', 'the password must contain at least one lowercase'],
      ['Abcdef', 'the password must contain at least one number'],
      ['Abcdef1', 'the password must contain at least one special character'],
    ] as const) {
      await password.fill(typed)
      await page.getByText(rule, { exact: true }).waitFor()
    }
    expect(await accessibilityProblems(page)).toEqual([])
    await signUp(page, person)
    await toastSeen(page, 'please verify your email and login again')

    await signIn(page, person)
    await toastSeen(page, 'your email is not verified. please verify')
    await expect.poll(() => mailsWith(app, person.email, 'Verify your e-mail address')).toBe(2)

    const remembered = page.url()
    const verifying = await mailedPage(app, person.email, 'Verify your e-mail address')
    await page.goto(app.url + verifying)
    await hydrated(page)
    await page.getByRole('button', { name: 'Yes, it is mine' }).click()
    await page.getByRole('status').filter({ hasText: 'Your address is verified.' }).waitFor()

    await page.goto(remembered)
    await hydrated(page)
    await signIn(page, person)
    await page.waitForURL('**/profile?shown=gifts')
    await profileOf(page, person.name)
    await page.getByText('Total Donation:').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    await page.reload()
    await profileOf(page, person.name)
    await page.setViewportSize(narrowest)
    for (const own of ['/profile', '/bn/profile', '/viewour/top-donor', '/bn/viewour/top-donor']) {
      await page.goto(app.url + own)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await loadWholePage(page)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(`${own} is ${width} px wide`).toBe(`${own} is ${narrowest.width} px wide`)
    }
  },
)

journey('a wrong password is said in red, and nobody is signed in', async ({ app, open }) => {
  const person = newPerson('Babul Mia')
  await addPerson(app, person)
  const { page, expectProblem } = await open({ path: '/signin' })
  expectProblem(refused)
  await signIn(page, { ...person, password: 'Wrong7#word' })
  await page
    .getByRole('status')
    .filter({ hasText: 'The e-mail address or the password is wrong.' })
    .waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(null)
})

journey('who forgot the password chooses a new one by mail', async ({ app, open }) => {
  const person = newPerson('Champa Begum')
  await addPerson(app, person)
  const { page, expectProblem } = await open({ path: '/signin' })
  expectProblem(missingPhoto)
  expectProblem(refused)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByRole('alert').filter({ hasText: 'please enter your email first.' }).waitFor()
  await formWith(page, 'password').locator('[name=email]').fill(person.email)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await toastSeen(page, 'check your email and reset your password')

  const renewed = { ...person, password: 'Phul9!bagan' }
  const resetting = await mailedPage(app, person.email, 'Choose a new password')
  await page.goto(app.url + resetting)
  await hydrated(page)
  await page.locator('[name=newPassword]').fill(renewed.password)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').filter({ hasText: 'Your new password is set.' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, renewed)
  await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()

  await page.goto(app.url + resetting)
  await hydrated(page)
  await page.locator('[name=newPassword]').fill('Again8!bagan')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').filter({ hasText: 'This link was used before' }).waitFor()
})

journey('an admin is one by the box, and stays one through a reload', async ({ app, open }) => {
  const person = { ...newPerson('Ayesha Admin'), email: admin }
  await addPerson(app, person)
  const { page, expectProblem } = await open({ path: '/profile', viewport: 'desktop' })
  expectProblem(missingPhoto)
  await signIn(page, person, { isAdmin: true })
  await profileOf(page, 'Ayesha Admin (Admin)')
  await page.goto(`${app.url}/`)
  await page.getByRole('heading', { name: /Many small gifts/ }).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(
    expect.arrayContaining(['admin-token', 'token']),
  )
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.getByRole('link', { name: 'Join Us' }).waitFor()
  const left = await page.evaluate(() => [
    localStorage.getItem('token'),
    localStorage.getItem('admin-token'),
  ])
  expect(left).toEqual([null, null])
})

journey('who ticks the box and is no admin is told so and signed out', async ({ app, open }) => {
  const person = newPerson('Dipu Das')
  await addPerson(app, person)
  const { page, expectProblem } = await open({ path: '/signin' })
  expectProblem(refused)
  await signIn(page, person, { isAdmin: true })
  await page
    .getByRole('status')
    .filter({ hasText: 'You are not signed in as an administrator.' })
    .waitFor()
  await page.goto(`${app.url}/profile`)
  await page.waitForURL('**/signin?to=%2Fprofile')
})

journey('signing out in one tab signs out all', async ({ app, open }) => {
  const person = newPerson('Esha Roy')
  await addPerson(app, person)
  const { page, context, expectProblem } = await open({ path: '/profile' })
  expectProblem(missingPhoto)
  await signIn(page, person)
  await profileOf(page, person.name)
  const other = await context.newPage()
  await other.goto(`${app.url}/profile`)
  await profileOf(other, person.name)
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.getByRole('link', { name: 'Join Us' }).waitFor()
  await other.waitForURL('**/signin?to=%2Fprofile')
})

journey('a session that the server ended is over at the next call', async ({ app, open }) => {
  const person = newPerson('Farid Khan')
  await addPerson(app, person)
  const { page, expectProblem } = await open({ path: '/profile' })
  const elsewhere = await open({ path: '/profile' })
  for (const opened of [elsewhere, { expectProblem }]) {
    opened.expectProblem(missingPhoto)
    opened.expectProblem(refused)
  }
  await signIn(page, person)
  await profileOf(page, person.name)
  await signIn(elsewhere.page, person)
  await profileOf(elsewhere.page, person.name)

  await elsewhere.page.getByRole('button', { name: 'Sign out on all devices' }).click()
  await toastSeen(elsewhere.page, 'You are signed out on all devices.')
  await page.getByRole('checkbox', { name: /Name me/ }).click()
  await page.waitForURL('**/signin?to=%2Fprofile')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(null)
})

journey('a token that grew old is made anew, and nobody notices', async ({ app, open }) => {
  const person = newPerson('Gita Sen')
  await addPerson(app, person)
  const { page, expectProblem } = await open({
    path: '/profile',
    prepare: (opening) => opening.clock.install(),
  })
  expectProblem(missingPhoto)
  await signIn(page, person)
  await profileOf(page, person.name)
  let minted = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/jwt')) minted++
  })
  const consent = page.getByRole('checkbox', { name: /Name me/ })
  await consent.click()
  await page.locator('input[type=checkbox]:checked:enabled').waitFor()
  expect(minted).toBe(0)
  await page.clock.fastForward('06:00')
  await consent.click()
  await page.locator('input[type=checkbox]:not(:checked):enabled').waitFor()
  expect(minted).toBe(1)
})

journey(
  'a gift given signed in is filled in, and stands among their own with its receipt',
  async ({ app, open }) => {
    const person = newPerson('Hasina Banu')
    await addPerson(app, person)
    const { page, expectProblem } = await open({ path: '/profile' })
    expectProblem(missingPhoto)
    await signIn(page, person)
    await profileOf(page, person.name)
    await page.getByText('No gift stands under your name yet.').waitFor()
    await page.goto(`${app.url}/fund/flood`)
    await hydrated(page)
    const form = await openForm(page)
    await expect.poll(() => form.locator('[name=name]').inputValue()).toBe(person.name)
    await expect.poll(() => form.locator('[name=email]').inputValue()).toBe(person.email)
    await form.locator('[name=amount]').fill('750')
    await form.locator('button[type=submit]').click()
    await thanked(page, 'Recorded')

    await page.goto(`${app.url}/profile`)
    const receipt = page.getByRole('link', { name: /Receipt DN-/ })
    await receipt.waitFor()
    await page.getByText('৳750').first().waitFor()
    await receipt.click()
    await page.waitForURL('**/receipt/*')
  },
)

journey(
  'a gift given signed in and sent after sign-out arrives once, under the name it was given with',
  async ({ app, open }) => {
    const person = newPerson('Ila Mitra')
    await addPerson(app, person)
    const { page, context, expectProblem } = await open({ path: '/profile' })
    expectProblem(missingPhoto)
    expectProblem(lostConnection)
    await signIn(page, person)
    await profileOf(page, person.name)
    await page.goto(`${app.url}/fund/flood`)
    await hydrated(page)
    const before = await takaGiven(app)
    const form = await openForm(page)
    await expect.poll(() => form.locator('[name=name]').inputValue()).toBe(person.name)
    await context.route('**/api/fundsupdate', (route) => route.abort())
    await form.locator('[name=amount]').fill('320')
    await form.locator('button[type=submit]').click()
    await thanked(page, 'Kept on this device')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await page.getByRole('link', { name: 'Join Us' }).waitFor()

    const sent: unknown[] = []
    await context.unroute('**/api/fundsupdate')
    page.on('requestfinished', (request) => {
      if (request.url().endsWith('/api/fundsupdate')) {
        sent.push([request.postDataJSON().donor.name, request.headers()['authorization']])
      }
    })
    await page.reload()
    await expectGiven(app, before, 320)
    await expect.poll(() => sent).toEqual([[person.name, undefined]])
  },
)

journey(
  'who erases their account is told before what happens, and is gone',
  async ({ app, open }) => {
    const person = newPerson('Jamal Uddin')
    await addPerson(app, person)
    const { page, expectProblem } = await open({ path: '/profile' })
    expectProblem(missingPhoto)
    expectProblem(refused)
    await signIn(page, person)
    await profileOf(page, person.name)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save my data as a file' }).click()
    expect(await readFile(await (await saving).path(), 'utf8')).toContain(person.email)
    await page.getByRole('button', { name: 'Erase my account' }).click()
    await page.getByRole('dialog').getByText('This cannot be taken back.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Yes, erase it' }).click()
    await toastSeen(page, 'Your account is erased.')
    await page.getByRole('link', { name: 'Join Us' }).click()
    await signIn(page, person)
    await page.getByRole('status').filter({ hasText: 'is wrong.' }).waitFor()
  },
)
