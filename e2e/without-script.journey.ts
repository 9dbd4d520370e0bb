import { expect } from 'vitest'
import { journey } from './_journey.ts'

journey.for(['/fund/flood', '/rickshaw', '/contact'])(
  'without script %s shows no form, and whom to call or write to',
  async (path, { open }) => {
    const { page } = await open({ path, locale: 'bn', script: 'forbidden' })
    const main = page.getByRole('main')
    await main.getByRole('link', { name: '+৮৮০' }).waitFor()
    await main.getByRole('link', { name: '@' }).waitFor()
    expect(await page.locator('form').filter({ visible: true }).count()).toBe(0)
  },
)

journey(
  'without script a page has its whole style, and no button that is dead',
  async ({ open }) => {
    const { page } = await open({ path: '/viewour/total-fund', script: 'forbidden' })
    expect(await page.locator('main noscript p').isVisible()).toBe(true)
    expect(await page.getByRole('banner').locator('> * > button:visible').count()).toBe(0)
    expect(await page.locator('head noscript link[rel=stylesheet]').count()).toBe(1)
  },
)
