import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { stopClock } from './_clock.ts'
import { delay } from './_failures.ts'
import type { Opened, Visit } from './_pages.ts'

/** Duration of each slide, by the specification. */
export const intervalMs = 3000

/** The carousel of the front page. */
export const hero = (page: Page) => page.getByRole('region', { name: 'What is needed now' })
/** A button of its, by its name. */
export const control = (page: Page, name: string) => hero(page).getByRole('button', { name })
/** The slide that can be seen and used; the others are inert. */
export const shown = (page: Page) => hero(page).locator('[aria-roledescription=slide]:not([inert])')
/** Which slide is shown, such as `1 of 3`. */
export const place = (page: Page) => shown(page).getAttribute('aria-label')

/** The middle of a place, in CSS pixels. */
export async function middleOf(place: Locator): Promise<[number, number]> {
  const box = await place.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

type Open = (visit?: Visit) => Promise<Opened>
export type Meanwhile = (page: Page) => Promise<void>

/**
 * The front page with its first slide in view, its clock stopped before the carousel was hydrated.
 * @param meanwhile what happens between the two
 */
export async function openHeld(open: Open, visit: Visit, meanwhile?: Meanwhile): Promise<Page> {
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

/** Tells whether a slide's time passes without another one. */
export async function isResting(page: Page): Promise<boolean> {
  const before = await place(page)
  await page.clock.runFor(intervalMs * 1.5)
  return (await place(page)) === before
}

type Touch = 'touchStart' | 'touchMove' | 'touchEnd'

/** A finger over a place: puts it down, moves it, lifts it. */
export async function fingerOn(page: Page, [startX, y]: [number, number]) {
  const session = await page.context().newCDPSession(page)
  return (type: Touch, byX = 0, timestamp = Date.now() / 1000) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      timestamp,
      touchPoints: type === 'touchEnd' ? [] : [{ x: startX + byX, y }],
    })
}

/** A visit that sees slides move. */
export const moving = { motion: true, viewport: 'desktop' } as const
