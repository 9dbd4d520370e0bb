import { expect } from 'vitest'
import { neverIdle } from './_failures.ts'
import { journey } from './_journey.ts'
import { loadWholePage } from './_page-load.ts'
import { hydrated } from './_pages.ts'

/** Sponsors and letters that come meanwhile may move a line. */
const fewPx = 60

journey('the front page comes whole, and a reload keeps the place in it', async ({ open }) => {
  const { page } = await open()
  const whole = page.locator('html[data-whole]')
  const sums = page.getByText('There is no gift yet. Yours can be the first.')
  const heading = page.getByRole('heading', { name: 'Ask, tell us, or help' })
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top)

  await whole.waitFor({ state: 'attached' })
  expect(await page.locator('.below-fold').count()).toBe(0)
  await sums.waitFor()
  // What comes when it is near, and the letters, move what is measured until they are there.
  await loadWholePage(page)
  await page.evaluate(() => document.fonts.ready)
  await heading.scrollIntoViewIfNeeded()
  const before = await top()
  await page.reload({ waitUntil: 'domcontentloaded' })
  await sums.waitFor()
  expect(Math.abs((await top()) - before)).toBeLessThan(fewPx)
})

journey(
  'a page that is loaded begins at its top, wherever the one before was',
  async ({ open }) => {
    const { page, expectProblem } = await open({ path: '/about' })
    expectProblem(/status of 404/)
    await hydrated(page)
    await page.evaluate(() => scrollTo(0, 300))
    // As from a gateway's page, to which none of our links leads.
    await page.goto(new URL('/payment/unknown', page.url()).href)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
  },
)

journey('on a device that never rests the front page comes whole', async ({ open }) => {
  const { page } = await open({ prepare: neverIdle })
  await page.locator('html[data-whole]').waitFor({ state: 'attached' })
  expect(await page.locator('.below-fold').count()).toBe(0)
})
