import type { Page } from 'playwright-core'
import type { App } from './_app.ts'
import type { Person } from './_people.ts'

/** An identity provider as a journey meets it: what differs between them, and nothing else. */
export type IdentityProvider = {
  name: string
  /** Settings of a server whose people it vouches for. */
  settings: Record<string, string>
  /** Sets up the stand-in for the provider's own servers. */
  prepare(page: Page): Promise<void>
  /** Makes an account with a verified address. */
  addPerson(app: App, person: Person): Promise<void>
  /** Counts somebody's mails that verify an address. */
  verificationMails(app: App, email: string): Promise<number>
  /** Opens the link of the newest such mail, and verifies. */
  verify(app: App, page: Page, email: string): Promise<void>
  /** Opens the link of the newest mail about a forgotten password, and chooses a new one. */
  choosePassword(app: App, page: Page, email: string, password: string): Promise<void>
  /** Lets whoever this is sign in, in the window of Google that opens at a press on this page. */
  signInByGoogle(page: Page, person: Pick<Person, 'name' | 'email'>): Promise<void>
}
