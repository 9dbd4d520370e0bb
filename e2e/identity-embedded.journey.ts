import { afterAll, expect } from 'vitest'
import { startEmbeddedProvider } from './_embedded-provider.ts'
import { identityJourneys } from './_identity-journeys.ts'
import { accessibilityProblems, hydrated } from './_pages.ts'
import {
  formWith,
  mailedPage,
  missingPhoto,
  newPerson,
  profileOf,
  refusedCall,
  signIn,
  signUp,
  toastSeen,
} from './_people.ts'

const { provider, google } = await startEmbeddedProvider()
afterAll(google.stop)

const warden = newPerson('Warden')
const journey = identityJourneys(provider, warden.email)

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

journey(
  'a stranger’s sign-up is told for what it is, and its password opens nothing to its owner’s mailbox',
  async ({ app, open }) => {
    const victim = newPerson('Rokeya Sultana')
    const stranger = { ...victim, name: 'Somebody Else', password: 'Phul9!bagan' }
    const elsewhere = await open({ path: '/signup' })
    await signUp(elsewhere.page, stranger)
    await toastSeen(elsewhere.page, 'please verify your email and login again')
    const { page, expectProblem } = await open({ path: '/signin' })
    for (const opened of [elsewhere, { expectProblem }]) {
      opened.expectProblem(missingPhoto)
      opened.expectProblem(refusedCall)
    }
    await page.goto(app.url + (await mailedPage(app, victim.email, 'Verify your e-mail address')))
    await page.getByText(/Somebody signed up .* under the name Somebody Else/).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.locator('[name=password]').fill(victim.password)
    await page.getByRole('button', { name: 'Yes, it is mine' }).click()
    await page.getByText('This is not the password of that sign-up.').waitFor()
    await page.getByRole('button', { name: 'Choose a new password' }).click()
    await page.locator('[name=name]').fill(victim.name)
    await page.locator('[name=newPassword]').fill(victim.password)
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('status').filter({ hasText: 'Your new password is set.' }).waitFor()
    await signIn(elsewhere.page, stranger)
    await elsewhere.page.getByText('The e-mail address or the password is wrong.').waitFor()
    await page.goto(`${app.url}/signin?to=/profile`)
    await signIn(page, victim)
    await profileOf(page, victim.name)
  },
)

journey('the front page offers an admin their own ways, loaded anew too', async ({ app, open }) => {
  await provider.addPerson(app, warden)
  const { page, expectProblem } = await open({ path: '/signin', viewport: 'desktop' })
  expectProblem(missingPhoto)
  expectProblem(refusedCall)
  await signIn(page, warden, { isAdmin: true })
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
