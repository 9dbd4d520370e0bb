import type { Browser } from 'playwright-core'
import { test } from 'vitest'
import { launchBrowser } from '../tooling/chromium.ts'
import { buildWebWhenStale } from '../tooling/web-build.ts'

// Where all tests run, those of the budgets have had it built.
await buildWebWhenStale()

/** Pages of journeys live too short for V8's optimizing compilers and further threads to pay off. */
const quickFlags = ['--js-flags=--no-maglev,--no-turbofan,--single-threaded-gc']

/** Vitest makes what a worker keeps anew for each test that was extended; a browser is dear. */
let launched: Promise<Browser> | undefined

/** A test that may ask for `browser`: a Chromium, one for each worker. */
export const browserTest = test
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from its pattern
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    launched ??= launchBrowser(quickFlags)
    const browser = await launched
    onCleanup(() => browser.close())
    return browser
  })

/** A test that may also ask for `page`: an empty one, closed at its end. */
export const pageTest = browserTest.extend('page', async ({ browser }, { onCleanup }) => {
  const context = await browser.newContext()
  onCleanup(() => context.close())
  return context.newPage()
})
