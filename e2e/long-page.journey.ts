import { expect } from 'vitest'
import { journey } from './_journey.ts'

/** Sponsors and sums that come meanwhile may move a line. */
const fewPx = 60

journey('the front page comes whole, and a reload keeps the place in it', async ({ open }) => {
  const { page } = await open()
  const whole = page.locator('html[data-whole]')
  const heading = page.getByRole('heading', { name: 'Ask, tell, or offer a hand' })
  const top = () => heading.evaluate((element) => element.getBoundingClientRect().top)

  await whole.waitFor({ state: 'attached' })
  expect(await page.locator('.later').count()).toBe(0)
  await heading.scrollIntoViewIfNeeded()
  const before = await top()
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(Math.abs((await top()) - before)).toBeLessThan(fewPx)
})
