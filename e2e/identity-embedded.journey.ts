import { afterAll, expect } from 'vitest'
import { startEmbeddedProvider } from './_embedded-provider.ts'
import { identityJourneys } from './_identity-journeys.ts'
import { accessibilityProblems, hydrated } from './_pages.ts'
import { formWith, mailedPage, missingPhoto, newPerson, refusedCall, signIn } from './_people.ts'
import { chief } from './_raffle.ts'

const { provider, google } = await startEmbeddedProvider()
afterAll(google.stop)

const journey = identityJourneys(provider, chief.email)

journey(
  'the link of a mail about a forgotten password is good for one password',
  async ({ app, open }) => {
    const person = newPerson('Momena Khatun')
    const renewed = { ...person, password: 'Phul9!bagan' }
    await provider.addPerson(app, person)
    const { page, expectProblem } = await open({ path: '/signin' })
    expectProblem(missingPhoto)
    expectProblem(refusedCall)
    await formWith(page, 'password').locator('[name=email]').fill(person.email)
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    const used = await mailedPage(app, person.email, 'Choose a new password')
    await provider.choosePassword(app, page, person.email, renewed.password)
    await page.goto(app.url + used)
    await hydrated(page)
    await page.locator('[name=newPassword]').fill('Pata7#sobuj')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('This link was used before or is too old.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto(`${app.url}/signin`)
    await signIn(page, renewed)
    await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
  },
)

journey('the front page offers an admin their own ways, loaded anew too', async ({ app, open }) => {
  await provider.addPerson(app, chief)
  const { page, expectProblem } = await open({ path: '/signin', viewport: 'desktop' })
  expectProblem(missingPhoto)
  expectProblem(refusedCall)
  await signIn(page, chief, { isAdmin: true })
  await page.waitForURL(`${app.url}/`)
  const bar = page.getByRole('banner').getByRole('navigation')
  const ways = () => bar.getByRole('link').allInnerTexts()
  for (const look of ['as it is', 'loaded again']) {
    await bar.getByRole('link', { name: 'Manage Raffle' }).waitFor()
    expect(await ways(), look).toEqual(
      expect.arrayContaining(['Desk', 'Manage Raffle', 'Manage Adv.']),
    )
    expect(await ways(), look).not.toContain('Get Sponsorship')
    expect(await ways(), look).not.toContain('About us')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.reload()
    await hydrated(page)
  }
})
