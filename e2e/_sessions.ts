import type { Browser } from 'playwright-core'
import { hangLimitMs } from '../tooling/test-limits.ts'
import type { App } from './_app.ts'
import { hydrated, type Session } from './_pages.ts'
import { type Person, signIn } from './_people.ts'
import { chief } from './_raffle.ts'

const sessions = new WeakMap<App, Map<string, Promise<Session>>>()

/** Signs somebody with an account in by the form, once for each app. */
export function sessionOf(app: App, browser: Browser, person: Person): Promise<Session> {
  const ofApp = sessions.get(app) ?? new Map<string, Promise<Session>>()
  sessions.set(app, ofApp)
  const session = ofApp.get(person.email) ?? openSession(app, browser, person)
  ofApp.set(person.email, session)
  return session
}

async function openSession(app: App, browser: Browser, person: Person): Promise<Session> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  context.setDefaultTimeout(hangLimitMs)
  try {
    const page = await context.newPage()
    await page.goto(`${app.url}/signin`)
    await signIn(page, person, { isAdmin: person === chief })
    await page.waitForURL(({ pathname }) => pathname === '/')
    await hydrated(page)
    await page.getByRole('button', { name: 'Sign Out' }).waitFor()
    return await context.storageState()
  } finally {
    await context.close()
  }
}
