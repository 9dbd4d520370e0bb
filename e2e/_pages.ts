import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { hangLimitMs } from '../tooling/test-limits.ts'
import { watchProblems } from './_problems.ts'

const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const

const languages = { en: 'en-GB', bn: 'bn-BD' } as const
/** Half as much to send and to read as `axe.source`, for each page anew. */
const axeScript = await readFile(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)
const accessibility = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Cookies and storages of somebody who is signed in. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export type Visit = {
  /** The English path of the page; the Bangla one is found from `locale`. */
  path?: string
  viewport?: keyof typeof viewports
  /** Width of the screen instead, in CSS pixels. */
  widthPx?: number | undefined
  locale?: keyof typeof languages
  dark?: boolean
  /** The visitor allows motion; most journeys are quicker without. */
  motion?: boolean
  /** Fate of the page's script; it runs by default. */
  script?: 'runs' | 'forbidden' | 'fails' | undefined
  /** The visitor is signed in. */
  session?: Session | undefined
  /** Runs before the page opens. */
  prepare?: ((page: Page) => Promise<unknown>) | undefined
  /** The browser takes the service worker, which fetches every page for offline; private windows of some take none. */
  worksOffline?: boolean | undefined
  /** It may open in a tab of an earlier visit with the same look, and leaves its own as fit for another. */
  sharesTab?: boolean
}

export type Opened = {
  page: Page
  context: BrowserContext
  /** Lets one kind of console error, page error or failed request pass from now on. */
  expectProblem(pattern: RegExp): void
  /** Unexpected faults on the page. */
  problems(): string[]
  /** Stops watching for them. */
  end(): void
}

type Tab = Pick<Opened, 'page' | 'context'>

/** Opens a page as a new visitor would and waits until it answers to clicks. */
export async function openPage(browser: Browser, url: string, visit: Visit = {}): Promise<Opened> {
  const { viewport = 'phone', locale = 'en', script = 'runs' } = visit
  const context = await browser.newContext({
    viewport: { ...viewports[viewport], ...(visit.widthPx && { width: visit.widthPx }) },
    hasTouch: viewport === 'phone',
    locale: languages[locale],
    timezoneId: 'Asia/Dhaka',
    colorScheme: visit.dark ? 'dark' : 'light',
    serviceWorkers: visit.worksOffline ? 'allow' : 'block',
    reducedMotion: visit.motion ? 'no-preference' : 'reduce',
    javaScriptEnabled: script !== 'forbidden',
    ...(visit.session && { storageState: visit.session }),
  })
  context.setDefaultTimeout(hangLimitMs)
  return show({ page: await context.newPage(), context }, url, visit)
}

/** A file of the site that runs no script, which could write what is being forgotten. */
const withoutScript = '/robots.txt'

/**
 * Opens a page in a tab that was opened for the same look, as {@link openPage} does in half the time: its script is
 * compiled already. Nothing is left of the visit before but the browser's cache and history.
 */
export async function openInTab(tab: Tab, url: string, visit: Visit): Promise<Opened> {
  const { page, context } = tab
  const { cookies, origins } = visit.session ?? { cookies: [], origins: [] }
  await Promise.all(context.pages().map((other) => other !== page && other.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.goto(url + withoutScript)
  await context.clearCookies()
  await context.addCookies(cookies)
  await page.evaluate(storeOnly, origins[0]?.localStorage ?? [])
  return show(tab, url, visit)
}

/** Empties the storages of the page's origin but for these. Runs in the page. */
async function storeOnly(items: readonly { name: string; value: string }[]): Promise<void> {
  sessionStorage.clear()
  localStorage.clear()
  for (const { name, value } of items) localStorage.setItem(name, value)
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
}

/** Shows the page of a visit in a tab. */
async function show({ page, context }: Tab, url: string, visit: Visit): Promise<Opened> {
  const { path = '/', locale = 'en', script = 'runs' } = visit
  const watch = watchProblems(page)
  await visit.prepare?.(page)
  await page.goto(new URL(localPath(path, locale), url).href)
  try {
    if (script === 'runs') await hydrated(page)
  } catch (cause) {
    await context.close()
    throw new Error(`${page.url()} was never hydrated:\n${watch.problems().join('\n')}`, { cause })
  }
  return { page, context, ...watch }
}

/** Waits until the page's script runs: a click before that would be lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-hydrated=true]').waitFor({ state: 'attached' })
}

/** Waits until the history entry of a closed dialog has gone, which would break off where a journey goes next. */
export async function layersLeft(page: Page): Promise<void> {
  await page.waitForFunction(() => !('layer' in (history.state ?? {})))
}

/** The route announcer, where a screen reader is told a new page's title. */
export function announced(page: Page, title: string): Locator {
  return page.locator('[aria-live=polite]').getByText(title, { exact: true })
}

/** While later parts are still being brought, what they hold has no true place, nor a true background. */
const settled = 'html:is([data-whole], :not([data-sheet]), [data-boot=failed])'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** Lists axe's findings, one in a line: the rule, its advice and the place. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.locator(settled).waitFor({ state: 'attached' })
  await page.evaluate(axeScript)
  return page.evaluate(violationsOf, accessibility)
}

/** Runs in the page. To describe what is right takes axe longer than to find what is wrong. */
async function violationsOf(tags: string[]): Promise<string[]> {
  const { violations = [] } =
    (await window.axe?.run({ runOnly: tags, resultTypes: ['violations'] })) ?? {}
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(', ')})`,
  )
}

/** The face of headings, which the page asks for when it is painted. */
const lateFace = 'Daan Display'

/**
 * Measures the layout shift since the page was opened, once its fonts are there.
 * @see https://web.dev/articles/cls
 */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async (family) => {
    const faces = () => [...document.fonts].filter((face) => face.family.includes(family))
    const all = (status: FontFaceLoadStatus) => faces().filter((face) => face.status === status)
    while (all('loaded').length === 0 || all('loading').length > 0) {
      await new Promise(requestAnimationFrame)
    }
    const shifts = await new Promise<PerformanceEntryList>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      observer.observe({ type: 'layout-shift', buffered: true })
      // Where nothing has moved, nothing is reported.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(observer.takeRecords())))
    })
    // TypeScript's library has no type for this kind of entry.
    return shifts.reduce((sum, shift) => sum + (shift as unknown as { value: number }).value, 0)
  }, lateFace)
}

function localPath(path: string, locale: keyof typeof languages): string {
  if (locale === 'en') return path
  return path === '/' ? '/bn' : `/bn${path}`
}
