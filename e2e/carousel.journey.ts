import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { stopClock } from './_clock.ts'
import { delay } from './_failures.ts'
import { journey } from './_journey.ts'
import { accessibilityProblems, type Opened, type Visit } from './_pages.ts'

/** How long each slide is seen, as the specification has it. */
const intervalMs = 3000

const hero = (page: Page) => page.getByRole('region', { name: 'What is needed now' })
const control = (page: Page, name: string) => hero(page).getByRole('button', { name })
/** The slide that can be seen and used; the others are inert. */
const shown = (page: Page) => hero(page).locator('[aria-roledescription=slide]:not([inert])')
const place = (page: Page) => shown(page).getAttribute('aria-label')

async function middleOf(place: Locator): Promise<[number, number]> {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

function opacityOf(slide: Locator): Promise<number> {
  return slide.evaluate((element) => Number(getComputedStyle(element).opacity))
}

type Open = (visit?: Visit) => Promise<Opened>
type Meanwhile = (page: Page) => Promise<void>

/**
 * The front page with its first slide in view, its clock stopped before the carousel was hydrated.
 * @param meanwhile what happens between the two
 */
async function openHeld(open: Open, visit: Visit, meanwhile?: Meanwhile): Promise<Page> {
  let letMotorCome: (() => void) | undefined
  const prepare = async (page: Page) => {
    await page.clock.install()
    letMotorCome = await delay(page, 'carousel-controller')
  }
  const { page } = await open({ ...visit, prepare })
  await stopClock(page)
  await meanwhile?.(page)
  letMotorCome?.()
  await control(page, 'Next slide').waitFor()
  expect(await place(page)).toBe('1 of 3')
  return page
}

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

type Touch = 'touchStart' | 'touchMove' | 'touchEnd'

/** A finger over a place: puts it down, moves it, lifts it. */
async function fingerOn(page: Page, [startX, y]: [number, number]) {
  const session = await page.context().newCDPSession(page)
  return (type: Touch, byX = 0, timestamp = Date.now() / 1000) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      timestamp,
      touchPoints: type === 'touchEnd' ? [] : [{ x: startX + byX, y }],
    })
}

/** Whether a slide's time goes by without another one coming. */
async function isResting(page: Page): Promise<boolean> {
  const before = await place(page)
  await page.clock.runFor(intervalMs * 1.5)
  return (await place(page)) === before
}

const moving = { motion: true, viewport: 'desktop' } as const

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
