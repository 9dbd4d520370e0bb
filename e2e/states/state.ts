import type { Page } from 'playwright-core'
import type { App } from '../_app.ts'
import type { Opened, Visit } from '../_pages.ts'
import type { Person } from '../_people.ts'
import { accountsOf } from '../_raffle.ts'
import { sessionOf } from '../_sessions.ts'

/** A page where somebody has done something, or something has gone wrong. */
export type State = {
  name: string
  /** The English path of the page it is reached from. */
  path: string
  /** For what exists on one kind of screen alone. */
  viewport?: Visit['viewport']
  /** Somebody who is signed in. */
  person?: Person
  /** Fills the site with what the page shows. */
  setUp?: (app: App) => Promise<unknown>
  /** Sets up the fault before the page opens. */
  prepare?: Visit['prepare']
  script?: Visit['script']
  /** It needs the service worker, whose start costs as much as opening the page. */
  worksOffline?: boolean
  /** Goes on from the open page; resolves when the state can be seen. */
  reach?: (opened: Opened, app: App) => Promise<unknown>
  /** The console's line about it. */
  problem?: RegExp
  /** It changes its tab for good, such as a clock that stands: no other state can follow there. */
  spoilsTab?: boolean
  /** It lies above a page and is not a whole one. */
  isAbove?: boolean
}

/** Waits for a line that says how something stands. */
export async function statusSeen(page: Page): Promise<void> {
  await page.getByRole('status').filter({ visible: true, hasText: /./ }).first().waitFor()
}

/** Brings a new visitor into a state. */
export async function enter(
  { path, person, setUp, prepare, script, worksOffline, reach, problem }: State,
  look: Visit,
  { app, open }: { app: App; open: (visit: Visit) => Promise<Opened> },
): Promise<Opened> {
  await setUp?.(app)
  if (person) await accountsOf(app)
  const session = person && (await sessionOf(app, person))
  const opened = await open({ ...look, path, session, prepare, script, worksOffline })
  if (problem) opened.expectProblem(problem)
  await reach?.(opened, app)
  return opened
}
