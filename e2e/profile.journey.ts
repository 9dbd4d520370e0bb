import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { lostConnection } from './_failures.ts'
import { expectGiven, openForm, takaGiven, thanked } from './_giving.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { expectFitsNarrowest } from './_narrowest-screen.ts'
import { accessibilityProblems, hydrated } from './_pages.ts'
import {
  addPerson,
  missingPhoto,
  newPerson,
  profileOf,
  refusedCall,
  signIn,
  toastSeen,
} from './_people.ts'

const journey = journeyOnOwnServer()

journey(
  'a gift given signed in is filled in, and stands on their profile and among the top donors, at 320 px too',
  async ({ app, open }) => {
    const person = newPerson('Hasina Banu')
    await addPerson(app, person)
    const { page, expectProblem } = await open({ path: '/profile' })
    expectProblem(missingPhoto)
    await signIn(page, person)
    await profileOf(page, person.name)
    await page.getByText('There are no gifts under your name yet.').waitFor()
    await page.getByRole('checkbox', { name: /Name me/ }).check()
    await page.locator('input[type=checkbox]:checked:enabled').waitFor()
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
    for (const list of ['/viewour/top-donor', '/bn/viewour/top-donor', '/bn/profile', '/profile']) {
      await page.goto(app.url + list)
      await page.getByRole('main').getByText(person.name).first().waitFor()
      await expectFitsNarrowest(page)
    }
    await page.getByRole('link', { name: 'Statement for a year' }).click()
    const statement = page.getByRole('article')
    await statement.getByText('seven hundred fifty taka').waitFor()
    expect(await statement.textContent()).toContain(person.name)
    await expectFitsNarrowest(page)
    expect(await accessibilityProblems(page)).toEqual([])
    await statement.getByRole('link', { name: 'Add these gifts up from the public book' }).click()
    const sums = page.locator('[data-re-added=true]')
    await sums.getByText('The book has 1 gift: ৳750').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goBack()
    await page.goBack()
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
    const sent = new Set<string>()
    let isDown = true
    await context.route('**/api/fundsupdate', (route) => {
      if (isDown) return route.abort()
      const request = route.request()
      sent.add(`${request.postDataJSON().donor.name}, ${request.headers()['authorization']}`)
      return route.continue()
    })
    await form.locator('[name=amount]').fill('320')
    await form.locator('button[type=submit]').click()
    await thanked(page, 'Kept on this device')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await page.getByRole('link', { name: 'Join Us' }).waitFor()

    isDown = false
    await page.reload()
    await expectGiven(app, before, 320)
    expect([...sent]).toEqual([`${person.name}, undefined`])
  },
)

journey(
  'who erases their account is told before what happens, and is gone',
  async ({ app, open }) => {
    const person = newPerson('Jamal Uddin')
    await addPerson(app, person)
    const { page, expectProblem } = await open({ path: '/profile' })
    expectProblem(missingPhoto)
    expectProblem(refusedCall)
    await signIn(page, person)
    await profileOf(page, person.name)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save my data as a file' }).click()
    expect(await readFile(await (await saving).path(), 'utf8')).toContain(person.email)
    await page.getByRole('button', { name: 'Erase my account' }).click()
    await page.getByRole('dialog').getByText('This cannot be undone.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Yes, erase it' }).click()
    await toastSeen(page, 'Your account is erased.')
    await page.getByRole('link', { name: 'Join Us' }).click()
    await signIn(page, person)
    await page.getByRole('status').filter({ hasText: 'is wrong.' }).waitFor()
  },
)
