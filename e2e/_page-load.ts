import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { hangLimitMs } from '../tooling/test-limits.ts'

/** Distance of one scroll, in pixels: less than the browser looks ahead for lazy pictures. */
const scrollStepPx = 600
/** Interval and number of looks for what is still to come. */
const pollMs = 50
const polls = hangLimitMs / pollMs

/** Brings all of a page into being, however far below its first screen it stands; ends at the top. */
export async function loadWholePage(page: Page): Promise<void> {
  await page.locator('html[data-whole]').waitFor({ state: 'attached' })
  await page.evaluate(async (step) => {
    for (let y = 0; y < document.body.scrollHeight; y += step) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
  }, scrollStepPx)
  await everythingLoaded(page)
  await page.evaluate(() => scrollTo(0, 0))
}

/** Resolves when nothing is still to come where a reader may look. */
export async function everythingLoaded(page: Page): Promise<void> {
  const calls = (await page.requests()).filter((request) => request.url().includes('/api/'))
  await Promise.all(calls.map((call) => call.response()))
  await loaded(page, 'img, main :not(svg, svg *)')
}

/** The same of pictures alone, where places are kept for what script brings, or brings when it is near. */
export function imagesLoaded(page: Page): Promise<void> {
  return loaded(page, 'img')
}

async function loaded(page: Page, selector: string): Promise<void> {
  let missing: string[] = []
  for (let poll = 0; poll < polls; poll++) {
    missing = await page.evaluate(notLoaded, selector)
    if (missing.length === 0) return
    await setTimeout(pollMs)
  }
  throw new Error(`${page.url()} never loaded wholly:\n${missing.join('\n')}`)
}

/** Pictures that have neither come nor failed, and places kept for something that are empty. */
function notLoaded(selector: string): string[] {
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
  const missing = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => isMissing(element) && isSeen(element),
  )
  // A browser that is busy may not have looked for pictures where the page was scrolled to.
  missing.find((element) => element.matches('img'))?.scrollIntoView()
  return missing.map((element) => element.outerHTML.slice(0, 200))
}
