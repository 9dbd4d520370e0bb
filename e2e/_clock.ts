import type { Page } from 'playwright-core'
import { holdPart } from './_failures.ts'

/** After how long a page that does not come is a load error, as the specification has it. */
export const chunkLoadTimeoutMs = 120_000

/** Distance to the moment at which a clock stops: no machine is so slow that the page gets there first. */
const aheadMs = 60_000

/** Stops a clock that is in our hands; from then on it goes only where the journey moves it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + aheadMs)
}

/**
 * Asks by the header for a page whose script is held back, with the clock stopped, and waits until
 * the thread shows that it is on its way. Gives what lets the script come when asked for again.
 */
export async function askForHeldPage(page: Page, name: string): Promise<() => void> {
  await page.clock.install()
  await stopClock(page)
  const letCome = await holdPart(page, name)
  // The stopped clock draws no frames, for which a click would wait.
  await page.locator(`header a[href$="/${name}"]`).first().dispatchEvent('click')
  await page.locator('header [data-running]').waitFor({ state: 'attached' })
  return letCome
}
