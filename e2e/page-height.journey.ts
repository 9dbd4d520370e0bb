import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey } from './_journey.ts'
import { loadWholePage } from './_page-load.ts'

/** Measures a page's height after all of it has come, in pixels. */
async function wholeHeight(page: Page): Promise<number> {
  await loadWholePage(page)
  return page.evaluate(() => document.documentElement.scrollHeight)
}

/** Visible part of the next item that shows there is one, in pixels. */
const minVisible = 60

/** A thumb tires: seven screens of a phone, in pixels, whatever faces the machine has for body text. */
const longestHome = 7 * 844

journey.for([
  { path: '/', dark: false },
  { path: '/', dark: true },
  { path: '/bn', dark: false },
])('$path, dark $dark, ends before a thumb tires', async (visit, { open }) => {
  const { page } = await open(visit)
  expect(await wholeHeight(page)).toBeLessThanOrEqual(longestHome)
})

const tablets = [
  { width: 768, height: 1024 },
  { width: 1000, height: 1024 },
] as const

/** Six screens of a tablet, in pixels: two columns stand where a phone has one. */
const longestHomeOnTablets = 6 * 1024

journey.for(tablets.flatMap((size) => ['/', '/bn'].map((path) => ({ ...size, path }))))(
  '$path is as short on a tablet of $width px',
  async ({ path, ...size }, { open }) => {
    const { page } = await open({ path })
    await page.setViewportSize(size)
    expect(await wholeHeight(page)).toBeLessThanOrEqual(longestHomeOnTablets)
  },
)

journey(
  'causes and pictures of the front page come by swiping, the next in sight',
  async ({ open }) => {
    const { page } = await open()
    const screen = Number(page.viewportSize()?.width)
    const leftOf = async (item: Locator) => (await item.boundingBox())?.x
    for (const name of ['Where it is needed today', 'Bangladesh, stitch by stitch']) {
      const items = page.getByRole('region', { name }).getByRole('listitem')
      expect(await leftOf(items.nth(1))).toBeLessThan(screen - minVisible)
      expect(await leftOf(items.last())).toBeGreaterThan(screen)
      await items.last().locator('a, button').focus()
      await expect.poll(() => leftOf(items.last())).toBeLessThan(screen - minVisible)
    }
  },
)
