import type { BrowserContext, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { startApp } from './_app.ts'
import { browserTest } from './_browser-test.ts'
import { copyBuild } from './_builds.ts'
import { hydrated, openPage } from './_pages.ts'

/** A server of its own, whose web app can be replaced while it is stopped. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from its pattern
const journey = browserTest.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const build = await copyBuild()
  const app = await startApp({ WEB_DIRECTORY: build.directory }, inject('firstStart'))
  onCleanup(async () => {
    await app.remove()
    await build.remove()
  })
  return {
    url: app.url,
    isPresent: build.isPresent,
    async deploy() {
      await app.stop()
      await build.replace()
      await app.start()
    },
  }
})

type Site = { isPresent: (url: string) => boolean }

/** The documents a page opens from now on, beginning with the present one, and their scripts. */
function watch(page: Page) {
  const documents: { path: string; scripts: string[] }[] = []
  const open = (url: string) => documents.push({ path: new URL(url).pathname, scripts: [] })
  open(page.url())
  page.on('request', (request) => {
    if (request.resourceType() === 'document') open(request.url())
    if (request.resourceType() === 'script') documents.at(-1)?.scripts.push(request.url())
  })
  return documents
}

async function follow(page: Page, link: string, heading: string): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: link }).click()
  await page.getByRole('heading', { name: heading }).first().waitFor()
}

/** Waits until the newest service worker is kept back, or serves pages. */
async function newestWorker(context: BrowserContext, is: 'installed' | 'activated'): Promise<void> {
  const state = () => context.serviceWorkers().at(-1)?.evaluate('self.serviceWorker.state')
  await expect.poll(state).toBe(is)
}

/** Answers as a server does that has forgotten the parts of the build before. */
async function forgetEarlier(page: Page, { isPresent }: Site): Promise<void> {
  await page.route('**/assets/*.js', (route) =>
    isPresent(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  )
}

journey('a page of the build before goes on with its own parts', async ({ browser, site }) => {
  const visit = { path: '/gallery', viewport: 'desktop' } as const
  const { page, context, expectProblem, problems } = await openPage(browser, site.url, visit)
  expectProblem(/ERR_CONNECTION_REFUSED/) // of what it still fetches while the server is away
  await site.deploy()
  const documents = watch(page)
  await follow(page, 'About us', 'What happens to your gift')
  expect(documents.map(({ path }) => path)).toEqual(['/gallery'])
  expect(problems()).toEqual([])
  await context.close()
})

journey(
  'a page whose parts are forgotten moves to the new build, once',
  async ({ browser, site }) => {
    const visit = { path: '/gallery', viewport: 'desktop' } as const
    const { page, context, expectProblem, problems } = await openPage(browser, site.url, visit)
    // What the page still fetches at rest meets a server that is away.
    expectProblem(/ERR_CONNECTION_REFUSED|404|MIME type|dynamically imported/)
    await site.deploy()
    await forgetEarlier(page, site)
    const documents = watch(page)
    await follow(page, 'About us', 'What happens to your gift')
    await hydrated(page)
    await follow(page, 'Contact us', 'Ask, tell us, or help')
    expect(documents.map(({ path }) => path)).toEqual(['/gallery', '/about'])
    expect(documents[1]?.scripts.length).toBeGreaterThan(0)
    expect(documents[1]?.scripts.filter((url) => !site.isPresent(url))).toEqual([])
    expect(problems()).toEqual([])
    await context.close()
  },
)

journey(
  'a page kept for offline stays with its build until it is closed',
  async ({ browser, site }) => {
    const visit = { viewport: 'desktop', worksOffline: true } as const
    const { page, context, expectProblem, problems } = await openPage(browser, site.url, visit)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.goto(`${site.url}/gallery`)
    await hydrated(page)
    await site.deploy()

    const before = watch(page)
    await follow(page, 'About us', 'What happens to your gift')
    expect(before.map(({ path }) => path)).toEqual(['/gallery'])
    expect(before[0]?.scripts.filter(site.isPresent)).toEqual([])

    await page.goto(`${site.url}/contact`)
    await hydrated(page)
    await newestWorker(context, 'installed')
    const later = await context.newPage()
    await page.close()
    await newestWorker(context, 'activated')
    expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await context.setOffline(true)
    const after = watch(later)
    await later.goto(`${site.url}/fund/flood`)
    await hydrated(later)
    expect(after[1]?.scripts.length).toBeGreaterThan(0)
    expect(after[1]?.scripts.filter((url) => !site.isPresent(url))).toEqual([])
    expect(problems()).toEqual([])
    await context.close()
  },
)
