import type { Page } from 'playwright-core'
import type { App } from '../_app.ts'
import type { Opened, Visit } from '../_pages.ts'

/** A page where somebody has done something, or something has gone wrong. */
export type State = {
  name: string
  /** The English path of the page it is reached from. */
  path: string
  /** For what exists on one kind of screen alone. */
  viewport?: Visit['viewport']
  /** Sets up the fault before the page opens. */
  prepare?: Visit['prepare']
  script?: Visit['script']
  /** It needs the service worker, whose start costs as much as opening the page. */
  worksOffline?: boolean
  /** Goes on from the open page; resolves when the state can be seen. */
  reach?: (opened: Opened, app: App) => Promise<unknown>
  /** The console's line about it. */
  problem?: RegExp
  /** It lies above a page and is not a whole one. */
  isAbove?: boolean
}

/** Waits for a line that says how something stands. */
export async function statusSeen(page: Page): Promise<void> {
  await page.getByRole('status').filter({ visible: true, hasText: /./ }).first().waitFor()
}

/** Brings a new visitor into a state. */
export async function enter(
  { path, prepare, script, worksOffline, reach, problem }: State,
  look: Visit,
  { app, open }: { app: App; open: (visit: Visit) => Promise<Opened> },
): Promise<Opened> {
  const opened = await open({ ...look, path, prepare, script, worksOffline })
  if (problem) opened.expectProblem(problem)
  await reach?.(opened, app)
  return opened
}
