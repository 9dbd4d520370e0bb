import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { hangLimitMs } from '../tooling/test-limits.ts'

/** How far one scroll goes, in pixels: less than the browser looks ahead for lazy pictures. */
const LOOKS_AHEAD = 600
/** How often to look for what is still to come, and how many times. */
const LOOK_MS = 50
const LOOKS = hangLimitMs / LOOK_MS

/** Brings all of a page into being, however far below its first screen it stands; ends at the top. */
export async function seeWhole(page: Page): Promise<void> {
  await page.locator('html[data-whole]').waitFor({ state: 'attached' })
  await page.evaluate(async (step) => {
    for (let y = 0; y < document.body.scrollHeight; y += step) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
  }, LOOKS_AHEAD)
  await allCame(page)
  await page.evaluate(() => scrollTo(0, 0))
}

/** Resolves when nothing is still to come where a reader may look. */
export async function allCame(page: Page): Promise<void> {
  const calls = (await page.requests()).filter((request) => request.url().includes('/api/'))
  await Promise.all(calls.map((call) => call.response()))
  await came(page, 'img, main :not(svg, svg *)')
}

/** The same where no script fills the places that are kept. */
export function picturesCame(page: Page): Promise<void> {
  return came(page, 'img')
}

async function came(page: Page, selector: string): Promise<void> {
  let missing: string[] = []
  for (let look = 0; look < LOOKS; look++) {
    missing = await page.evaluate(stillToCome, selector)
    if (missing.length === 0) return
    await setTimeout(LOOK_MS)
  }
  throw new Error(`${page.url()} never came whole:\n${missing.join('\n')}`)
}

/** Pictures that have neither come nor failed, and places kept for something that are empty. */
function stillToCome(selector: string): string[] {
  const smallestPlace = { width: 40, height: 20 } // threads and bars are lower
  const isMissing = (element: HTMLElement) =>
    element instanceof HTMLImageElement
      ? !element.complete
      : !element.hasChildNodes() &&
        !element.matches('input, textarea, iframe') &&
        element.offsetWidth > smallestPlace.width &&
        element.offsetHeight > smallestPlace.height
  const isSeen = (element: HTMLElement) => {
    const { left, right } = element.getBoundingClientRect()
    return element.checkVisibility() && left < innerWidth && right > 0
  }
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => isMissing(element) && isSeen(element))
    .map((element) => element.outerHTML.slice(0, 200))
}
