import path from 'node:path'
import { expect } from 'vitest'
import { root } from '../tooling/repository.ts'
import { startApp } from './_app.ts'
import { browserTest } from './_browser-test.ts'
import { type Opened, openPage, type Visit } from './_pages.ts'

/**
 * A test that walks through the app as a donor does. It may ask for
 * - `app`: the real server, one for all journeys of a file;
 * - `browser`: a Chromium, one for each worker;
 * - `open(visit)`: a page seen by a new visitor. At the end of the journey, whatever went wrong
 *   on any of its pages and was not expected fails it, and a failed journey leaves its pictures
 *   in test-results/.
 */
export const journey = browserTest
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from its pattern
  .extend('app', { scope: 'file' }, async ({}, { onCleanup }) => {
    const app = await startApp()
    onCleanup(app.remove)
    return app
  })
  .extend('open', async ({ app, browser, task }, { onCleanup }) => {
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
  })

async function takePictures(name: string, opened: readonly Opened[]): Promise<void> {
  const file = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
  for (const [index, { page }] of opened.entries()) {
    if (page.isClosed()) continue
    await page.screenshot({ path: path.join(root, 'test-results', `${file}-${index + 1}.png`) })
  }
}
