import type { Page } from 'playwright-core'
import type { App } from './_app.ts'
import type { Opened, Visit } from './_pages.ts'
import type { Person } from './_people.ts'
import { accountsOf, chief } from './_raffle.ts'
import { sessionOf } from './_sessions.ts'

/** The desk of an admin who has just signed in. */
export async function openDesk(app: App, open: (visit: Visit) => Promise<Opened>): Promise<Opened> {
  await accountsOf(app)
  const session = await sessionOf(app, chief)
  const opened = await open({ path: '/admin', viewport: 'desktop', session })
  await heading(opened.page, 'Overview')
  return opened
}

/** Waits for the page of this name. */
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

/** Presses the button of this name. */
export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()

/** Opens the approvals as somebody who may decide. */
export async function openApprovals(
  app: App,
  open: (visit: Visit) => Promise<Opened>,
  decider: Person,
): Promise<Page> {
  const session = await sessionOf(app, decider, { isAdmin: true })
  const { page } = await open({ path: '/admin/approvals', viewport: 'desktop', session })
  await page.getByRole('link', { name: 'Approvals 1 waiting' }).waitFor()
  return page
}

/** Presses a button that asks first, and says yes. */
export async function confirm(page: Page, button: string, yes: string): Promise<void> {
  await press(page, button)
  await page.getByRole('dialog').getByRole('button', { name: yes, exact: true }).click()
}
