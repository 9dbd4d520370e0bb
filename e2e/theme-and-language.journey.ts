import { expect } from 'vitest'
import { forbiddenStorage, forbidStorage } from './_failures.ts'
import { journey } from './_journey.ts'
import { announced } from './_pages.ts'

journey('dark mode is remembered and there before the first paint', async ({ app, open }) => {
  const { page } = await open({ viewport: 'desktop' })
  const isDark = () => page.locator('html').evaluate((html) => html.classList.contains('dark'))
  expect(await isDark()).toBe(false)
  await page
    .getByRole('button', { name: /dark|night/i })
    .first()
    .click()
  expect(await isDark()).toBe(true)
  // Only the script in the page itself is left, which runs before anything is painted.
  await page.route(/\.js$/, () => undefined)
  await page.goto(`${app.url}/fund/flood`)
  expect(await isDark()).toBe(true)
  expect(await page.locator('html[data-hydrated]').count()).toBe(0)
})

journey('the language switch keeps the page and says where one is', async ({ open }) => {
  const { page } = await open({ path: '/fund/zakat', viewport: 'desktop' })
  // High contrast takes a button's face away: its edge is left.
  await page.emulateMedia({ forcedColors: 'active' })
  const edge = page
    .locator('.fund-give .button')
    .evaluate((one) => getComputedStyle(one).outlineStyle)
  expect(await edge).toBe('solid')
  await page.emulateMedia({ forcedColors: 'none' })
  await page.mouse.wheel(0, 5000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  const header = await page.getByRole('link', { name: 'Join Us' }).first().boundingBox()
  expect(header?.y).toBeGreaterThanOrEqual(0)
  await page.getByRole('link', { name: 'বাংলা' }).first().click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/bn/fund/zakat')
  await page.getByRole('heading', { level: 1, name: 'যাকাত' }).waitFor()
  await page.locator('main:focus').waitFor()
  await announced(page, await page.title()).waitFor()
})

journey(
  'where storage is forbidden a page is as dark as the system, and stays so',
  async ({ open }) => {
    const { page, expectProblem } = await open({ dark: true, prepare: forbidStorage })
    expectProblem(forbiddenStorage)
    await page.locator('html.dark').waitFor()
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('html:not(.dark)').waitFor()
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.locator('html.dark').waitFor()
  },
)
