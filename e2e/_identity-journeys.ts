import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { IdentityProvider } from './_identity-provider.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { accessibilityProblems, type Visit } from './_pages.ts'
import {
  formWith,
  missingPhoto,
  newPerson,
  profileOf,
  refusedCall,
  signIn,
  signUp,
  toastSeen,
} from './_people.ts'

const admin = 'ayesha.admin@example.org'
const profile = '/profile?shown=gifts'

/**
 * Journeys of people that hold with every identity provider.
 * @returns a function that adds journeys on the same server
 */
export function identityJourneys(provider: IdentityProvider, ...admins: string[]) {
  const settings = { ...provider.settings, ADMIN_EMAILS: [admin, ...admins].join() }
  const journey = journeyOnOwnServer(settings)

  /** A visit of somebody whose photo and refusals are no fault of the page. */
  const visit = (visited: Visit): Visit => ({
    ...visited,
    async prepare(page) {
      await provider.prepare(page)
      await visited.prepare?.(page)
    },
  })

  journey(
    `${provider.name}: who wants their profile signs up, verifies the address by mail and comes to it`,
    async ({ app, open }) => {
      const person = newPerson('Asha Akter')
      const { page, expectProblem } = await open(visit({ path: profile }))
      expectProblem(refusedCall)
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
      await page.getByRole('checkbox', { name: /Name me/ }).check()
      await signUp(page, person)
      await toastSeen(page, 'please verify your email and login again')

      await signIn(page, person)
      await toastSeen(page, 'your email is not verified. please verify')
      await expect.poll(() => provider.verificationMails(app, person.email)).toBe(2)
      expect(await storedTokens(page)).toEqual([null, null])
      const remembered = page.url()
      await provider.verify(app, page, person.email)

      await page.goto(remembered)
      await signIn(page, person)
      await page.waitForURL(`**${profile}`)
      await profileOf(page, person.name)
      await page.getByText('Total Donation:').waitFor()
      await page.locator('input[type=checkbox]:checked').waitFor() // named, as wished at sign-up
      expect(await accessibilityProblems(page)).toEqual([])
      await page.reload()
      await profileOf(page, person.name)
    },
  )

  journey(
    `${provider.name}: who forgot the password is told so in red, and chooses a new one by mail`,
    async ({ app, open }) => {
      const person = newPerson('Champa Begum')
      const renewed = { ...person, password: 'Phul9!bagan' }
      await provider.addPerson(app, person)
      const { page, expectProblem } = await open(visit({ path: '/signin' }))
      expectProblem(missingPhoto)
      expectProblem(refusedCall)
      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await page.getByRole('alert').filter({ hasText: 'please enter your email first.' }).waitFor()
      await signIn(page, renewed)
      await page.getByText('The e-mail address or the password is wrong.').waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
      expect(await storedTokens(page)).toEqual([null, null])

      await page.getByRole('button', { name: 'Forgot password?' }).click()
      await toastSeen(page, 'check your email and reset your password')
      await provider.choosePassword(app, page, person.email, renewed.password)
      await page.goto(`${app.url}/signin`)
      await signIn(page, renewed)
      await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
    },
  )

  journey(
    `${provider.name}: an admin is one by the box, in every tab, until they sign out in one`,
    async ({ app, open }) => {
      const person = { ...newPerson('Ayesha Admin'), email: admin }
      const clerk = newPerson('Dipu Das')
      await provider.addPerson(app, person)
      await provider.addPerson(app, clerk)
      const { page, context, expectProblem } = await open(
        visit({ path: '/profile', viewport: 'desktop' }),
      )
      expectProblem(missingPhoto)
      expectProblem(refusedCall)
      await signIn(page, clerk, { isAdmin: true })
      await page.getByText('You are not signed in as an administrator.').waitFor()
      expect(await storedTokens(page)).toEqual([null, null])
      await page.goto(`${app.url}/profile`)
      await page.waitForURL('**/signin?to=%2Fprofile')

      await signIn(page, person, { isAdmin: true })
      await profileOf(page, 'Ayesha Admin (Admin)')
      await page.reload()
      await profileOf(page, 'Ayesha Admin (Admin)')
      const other = await context.newPage()
      await other.goto(`${app.url}/profile`)
      await profileOf(other, 'Ayesha Admin (Admin)')
      await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
      await page.getByRole('link', { name: 'Join Us' }).waitFor()
      await other.waitForURL('**/signin?to=%2Fprofile')
      expect(await storedTokens(page)).toEqual([null, null])
    },
  )

  journey(
    `${provider.name}: a token that grew old is made anew, until its session is ended elsewhere`,
    async ({ app, open }) => {
      const person = newPerson('Gita Sen')
      await provider.addPerson(app, person)
      const path = '/profile'
      const { page, expectProblem } = await open(
        visit({ path, prepare: (opening) => opening.clock.install() }),
      )
      const elsewhere = await open(visit({ path }))
      for (const opened of [elsewhere, { expectProblem }]) {
        opened.expectProblem(missingPhoto)
        opened.expectProblem(refusedCall)
      }
      for (const one of [page, elsewhere.page]) {
        await signIn(one, person)
        await profileOf(one, person.name)
      }
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

      await elsewhere.page.getByRole('button', { name: 'Sign out on all devices' }).click()
      await toastSeen(elsewhere.page, 'You are signed out on all devices.')
      await elsewhere.page.getByRole('link', { name: 'Join Us' }).waitFor()
      await consent.click()
      await page.waitForURL('**/signin?to=%2Fprofile')
      expect(await storedTokens(page)).toEqual([null, null])
      await page.reload()
      await page.getByRole('link', { name: 'Join Us' }).waitFor()
    },
  )

  journey(
    `${provider.name}: a new name and password hold at once, and who erases their account is gone`,
    async ({ app, open }) => {
      const person = newPerson('Jamal Uddin')
      const renewed = { ...person, password: 'Phul9!bagan' }
      await provider.addPerson(app, person)
      const { page, expectProblem } = await open(visit({ path: '/profile' }))
      expectProblem(missingPhoto)
      expectProblem(refusedCall)
      await signIn(page, person)
      await profileOf(page, person.name)
      const details = formWith(page, 'name')
      await details.locator('[name=name]').fill('Jamal the Second')
      await details.getByText('A link of my own').click()
      await details.getByLabel('Profile photo URL').fill('https://photos.example/j.jpg')
      await details.locator('button[type=submit]').click()
      await profileOf(page, 'Jamal the Second')
      await details
        .getByText('Your initial is shown, as the picture could not be copied.')
        .waitFor()
      await details.getByTitle('Peacock').click()
      await details.locator('button[type=submit]').click()
      const photo = page.getByRole('link', { name: 'Your profile' }).getByRole('presentation')
      await expect.poll(() => photo.getAttribute('src')).toBe('/rosettes/peacock.svg')
      const passwords = formWith(page, 'newPassword')
      await passwords.locator('[name=currentPassword]').fill(person.password)
      await passwords.locator('[name=newPassword]').fill(renewed.password)
      await passwords.locator('button[type=submit]').click()
      await toastSeen(page, 'Your password is changed. Other devices are signed out.')
      await page.reload()
      await profileOf(page, 'Jamal the Second')

      await page.getByRole('button', { name: 'Erase my account' }).click()
      await page.getByRole('button', { name: 'Yes, erase it' }).click()
      await toastSeen(page, 'Your account is erased.')
      await page.getByRole('link', { name: 'Join Us' }).click()
      await signIn(page, renewed)
      await page.getByText('The e-mail address or the password is wrong.').waitFor()
    },
  )

  journey(
    `${provider.name}: who signs in with Google comes to the page they were going to, as the admin they are`,
    async ({ open }) => {
      const { page, expectProblem } = await open(visit({ path: profile }))
      expectProblem(missingPhoto)
      await page.locator('[name=isAdmin]').check()
      await provider.signInByGoogle(page, { name: 'Ayesha Admin', email: admin })
      await page.waitForURL(`**${profile}`)
      await profileOf(page, 'Ayesha Admin (Admin)')
      await page.reload()
      await profileOf(page, 'Ayesha Admin (Admin)')
    },
  )
  return journey
}

function storedTokens(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => ['token', 'admin-token'].map((name) => localStorage.getItem(name)))
}
