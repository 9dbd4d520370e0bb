import { expect } from 'vitest'
import { journey } from './_journey.ts'

journey.for(['/fund/flood', '/rickshaw', '/contact'])(
  'without script %s shows no form, says why, and sends nobody to an example of an address',
  async (path, { open }) => {
    const { page } = await open({ path, locale: 'bn', script: 'forbidden' })
    const main = page.getByRole('main')
    const texts = await main.locator('noscript p').allTextContents()
    expect(texts).toContain('এই ফর্মের জন্য জাভাস্ক্রিপ্ট লাগে।')
    expect(await page.locator('a[href^="tel:"], a[href^="mailto:"]').count()).toBe(0)
    expect(await page.locator('form').filter({ visible: true }).count()).toBe(0)
  },
)

journey('without script a receipt says in both languages what it needs', async ({ open }) => {
  const { page } = await open({ path: '/receipt/any', script: 'forbidden' })
  const main = page.getByRole('main')
  await main.getByRole('heading', { name: 'A receipt needs JavaScript.' }).waitFor()
  await main.getByRole('heading', { name: 'রসিদ দেখতে জাভাস্ক্রিপ্ট লাগে।' }).waitFor()
  expect(await main.getByRole('link').count()).toBe(0)
})

journey.for(['phone', 'desktop'] as const)(
  'without script a %s has a way to every page',
  async (viewport, { open }) => {
    const { page } = await open({ viewport, script: 'forbidden' })
    const menu = page.getByRole('navigation', { name: 'Main' })
    expect(await menu.getByRole('link').allTextContents()).toEqual([
      'About us',
      'Donate Now',
      'View Our',
      'Special',
      'Contact us',
      'Get Sponsorship',
    ])
    await menu.getByRole('link', { name: 'View Our' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Total Fund' }).click()
    await page.getByRole('heading', { level: 1, name: 'Everything promised' }).waitFor()
  },
)

journey(
  'without script a page has its whole style and its fonts, and no button that is dead',
  async ({ open }) => {
    const { page } = await open({ path: '/viewour/total-fund', script: 'forbidden' })
    expect(await page.locator('main noscript p').isVisible()).toBe(true)
    expect(await page.getByRole('banner').locator('> * > button:visible').count()).toBe(0)
    const sheets = await page
      .locator('head noscript link[rel=stylesheet]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(sheets).toEqual([
      expect.stringMatching(/^\/assets\/style-/),
      expect.stringMatching(/^\/assets\/fonts-/),
    ])
  },
)
