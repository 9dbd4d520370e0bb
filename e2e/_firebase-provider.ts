import type { Page, Route } from 'playwright-core'
import { firebaseProject, startAuthEmulator } from './_auth-emulator.ts'
import { openedWindow } from './_embedded-provider.ts'
import { gapiScript } from './_gapi.ts'
import type { IdentityProvider } from './_identity-provider.ts'

const authDomain = `${firebaseProject}.firebaseapp.com`

/**
 * Firebase, with a production build and its official emulator: what the browser asks of Firebase's servers
 * is asked of the emulator, so that addresses and policies are those of production.
 */
export async function startFirebaseProvider() {
  const emulator = await startAuthEmulator()
  const provider: IdentityProvider = {
    name: 'Firebase',
    settings: {
      FIREBASE_PROJECT_ID: firebaseProject,
      FIREBASE_API_KEY: 'demo-key',
      FIREBASE_AUTH_DOMAIN: authDomain,
      FIREBASE_AUTH_EMULATOR_HOST: new URL(emulator.url).host,
      WEB_DIRECTORY: '', // its pages name the project
    },
    prepare: (page) => routeToEmulator(page, emulator.url),
    async addPerson(_app, { name, email, password }) {
      const { idToken } = await emulator.post('signUp', { email, password })
      await emulator.post('update', { idToken, displayName: name })
      await emulator.post('sendOobCode', { idToken, requestType: 'VERIFY_EMAIL' })
      await fetch(await emulator.mailedLink(email, 'VERIFY_EMAIL'), { redirect: 'manual' })
    },
    verificationMails: async (_app, email) =>
      (await emulator.mailsTo(email, 'VERIFY_EMAIL')).length,
    async verify(_app, page, email) {
      await page.goto(await emulator.mailedLink(email, 'VERIFY_EMAIL'))
    },
    async choosePassword(app, page, email, password) {
      const link = await emulator.mailedLink(email, 'PASSWORD_RESET')
      await fetch(`${link}&newPassword=${encodeURIComponent(password)}`, { redirect: 'manual' })
      await page.goto(`${app.url}/signin`)
    },
    async signInByGoogle(page, { name, email }) {
      const chooser = await openedWindow(page)
      await chooser.locator('#add-account-button').click()
      await chooser.locator('#email-input').fill(email)
      await chooser.locator('#display-name-input').fill(name)
      await chooser.locator('#sign-in').click()
    },
  }
  return { provider, emulator }
}

async function routeToEmulator(page: Page, emulator: string): Promise<void> {
  const context = page.context()
  const script = { contentType: 'text/javascript', body: gapiScript }
  const forward = (pathOf: (url: URL) => string) => async (route: Route) => {
    const url = new URL(route.request().url())
    const response = await route.fetch({
      url: emulator + pathOf(url) + url.search,
      maxRedirects: 0,
    })
    await route.fulfill({ response })
  }
  const ofService = forward(({ host, pathname }) => `/${host}${pathname}`)
  await context.route('https://identitytoolkit.googleapis.com/**', ofService)
  await context.route('https://securetoken.googleapis.com/**', ofService)
  // The emulator knows `localhost` alone; an operator says in Firebase's console where their pages are.
  const project = { projectId: firebaseProject, authorizedDomains: ['127.0.0.1'] }
  await context.route('https://identitytoolkit.googleapis.com/v1/projects?*', (route) =>
    route.fulfill({ json: project, headers: { 'access-control-allow-origin': '*' } }),
  )
  const window = forward(({ pathname }) => pathname.replace(/^\/__\//, '/emulator/'))
  await context.route(`https://${authDomain}/**`, window)
  await context.route('https://apis.google.com/js/api.js*', (route) => route.fulfill(script))
  // How the emulator's own pages look.
  await context.route(/^https:\/\/(unpkg\.com|fonts\.\w+\.com)\//, (route) => route.fulfill())
}
