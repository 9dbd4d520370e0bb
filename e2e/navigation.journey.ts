import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { publicRoutes } from '../tooling/public-routes.ts'
import { journey } from './_journey.ts'
import { loadWholePage } from './_page-load.ts'
import { hydrated } from './_pages.ts'

const bar = (page: Page) => page.getByRole('banner').getByRole('navigation')
const drawer = (page: Page) => page.getByRole('dialog')

/** The paths of all links in a place. */
function pathsIn(place: Locator): Promise<string[]> {
  return place
    .getByRole('link')
    .evaluateAll((links: HTMLAnchorElement[]) => [...new Set(links.map((link) => link.pathname))])
}

/** The paths of the bar's links and of those in its menus, each opened in turn. */
async function pathsInBar(page: Page): Promise<string[]> {
  const paths = await pathsIn(bar(page))
  for (const button of await bar(page).getByRole('button').all()) {
    await button.press('Space')
    paths.push(...(await pathsIn(bar(page))))
    await button.press('Escape')
  }
  return [...new Set(paths)]
}

/** Opens the menu of the bar that holds a link, unless it stands in the bar itself. */
async function unfold(page: Page, link: Locator): Promise<void> {
  for (const button of await bar(page).getByRole('button').all()) {
    if (await link.isVisible()) return
    await button.press('Enter')
    if (await link.isVisible()) return
    await button.press('Escape')
  }
}

/** Has come to this page, or to sign in for it where it is not for everybody; and it is one of ours. */
async function arrived(page: Page, path: string): Promise<void> {
  const isPublic = (await publicRoutes()).includes(path)
  await expect
    .poll(() => {
      const { pathname, searchParams } = new URL(page.url())
      return isPublic ? pathname : searchParams.get('to')
    })
    .toBe(path)
  await hydrated(page) // a page with a policy of its own is loaded anew
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
  expect(await page.getByText('404', { exact: true }).count()).toBe(0)
  if (/\/fund\/./.test(path)) await page.locator('main li > h2').first().waitFor() // what its money does
}

journey('the bar leads everywhere it names, by keyboard', async ({ open }) => {
  const { page } = await open({ path: '/contact', viewport: 'desktop' })
  const paths = await pathsInBar(page)
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) {
    const link = bar(page)
      .getByRole('link')
      .and(page.locator(`a[href="${path}"]`))
    await unfold(page, link)
    await link.focus()
    await page.keyboard.press('Enter')
    await arrived(page, path)
  }
})

journey('a menu opened by hover closes by Escape, wherever the focus is', async ({ open }) => {
  const { page } = await open({ path: '/contact', viewport: 'desktop' })
  const button = bar(page).getByRole('button').first()
  await button.hover()
  await bar(page).locator('[aria-expanded=true]').waitFor()
  await page.keyboard.press('Escape')
  await bar(page).locator('[aria-expanded=true]').waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)

  await button.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await bar(page).locator('[aria-expanded=true]').waitFor({ state: 'detached' })
  expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true)
})

journey('the drawer of phones leads everywhere it names, and closes', async ({ open }) => {
  const { page } = await open({ path: '/', locale: 'bn' })
  const menu = page.getByRole('button', { name: 'মেনু' })
  await menu.click()
  const paths = await pathsIn(drawer(page))
  expect(paths.length).toBeGreaterThan(20)
  await page.keyboard.press('Escape')
  for (const path of paths) {
    await menu.click()
    await drawer(page).locator(`a[href="${path}"]`).click()
    await arrived(page, path)
    await drawer(page).waitFor({ state: 'detached' })
  }
})

/** Lists parts of the header's first row that are cut, overlap a neighbour or leave the screen. */
function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const row = document.querySelector('header .top-row')
    const items = [...(row?.children ?? [])].filter((item) => item.checkVisibility())
    const boxes = items.map((item) => ({ item, box: item.getBoundingClientRect() }))
    return boxes.flatMap(({ item, box }, place) => {
      const end = boxes[place + 1]?.box.left ?? innerWidth
      const parts = [item, ...item.querySelectorAll('*')]
      const isCut = parts.some(
        (part) => part.scrollWidth > part.clientWidth && part.clientWidth > 0,
      )
      return isCut || box.right > end ? [item.textContent] : []
    })
  })
}

journey.for([
  { locale: 'en', notice: 'no money is taken' },
  { locale: 'bn', notice: 'টাকা নেওয়া হয় না' },
] as const)(
  'on every phone the header says in whole that this is a demonstration, in $locale',
  async ({ locale, notice }, { open }) => {
    const { page } = await open({ path: '/about', locale })
    for (const width of [320, 360, 390, 480, 768]) {
      await page.setViewportSize({ width, height: 800 })
      await page.getByRole('banner').getByText(notice).waitFor()
      expect(await unreadable(page), `at ${width} px`).toEqual([])
    }
  },
)

journey.for(['en', 'bn'] as const)(
  'the bar stands within the page on every screen, in %s',
  async (locale, { open }) => {
    const { page } = await open({ path: '/about', viewport: 'desktop', locale })
    const row = page.locator('.site-header > .wrap')
    for (const width of [768, 1023, 1024, 1100, 1279, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(() => document.fonts.ready)
      const box = await row.boundingBox()
      const last = await row.locator(':scope > :visible').last().boundingBox()
      const end = (one: typeof box) => (one ? one.x + one.width : Number.NaN)
      // The cross of the drawer's button stands in the gutter, as far as a thumb needs.
      const gutter = width < 1024 ? 12 : 0
      expect(end(last), `at ${width} px`).toBeLessThanOrEqual(end(box) + gutter)
    }
  },
)

journey(
  'a page that is loaded anew, or come back to, stands where it was before its script runs',
  async ({ open }) => {
    const { page } = await open()
    await loadWholePage(page)
    const heading = page.getByRole('heading', { name: 'Where it is needed today' })
    const top = () => heading.evaluate((one) => Math.round(one.getBoundingClientRect().top))
    await heading.evaluate((one) => one.scrollIntoView())
    const before = await top()
    await page.route(/\.js$/, () => undefined)
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(top).toBe(before)
    await page.goto('about:blank')
    await page.goBack({ waitUntil: 'commit' })
    await expect.poll(top).toBe(before)
  },
)
