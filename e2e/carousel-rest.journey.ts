import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  control,
  fingerOn,
  isResting,
  type Meanwhile,
  middleOf,
  moving,
  openHeld,
  shown,
} from './_carousel.ts'
import { journey } from './_journey.ts'

/** A browser without a window shows every tab; this one says what one with a window would. */
function becomeVisible(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      value: visibilityState,
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

journey('the first button stops the slides and lets them go', async ({ open }) => {
  const page = await openHeld(open, moving)
  await control(page, 'Stop the slides').dispatchEvent('click')
  expect(await isResting(page)).toBe(true)
  await control(page, 'Let the slides move').dispatchEvent('click')
  expect(await isResting(page)).toBe(false)
})

journey('slides rest while they or their buttons are pointed at', async ({ open }) => {
  const page = await openHeld(open, moving)
  for (const spot of [shown(page), control(page, 'Next slide')]) {
    await page.mouse.move(...(await middleOf(spot)))
    expect(await isResting(page)).toBe(true)
    await page.mouse.move(5, 5)
    expect(await isResting(page)).toBe(false)
  }
})

journey('slides rest while the keyboard is in them', async ({ open }) => {
  const page = await openHeld(open, moving)
  for (const spot of [control(page, 'Previous slide'), shown(page).getByRole('link')]) {
    await spot.focus()
    expect(await isResting(page)).toBe(true)
    await page.getByRole('link', { name: 'About us' }).first().focus()
    expect(await isResting(page)).toBe(false)
  }
})

journey('asked to move by keyboard, slides move, and rest when it goes on', async ({ open }) => {
  const page = await openHeld(open, moving)
  await control(page, 'Stop the slides').focus()
  await page.keyboard.press('Enter')
  expect(await isResting(page)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await isResting(page)).toBe(false)
  await page.keyboard.press('Tab')
  expect(await isResting(page)).toBe(true)
})

journey('slides rest when they are scrolled away', async ({ open }) => {
  const page = await openHeld(open, moving)
  await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView())
  await expect.poll(() => isResting(page)).toBe(true)
})

journey('slides rest while a finger holds them', async ({ open }) => {
  const page = await openHeld(open, { motion: true, viewport: 'phone' })
  const finger = await fingerOn(page, await middleOf(shown(page)))
  await finger('touchStart')
  expect(await isResting(page)).toBe(true)
  await finger('touchEnd')
  expect(await isResting(page)).toBe(false)
})

journey('slides rest while another tab is looked at', async ({ open }) => {
  const page = await openHeld(open, moving)
  await becomeVisible(page, 'hidden')
  expect(await isResting(page)).toBe(true)
  await becomeVisible(page, 'visible')
  expect(await isResting(page)).toBe(false)
})

const early: { reason: string; come: Meanwhile; go: Meanwhile }[] = [
  {
    reason: 'are pointed at',
    come: async (page) => page.mouse.move(...(await middleOf(shown(page)))),
    go: (page) => page.mouse.move(5, 5),
  },
  {
    reason: 'have the keyboard in them',
    come: (page) => shown(page).getByRole('link').focus(),
    go: (page) => page.getByRole('link', { name: 'About us' }).first().focus(),
  },
  {
    reason: 'are in a tab behind another one',
    come: (page) => becomeVisible(page, 'hidden'),
    go: (page) => becomeVisible(page, 'visible'),
  },
]

journey.for(early)(
  'slides that $reason once hydrated rest, then move',
  async ({ come, go }, { open }) => {
    const page = await openHeld(open, moving, come)
    expect(await isResting(page)).toBe(true)
    await go(page)
    expect(await isResting(page)).toBe(false)
  },
)

journey('without motion slides hold still until asked', async ({ open }) => {
  const page = await openHeld(open, { viewport: 'desktop' })
  expect(await isResting(page)).toBe(true)
  await control(page, 'Let the slides move').dispatchEvent('click')
  expect(await isResting(page)).toBe(false)
})
