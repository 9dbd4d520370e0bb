import { freePort } from '@daan/embedded-postgres/free-port'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { codeOf } from '../tooling/totp.ts'
import type { App } from './_app.ts'
import { callerOf } from './_calls.ts'
import { asOwner } from './_database.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { accessibilityProblems } from './_pages.ts'
import { missingPhoto, refusedCall, signIn, toastSeen } from './_people.ts'
import { accountsOf, buyer, buyTicketAs, chief, drawRaffle } from './_raffle.ts'

const port = String(await freePort())
/** Passkeys are of a name, never of an IP address. */
const site = `http://localhost:${port}`
const journey = journeyOnOwnServer({ ADMIN_EMAILS: chief.email, PORT: port, PUBLIC_URL: site })

/** Gives a browser an authenticator, whose owner's finger lies on it. */
async function carryPasskeys(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Everybody's sign-in was this long ago. */
function letMinutesPass(app: App, minutes: number): Promise<void> {
  return asOwner(app, (database) =>
    database.query(
      `UPDATE session SET authenticated_at = now() - ${minutes} * interval '1 minute',
        second_factor_at = second_factor_at - ${minutes} * interval '1 minute'`,
    ),
  )
}

journey(
  'an admin who signed in a while ago types the password before a draw, which then goes on',
  async ({ app, open }) => {
    await accountsOf(app)
    await buyTicketAs(app, await callerOf(app, buyer))
    const { page, expectProblem } = await open({ path: '/manageraffle', viewport: 'desktop' })
    expectProblem(missingPhoto)
    expectProblem(refusedCall)
    await signIn(page, chief, { isAdmin: true })
    await page.getByText('Tickets sold: 1').waitFor()
    await letMinutesPass(app, 6)

    await drawRaffle(page)
    const dialog = page.getByRole('dialog').filter({ hasText: 'Your password, please' })
    const password = dialog.getByLabel('Password', { exact: true })
    await password.waitFor()
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])
    await password.fill('Not-the-one-1')
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await dialog.getByText('The e-mail address or the password is wrong.').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Tickets sold: 1').waitFor() // nothing was drawn

    await page.getByRole('dialog').locator('.button-danger').click()
    await password.fill(chief.password)
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await toastSeen(page, 'raffle drawn successfully')
    await page.getByText(buyer.email).waitFor()
  },
)

journey(
  'staff set up a second factor, and are asked for its codes at sign-in and before a draw',
  async ({ app, open }) => {
    await accountsOf(app)
    await buyTicketAs(app, await callerOf(app, buyer))
    const { page, expectProblem } = await open({ path: '/admin', viewport: 'phone' })
    expectProblem(missingPhoto)
    expectProblem(refusedCall)
    await signIn(page, chief, { isAdmin: true })
    await page.getByRole('link', { name: 'Set it up' }).click()
    await page.getByLabel('Password', { exact: true }).fill(chief.password)
    await page.getByRole('button', { name: 'Set up the app' }).click()
    const address = await page.locator('a[href^="otpauth:"]').getAttribute('href')
    await page.locator('main svg path').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await page.getByText('type a recovery code').count()).toBe(0)
    await page.getByLabel('Code').fill('000000')
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await page.getByText('This code is wrong').first().waitFor()
    await page.getByLabel('Code').fill(codeOf(address ?? ''))
    await page.getByRole('button', { name: 'Turn it on' }).click()
    const isWritten = page.getByRole('button', { name: 'I have written them down' })
    await isWritten.waitFor()
    const codes = await page.getByText(/^[a-z\d]{5}-[a-z\d]{5}$/i).allTextContents()
    expect(codes).toHaveLength(10)
    await isWritten.click()
    await page.getByText('10 recovery codes are left.').waitFor()
    await page.getByText('Set it up').waitFor({ state: 'detached' })

    await page.goto(`${app.url}/manageraffle`)
    await page.getByText('Tickets sold: 1').waitFor()
    await letMinutesPass(app, 6)
    await drawRaffle(page)
    const dialog = page.getByRole('dialog').filter({ hasText: 'Your code, please' })
    await dialog.getByText('Without your phone, type a recovery code.').waitFor()
    await dialog.getByLabel('Code').fill(codes[0] ?? '')
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await toastSeen(page, 'raffle drawn successfully')

    const { page: elsewhere, expectProblem: expectElsewhere } = await open({
      path: '/admin/second-factor',
    })
    expectElsewhere(missingPhoto)
    expectElsewhere(refusedCall)
    expectElsewhere(/status of 409/) // the last passkey stays
    await signIn(elsewhere, chief, { isAdmin: true })
    await elsewhere.getByLabel('Code').fill(codes[0] ?? '')
    await elsewhere.getByRole('button', { name: 'Sign in' }).click()
    await elsewhere.getByText('This code is wrong').first().waitFor()
    await elsewhere.getByLabel('Code').fill(codes[1] ?? '')
    await elsewhere.getByRole('button', { name: 'Sign in' }).click()
    await elsewhere.getByText('8 recovery codes are left.').waitFor()

    await carryPasskeys(elsewhere)
    await elsewhere.goto(`${site}/admin/second-factor`)
    await signIn(elsewhere, chief, { isAdmin: true })
    await elsewhere.getByLabel('Code').fill(codes[2] ?? '')
    await elsewhere.getByRole('button', { name: 'Sign in' }).click()
    await elsewhere.getByLabel('Name of the passkey').fill('My phone')
    await elsewhere.getByRole('button', { name: 'Add a passkey' }).click()
    await toastSeen(elsewhere, 'The passkey is added.')
    await elsewhere.getByRole('button', { name: 'Remove My phone' }).waitFor()
    expect(await accessibilityProblems(elsewhere)).toEqual([])
    await letMinutesPass(app, 6)
    await elsewhere.getByRole('button', { name: 'Remove the app' }).click()
    const second = elsewhere.getByRole('dialog').filter({ hasText: 'Your passkey, please' })
    await second.getByRole('button', { name: 'Use a passkey' }).waitFor()
    expect(await accessibilityProblems(elsewhere)).toEqual([])
    await second.getByRole('button', { name: 'Use a passkey' }).click()
    await toastSeen(elsewhere, 'The authenticator app is removed.')
    await elsewhere.getByRole('button', { name: 'Remove My phone' }).click()
    await elsewhere.getByText('Add another one before you remove this one').waitFor()

    await elsewhere.context().clearCookies()
    await elsewhere.evaluate(() => localStorage.clear())
    await elsewhere.goto(`${site}/admin/second-factor`)
    await signIn(elsewhere, chief, { isAdmin: true })
    await elsewhere.getByRole('button', { name: 'Use a passkey' }).click()
    await elsewhere.getByRole('button', { name: 'Remove My phone' }).waitFor()
  },
)
