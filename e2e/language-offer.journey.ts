import { expect } from 'vitest'
import { journey } from './_journey.ts'
import { mostShift } from './_page-faults.ts'
import { accessibilityProblems, hydrated, layoutShift } from './_pages.ts'

journey(
  'a Bangla visitor at an English address is offered Bangla, in one line, once',
  async ({ app, open }) => {
    const { page } = await open({ path: '/about', locale: 'bn' })
    expect(await page.getByRole('complementary', { name: 'ভাষা' }).count()).toBe(0)
    await page.goto(`${app.url}/fund/zakat`)
    await hydrated(page)
    const offer = page.getByRole('complementary', { name: 'ভাষা' })
    await offer.waitFor()
    expect(await layoutShift(page)).toBeLessThan(mostShift)
    expect(await accessibilityProblems(page)).toEqual([])
    await offer.getByRole('link', { name: 'পাতাটি বাংলায় পড়ুন' }).click()
    await page.getByRole('heading', { level: 1, name: 'যাকাত' }).waitFor()
    await offer.waitFor({ state: 'detached' })

    await page.goto(`${app.url}/fund/zakat`)
    await page.locator('html[data-whole]').waitFor({ state: 'attached' })
    expect(await offer.count()).toBe(0)
  },
)

journey(
  'another visitor at a Bangla address is offered English, and may close it',
  async ({ open }) => {
    const { page } = await open({ path: '/bn/fund/zakat' })
    const offer = page.getByRole('complementary', { name: 'Language' })
    await offer.getByRole('button', { name: 'Close' }).click()
    await offer.waitFor({ state: 'detached' })
  },
)
