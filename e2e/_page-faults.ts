import { fallbackPaths } from '@daan/contract/web-build'
import type { Page } from 'playwright-core'
import { forVisitors, type Language, type Load, widths } from './_matrix.ts'
import { loadWholePage } from './_page-load.ts'
import { accessibilityProblems, hydrated, layoutShift } from './_pages.ts'

/** Limits of shifts in share of the screen and distance, the same as in bench:web. */
export const mostShift = 0.01

const heightPx = 640
/** The screen on which a page opens: letters that come late may move lines on narrower ones. */
const phonePx = 390

/** Pages whose first content is a placeholder. */
const drawnByScript: ReadonlySet<string> = new Set(fallbackPaths)

/** Lists the faults in the look of a page, on screens of every width, one in a line. */
export async function faultsOf(page: Page, url: string, load: Load): Promise<string[]> {
  await page.setViewportSize({ width: phonePx, height: heightPx })
  await page.goto(url)
  await hydrated(page)
  if (load.role !== 'visitor' && forVisitors.has(load.address)) {
    await page.waitForURL((place) => place.href !== url)
  }
  // Whoever is signed in is asked for first, and then perhaps what is theirs.
  await page.locator('main h1').first().waitFor()
  const faults: string[] = []
  if (load.role === 'visitor' && !drawnByScript.has(load.address)) {
    const shift = await layoutShift(page)
    if (shift >= mostShift) faults.push(`${shift} of the screen moved`)
  }
  await loadWholePage(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightPx })
    const look = await page.evaluate(faultsInSight, {
      language: load.language,
      isDark: load.theme !== 'light',
    })
    faults.push(...look.map((fault) => `${width} px: ${fault}`))
    if (width !== load.axeWidth) continue
    const problems = await accessibilityProblems(page)
    faults.push(...problems.map((problem) => `${width} px: ${problem}`))
  }
  return faults
}

type Wanted = { language: Language; isDark: boolean }

/** Lists the faults of the page as it is seen now. Runs in the page. */
function faultsInSight({ language, isDark }: Wanted): string[] {
  const html = document.documentElement
  const main = document.querySelectorAll('main')
  const channels = /[\d.]+/g.exec(getComputedStyle(document.body).backgroundColor)
  const isDarkSeen = Number(channels?.[0] ?? 255) < 128
  const nameOf = (element: Element) => element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 160)

  /** Text that its own box, or one within the button, does not show. */
  function isCut(box: Element): boolean {
    const { overflowX, display, clip } = getComputedStyle(box)
    if (display === 'inline' || clip !== 'auto' || box.clientWidth === 0) return false
    const isWider = box.scrollWidth > box.clientWidth + 1
    return isWider && (overflowX !== 'visible' || box.matches(buttons))
  }
  const buttons = 'button, a[class*=button], [role=button], summary, a.chip, label.chip'
  const cut = [...document.querySelectorAll(buttons)]
    .filter((button) => button.checkVisibility())
    .filter((button) => [button, ...button.querySelectorAll('*:not(svg *)')].some(isCut))

  /** The innermost of what stands out of the screen the furthest. */
  function widest(): Element {
    const rightOf = (element: Element) => element.getBoundingClientRect().right
    const isHeld = (one: Element): boolean =>
      one !== document.body &&
      (getComputedStyle(one).overflowX !== 'visible' || isHeld(one.parentElement ?? document.body))
    const all = [...document.querySelectorAll('body *')]
    const free = all.filter((one) => !isHeld(one.parentElement ?? document.body))
    return free.reduce((found, one) => (rightOf(one) >= rightOf(found) ? one : found), html)
  }
  const row = document.querySelector('header .top-row')
  scrollTo(0, html.scrollHeight)
  const rowTop = row?.getBoundingClientRect().top ?? 0
  scrollTo(0, 0)

  return [
    ...(rowTop < 0 ? ['the way in or out scrolls away'] : []),
    ...(html.scrollWidth > innerWidth ? [`sideways scroll: ${nameOf(widest())}`] : []),
    ...(html.classList.contains('dark') !== isDark || isDarkSeen !== isDark ? ['lost theme'] : []),
    ...(html.lang === language ? [] : [`language ${html.lang}`]),
    ...(document.title === '' ? ['no title'] : []),
    ...(main.length === 1 ? [] : [`${main.length} times <main>`]),
    ...(main[0]?.innerText.trim() && main[0].querySelector('h1') ? [] : ['blank page']),
    ...cut.map((button) => `cut text: ${nameOf(button)}`),
  ]
}
