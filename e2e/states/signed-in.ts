import type { App } from '../_app.ts'
import type { Opened } from '../_pages.ts'
import { type Person, signIn } from '../_people.ts'
import { accountsOf, chief } from '../_raffle.ts'

/** The console's lines about a missing photo, and about a visitor who was not signed in at first. */
export const signedOutAtFirst = /photos\.example|status of 40[13]/

/** Signs in on the page that a guarded one leads to, and waits until it is there. */
export async function enterAs({ page }: Opened, app: App, person: Person): Promise<void> {
  await accountsOf(app)
  await signIn(page, person, { isAdmin: person === chief })
  await page.locator('main h1').waitFor()
}
