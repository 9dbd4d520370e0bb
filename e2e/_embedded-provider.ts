import { freePort } from '@daan/embedded-postgres/free-port'
import type { Page } from 'playwright-core'
import { openIdClient, startOpenId } from '../tooling/openid.ts'
import type { IdentityProvider } from './_identity-provider.ts'
import { hydrated } from './_pages.ts'
import { addPerson, mailedPage, mailsWith } from './_people.ts'

const verificationSubject = 'Verify your e-mail address'

/** The provider of our own server, with an OpenID provider where Google stands. */
export async function startEmbeddedProvider() {
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const google = await startOpenId(`${site}/api/auth/callback/google`, { asks: true })
  const provider: IdentityProvider = {
    name: 'the embedded provider',
    settings: {
      PORT: String(port),
      PUBLIC_URL: site,
      GOOGLE_CLIENT_ID: openIdClient.id,
      GOOGLE_CLIENT_SECRET: openIdClient.secret,
      OIDC_ISSUER: google.issuer,
    },
    prepare: async () => undefined,
    addPerson,
    verificationMails: (app, email) => mailsWith(app, email, verificationSubject),
    async verify(app, page, email) {
      await page.goto(app.url + (await mailedPage(app, email, verificationSubject)))
      await hydrated(page)
      await page.getByRole('button', { name: 'Yes, it is mine' }).click()
      await page.getByRole('status').filter({ hasText: 'Your address is verified.' }).waitFor()
    },
    async choosePassword(app, page, email, password) {
      await page.goto(app.url + (await mailedPage(app, email, 'Choose a new password')))
      await hydrated(page)
      await page.locator('[name=newPassword]').fill(password)
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('status').filter({ hasText: 'Your new password is set.' }).waitFor()
    },
    async signInByGoogle(page, { name, email }) {
      const picture = 'https://photos.example/g.jpg'
      google.next({ sub: `google-${email}`, email, email_verified: true, name, picture })
      const popup = await openedWindow(page)
      await popup.getByRole('link', { name: 'continue' }).click()
    },
  }
  return { provider, google }
}

/** The window that a press on the button of Google opens. */
export async function openedWindow(page: Page, name = 'Sign in with Google'): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name }).click()
  return opening
}
