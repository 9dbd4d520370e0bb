import type { Browser } from 'playwright-core'
import { hangLimitMs } from '../tooling/test-limits.ts'
import type { App } from './_app.ts'
import { hydrated, type Session } from './_pages.ts'
import { type Person, signIn } from './_people.ts'
import { chief } from './_raffle.ts'

type Known = { at: number; session: Promise<Session> }

const sessions = new WeakMap<App, Map<string, Known>>()

/** Less than half of what counts as a recent sign-in: on a busy machine states take that long. */
const freshMs = 2 * 60_000

/** Signs somebody with an account in by the form, unless they did so on this app a moment ago. */
export function sessionOf(app: App, browser: Browser, person: Person): Promise<Session> {
  const ofApp = sessions.get(app) ?? new Map<string, Known>()
  sessions.set(app, ofApp)
  const known = ofApp.get(person.email)
  if (known && Date.now() - known.at < freshMs) return known.session
  const session = openSession(app, browser, person)
  ofApp.set(person.email, { at: Date.now(), session })
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
