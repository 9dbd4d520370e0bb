import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { askForHeldPage, chunkLoadTimeoutMs, stopClock } from './_clock.ts'
import { failToLoad, holdPart, part } from './_failures.ts'
import { journey } from './_journey.ts'
import { accessibilityProblems, announced, hydrated } from './_pages.ts'

journey(
  'a page that does not come in 120 s is a load error, and comes when tried again',
  async ({ open }) => {
    const { page } = await open({ path: '/gallery', viewport: 'desktop' })
    const letCome = await askForHeldPage(page, 'about')
    await page.clock.fastForward(chunkLoadTimeoutMs - 1000)
    expect(await page.getByText('This page did not open.').count()).toBe(0)
    await page.clock.fastForward(2000)
    await page.locator('h1:focus', { hasText: 'This page did not open.' }).waitFor()

    letCome()
    await page.clock.resume()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'What happens to your gift' }).waitFor()
  },
)

/**
 * Asks by the header for a page, and tells whether the thread says so in the same turn, before anything
 * else is done: what is rendered in a transition may be held back by a part that is not hydrated.
 */
function showsAtOnce(page: Page, name: string): Promise<boolean> {
  return page
    .locator(`header a[href$="/${name}"]`)
    .first()
    .evaluate(async (link: HTMLElement) => {
      const turns = 1000
      link.click()
      for (let turn = 0; turn < turns; turn++) await null
      return document.querySelector('header [data-running]') !== null
    })
}

journey.for([
  { path: '/', motion: false },
  { path: '/', motion: true },
  { path: '/home', motion: false },
  { path: '/bn', motion: false },
])(
  'from the unscrolled front page $path, motion $motion, the header shows what is on its way, and its load error comes',
  async ({ path, motion }, { open }) => {
    const { page } = await open({ path, motion, viewport: 'desktop' })
    await page.clock.install()
    await stopClock(page)
    await holdPart(page, 'about')
    expect(await showsAtOnce(page, 'about')).toBe(true)
    await page.clock.fastForward(chunkLoadTimeoutMs + 1000)
    await page
      .locator('h1:focus', { hasText: /^(This page did not open\.|পাতাটি খোলেনি।)$/ })
      .waitFor()
  },
)

/** Tells whether the document is still the one opened: nothing was loaded anew. */
const isSameDocument = (page: Page) => page.evaluate(() => 'marked' in window)
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }))
/** A page that script draws alone. */
const receipt = '/receipt/00000000-0000-4000-8000-000000000000'
const missing = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported/

journey('a page whose part fails at once says so, and comes when tried again', async ({ open }) => {
  const { page, expectProblem } = await open({ path: '/gallery', viewport: 'desktop' })
  expectProblem(missing)
  await failToLoad(page, 'about')
  await mark(page)
  const link = page.getByRole('banner').getByRole('link', { name: 'About us' })
  await link.hover()
  await link.click()
  await page.locator('h1:focus', { hasText: 'This page did not open.' }).waitFor()
  expect(await page.title()).toBe('Page not loaded · Daan')
  await announced(page, 'Page not loaded · Daan').waitFor()
  expect(new URL(page.url()).pathname).toBe('/about')
  expect(await isSameDocument(page)).toBe(true)
  expect(await accessibilityProblems(page)).toEqual([])

  await page.unroute(part('about'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'What happens to your gift' }).waitFor()
})

journey('without a connection a page says so, and opens when there is one', async ({ open }) => {
  const { page, context, expectProblem } = await open({
    path: '/gallery',
    viewport: 'desktop',
  })
  expectProblem(missing)
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'About us' }).click()
  await page.getByRole('heading', { level: 1, name: 'There is no connection just now.' }).waitFor()
  // A drawing that cannot come leaves no broken frame behind.
  await expect.poll(() => page.getByRole('main').locator('img').count()).toBe(0)

  await context.setOffline(false)
  await page.getByRole('heading', { name: 'What happens to your gift' }).waitFor()
})

journey.for(['react', 'entry.client'])(
  'a page whose script fails, %s, says so, keeps its words, and can be loaded again',
  async (script, { open }) => {
    const { page, expectProblem } = await open({
      path: '/fund/flood',
      script: 'fails',
      prepare: (tab) => failToLoad(tab, script),
    })
    expectProblem(missing)
    const failure = page.getByRole('alert').filter({ hasText: 'A part of this page did not load.' })
    await failure.waitFor()
    await page.getByRole('heading', { level: 1, name: 'Flood relief' }).waitFor()

    await page.unroute(part(script))
    await failure.getByRole('link', { name: 'Try again' }).click()
    await hydrated(page)
  },
)

const unknown = /404/

journey.for([
  { locale: 'en', title: 'This page could not be shown.', retry: 'Load again' },
  { locale: 'bn', title: 'পাতাটি দেখানো গেল না।', retry: 'আবার লোড করুন' },
] as const)(
  'a receipt whose script fails says so in its own language, $locale, and can be loaded again',
  async ({ locale, title, retry }, { open }) => {
    const { page, expectProblem } = await open({
      path: receipt,
      locale,
      script: 'fails',
      prepare: (tab) => failToLoad(tab, 'react'),
    })
    expectProblem(missing)
    expectProblem(unknown)
    const failure = page.getByRole('alert')
    await failure.getByRole('heading', { name: title }).waitFor()
    expect(await failure.getByRole('heading').count()).toBe(1)

    await page.unroute(part('react'))
    await failure.getByRole('link', { name: retry }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Total Fund|মোট তহবিল/ })
      .waitFor()
  },
)

journey('a receipt whose parts do not come in 120 s is a load error', async ({ open }) => {
  let loading: Promise<unknown> | undefined
  const { page, expectProblem } = await open({
    path: receipt,
    script: 'fails',
    async prepare(tab) {
      await tab.clock.install()
      await holdPart(tab, 'frame')
      loading = tab.waitForRequest(part('frame'))
    },
  })
  expectProblem(unknown) // the receipt itself is asked for beside its parts
  await loading
  const title = page.getByRole('heading', { name: 'This page could not be shown.' })
  await page.clock.fastForward(chunkLoadTimeoutMs - 1000)
  expect(await title.count()).toBe(0)
  await page.clock.fastForward(2000)
  await title.waitFor()
})

journey('where not even a language comes, the page says so, and stays dark', async ({ open }) => {
  const { page, expectProblem } = await open({ path: '/fund/flood', dark: true })
  expectProblem(missing)
  await failToLoad(page, 'bangla')
  await page.getByRole('link', { name: 'বাংলা' }).first().click()
  await page.locator('h1:focus', { hasText: 'পাতাটি দেখানো গেল না।' }).waitFor()
  expect(await page.locator('html.dark').count()).toBe(1)

  await page.unroute(part('bangla'))
  await page.getByRole('button', { name: 'আবার লোড করুন' }).click()
  await page.getByRole('heading', { level: 1, name: 'বন্যাত্রাণ' }).waitFor()
})

journey('a part that loads by itself and never comes is reported after 120 s', async ({ open }) => {
  let request: Promise<unknown> | undefined
  const { page } = await open({
    path: '/gallery',
    async prepare(tab) {
      await tab.clock.install()
      await holdPart(tab, 'zoomed')
      request = tab.waitForRequest(part('zoomed'))
    },
  })
  await page.clock.runFor(30_000)
  await request
  const notice = page.getByText('A part of this page did not load.')
  expect(await notice.isVisible()).toBe(false)
  await page.clock.runFor(chunkLoadTimeoutMs)
  await notice.waitFor()
})
