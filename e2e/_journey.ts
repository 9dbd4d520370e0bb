import path from 'node:path'
import type { Browser } from 'playwright-core'
import { expect, inject, type TestContext } from 'vitest'
import { root } from '../tooling/repository.ts'
import { type App, startApp } from './_app.ts'
import { browserTest } from './_browser-test.ts'
import { type Opened, openPage, type Visit } from './_pages.ts'

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
  const opened: Opened[] = []
  onCleanup(async () => {
    const problems = opened.flatMap((one) => one.problems())
    const failed = task.result?.state === 'fail' || problems.length > 0
    if (failed) await takePictures(task.name, opened)
    await Promise.all(opened.map(({ context }) => context.close()))
    expect(problems).toEqual([])
  })
  return async (visit?: Visit) => {
    const one = await openPage(browser, app.url, visit)
    opened.push(one)
    return one
  }
}

async function takePictures(name: string, opened: readonly Opened[]): Promise<void> {
  const file = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  for (const [index, { page }] of opened.entries()) {
    if (page.isClosed()) continue
    await page.screenshot({ path: path.join(root, 'test-results', `${file}-${index + 1}.png`) })
  }
}
