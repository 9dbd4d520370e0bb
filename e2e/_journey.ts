import path from 'node:path'
import type { Browser } from 'playwright-core'
import { expect, inject, type TestContext } from 'vitest'
import { root } from '../tooling/repository.ts'
import { type App, startApp } from './_app.ts'
import { browserTest } from './_browser-test.ts'
import type { Opened, Visit } from './_pages.ts'
import { leaveVisit, openVisit } from './_tabs.ts'

/**
 * A test that walks through the app as a donor does. It may ask for
 * - `app`: the real server, one for all journeys of a worker, which neither stop it nor give;
 * - `browser`: a Chromium, one for each worker;
 * - `open(visit)`: a page seen by a new visitor. At the end of the journey, whatever went wrong
 *   on any of its pages and was not expected fails it, and a failed journey leaves its pictures
 *   in test-results/.
 */
export const journey = browserTest
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from its pattern
  .extend('app', { scope: 'worker' }, ({}, { onCleanup }) => appUntil(onCleanup))
  .extend('open', openPages)

/** The same with a server for one file alone, which its journeys may give to, stop and set up. */
export function journeyOnOwnServer(settings: Record<string, string> = {}) {
  return (
    browserTest
      // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from its pattern
      .extend('app', { scope: 'file' }, ({}, { onCleanup }) => appUntil(onCleanup, settings))
      .extend('open', openPages)
  )
}

type OnCleanup = (cleanUp: () => Promise<void>) => void

async function appUntil(onCleanup: OnCleanup, settings: Record<string, string> = {}): Promise<App> {
  const app = await startApp(settings, inject('firstStart'))
  onCleanup(app.remove)
  return app
}

async function openPages(
  { app, browser, task }: { app: App; browser: Browser } & TestContext,
  { onCleanup }: { onCleanup: OnCleanup },
) {
  const visits: { opened: Opened; visit: Visit }[] = []
  onCleanup(async () => {
    const problems = visits.flatMap(({ opened }) => opened.problems())
    const failed = task.result?.state === 'fail' || problems.length > 0
    if (failed) await takePictures(task.name, visits)
    await Promise.all(visits.map(({ opened, visit }) => leaveVisit(opened, visit, !failed)))
    expect(problems).toEqual([])
  })
  return async (visit: Visit = {}) => {
    const opened = await openVisit(browser, app.url, visit)
    visits.push({ opened, visit })
    return opened
  }
}

async function takePictures(name: string, visits: readonly { opened: Opened }[]): Promise<void> {
  const file = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  for (const [index, { opened }] of visits.entries()) {
    const { page } = opened
    if (page.isClosed()) continue
    await page.screenshot({ path: path.join(root, 'test-results', `${file}-${index + 1}.png`) })
  }
}
