import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  control,
  fingerOn,
  hero,
  intervalMs,
  middleOf,
  moving,
  openHeld,
  place,
  shown,
} from './_carousel.ts'
import { journey } from './_journey.ts'
import { accessibilityProblems } from './_pages.ts'

function opacityOf(slide: Locator): Promise<number> {
  return slide.evaluate((element) => Number(getComputedStyle(element).opacity))
}

journey('slides change every three seconds, round and round', async ({ open }) => {
  const page = await openHeld(open, moving)
  for (const next of ['2 of 3', '3 of 3', '1 of 3']) {
    await page.clock.runFor(intervalMs)
    expect(await place(page)).toBe(next)
  }
  expect(await page.locator('[aria-roledescription=slide][inert]').count()).toBe(2)
})

journey('while slides change, the new one is whole under the old one', async ({ open }) => {
  const page = await openHeld(open, moving)
  const old = hero(page).getByRole('group', { name: '1 of 3', includeHidden: true })
  await control(page, 'Next slide').dispatchEvent('click')
  await page.clock.runFor(200)
  expect(await place(page)).toBe('2 of 3')
  expect(await opacityOf(shown(page))).toBe(1)
  expect(await opacityOf(old)).toBeLessThan(0.9)
  expect(await opacityOf(old)).toBeGreaterThan(0.1)
  const words = hero(page).getByRole('heading', { level: 2, includeHidden: true })
  expect(await words.filter({ visible: true }).count()).toBe(1)
})

journey('next and previous show a slide and say it', async ({ open }) => {
  const { page } = await open({ viewport: 'desktop' })
  await control(page, 'Previous slide').click()
  await expect.poll(() => place(page)).toBe('3 of 3')
  await control(page, 'Next slide').click()
  await control(page, 'Next slide').click()
  await expect.poll(() => place(page)).toBe('2 of 3')
  expect(await hero(page).locator('[aria-live=polite]').count()).toBe(1)
  // Axe takes what is drawn while it looks for what is meant.
  await page.locator('html[data-whole]').waitFor({ state: 'attached' })
  expect(await accessibilityProblems(page)).toEqual([])
  await shown(page).getByRole('link', { name: 'Donate Now' }).click()
  await page.getByRole('dialog').getByRole('heading', { name: 'Winter apparel' }).waitFor()
})

journey('a press just after a slide came is meant for the one before', async ({ open }) => {
  const page = await openHeld(open, { motion: true, viewport: 'phone' })
  await page.clock.runFor(intervalMs)
  expect(await place(page)).toBe('2 of 3')
  await shown(page).getByRole('link').dispatchEvent('click')
  const form = page.getByRole('dialog')
  await form.getByRole('heading', { name: 'Flood relief' }).waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })

  await page.clock.runFor(1000)
  expect(await place(page)).toBe('2 of 3')
  await shown(page).getByRole('link').dispatchEvent('click')
  await form.getByRole('heading', { name: 'Winter apparel' }).waitFor()
})

/** Flicks a finger over a part of the page, by its own clock: as fast on a slow machine. */
async function swipe(page: Page, start: [number, number], byX: number): Promise<void> {
  const steps = 8
  const stepSeconds = 0.01
  const startedAt = Date.now() / 1000 - steps * stepSeconds
  const finger = await fingerOn(page, start)
  const at = (step: number) => [(byX * step) / steps, startedAt + step * stepSeconds] as const
  await finger('touchStart', ...at(0))
  for (let step = 1; step <= steps; step += 1) await finger('touchMove', ...at(step))
  await finger('touchEnd', ...at(steps + 1))
}

journey('a finger swipes to the next slide and back', async ({ open }) => {
  const { page } = await open()
  await control(page, 'Next slide').waitFor()
  await swipe(page, await middleOf(shown(page)), -200)
  await expect.poll(() => place(page)).toBe('2 of 3')
  await swipe(page, await middleOf(shown(page)), 200)
  await expect.poll(() => place(page)).toBe('1 of 3')
})
