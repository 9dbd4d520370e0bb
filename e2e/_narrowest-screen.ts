import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { loadWholePage } from './_page-load.ts'

/** 320 px is also what a window of 640 px has left at a zoom of 200 %. */
const narrowest = { width: 320, height: 640 }

/** Makes the screen as narrow as it may be, and expects that nothing of the whole page stands out of it. */
export async function expectFitsNarrowest(page: Page): Promise<void> {
  await page.setViewportSize(narrowest)
  await loadWholePage(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `the width of ${page.url()}`).toBe(narrowest.width)
}
