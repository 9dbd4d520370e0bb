import { expect } from 'vitest'
import { journey } from './_journey.ts'
import { accessibilityProblems } from './_pages.ts'

journey('a picture is made large and small again, by keyboard, one at a time', async ({ open }) => {
  const { page } = await open({ path: '/gallery', viewport: 'desktop' })
  const small = page.getByRole('main').getByRole('button')
  await expect.poll(() => small.count()).toBe(9)
  await small.nth(2).focus()
  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog')
  await large.waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  expect(await accessibilityProblems(page)).toEqual([])

  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })
  await expect.poll(() => small.nth(2).evaluate((one) => one === document.activeElement)).toBe(true)
})

journey('a press on the large picture makes it small', async ({ open }) => {
  const { page } = await open({ path: '/bn/gallery' })
  await page.getByRole('main').getByRole('button').first().click()
  await page.getByRole('button', { name: 'ছবিটি আবার ছোট করুন' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
})

journey('the home page shows six pictures and leads to all', async ({ open }) => {
  const { page } = await open({ path: '/' })
  const gallery = page.getByRole('region', { name: 'Bangladesh, stitch by stitch' })
  await expect.poll(() => gallery.getByRole('button').count()).toBe(6)
  await gallery.getByRole('link', { name: 'All pictures' }).click()
  await page.waitForURL('**/gallery')
  await expect.poll(() => gallery.getByRole('button').count()).toBe(9)
})
