import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journeyOnOwnServer } from './_journey.ts'
import { everythingLoaded } from './_page-load.ts'
import { accessibilityProblems } from './_pages.ts'
import { approveSponsors } from './_sponsors.ts'

const journey = journeyOnOwnServer()

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="#2b4a7f"/></svg>`
const meghna: [string, string] = ['https://meghna.example/1.svg', 'https://meghna.example/2.svg']
const padma: [string, string] = ['https://padma.example/1.svg', 'https://padma.example/2.svg']

const strip = (page: Page) => page.getByRole('complementary', { name: 'Sponsors' })
const banners = (page: Page) => strip(page).locator('img')

/** Plays the sponsors' servers: they have these pictures and no others. */
async function serveBanners(page: Page, ...links: string[]): Promise<void> {
  await page.route(/^https:\/\/(meghna|padma)\.example\//, (route) =>
    links.includes(route.request().url())
      ? route.fulfill({ contentType: 'image/svg+xml', body: picture })
      : route.fulfill({ status: 404 }),
  )
}

/** Brings the strip of the front page into view. */
async function lookAtStrip(page: Page): Promise<void> {
  await page.goto(new URL('/', page.url()).href)
  await strip(page).scrollIntoViewIfNeeded()
}

journey('without sponsors the strip says so', async ({ app, open }) => {
  await approveSponsors(app)
  const { page } = await open()
  await lookAtStrip(page)
  await strip(page).getByText('no advertise available here').waitFor()
})

journey('banners of two sponsors come without telling who looks', async ({ app, open }) => {
  await approveSponsors(app, meghna, padma)
  const { page } = await open({ path: '/about' })
  const asked: (string | undefined)[] = []
  await serveBanners(page, ...meghna, ...padma)
  page.on('request', (request) => {
    if (request.url().includes('.example/')) asked.push(request.headers()['referer'])
  })
  await lookAtStrip(page)
  await expect.poll(() => asked).toEqual([undefined, undefined, undefined, undefined])

  const newest = strip(page).getByRole('region', { name: 'Banners of sponsor 1' })
  const next = newest.getByRole('button', { name: 'Next banner' })
  const seen = newest.locator('[role=group]:not([inert])').getByRole('img')
  expect(await seen.getAttribute('src')).toBe(padma[0])
  await next.click()
  await expect.poll(() => seen.getAttribute('src')).toBe(padma[1])
  for (const control of await newest.getByRole('button').all()) {
    const { width = 0, height = 0 } = (await control.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  expect(await accessibilityProblems(page)).toEqual([])
})

journey(
  'a broken banner leaves the other alone, two broken ones leave nobody',
  async ({ app, open }) => {
    await approveSponsors(app, meghna, padma)
    const { page, expectProblem } = await open({ path: '/about' })
    expectProblem(/404/)
    await serveBanners(page, meghna[0])
    await lookAtStrip(page)
    await expect.poll(() => banners(page).count()).toBe(1)
    expect(await banners(page).getAttribute('src')).toBe(meghna[0])
    expect(await strip(page).getByRole('button').count()).toBe(0)

    await serveBanners(page)
    await lookAtStrip(page)
    await strip(page).getByText('no advertise available here').waitFor()
  },
)

journey(
  'sponsors that cannot be read are said to be, and read when asked',
  async ({ app, open }) => {
    await approveSponsors(app, meghna)
    const { page, expectProblem } = await open({ path: '/about' })
    expectProblem(/ERR_FAILED/)
    await serveBanners(page, ...meghna)
    await page.route('**/api/getselectedAdvertisement', (route) => route.abort())
    await lookAtStrip(page)
    await strip(page).getByText('The sponsors cannot be shown just now.').waitFor()

    await page.unroute('**/api/getselectedAdvertisement')
    await strip(page).getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => banners(page).count()).toBe(2)
  },
)

journey(
  'sponsors stand in the side panel of the rickshaw and beside the funds',
  async ({ app, open }) => {
    await approveSponsors(app, meghna)
    const { page } = await open({ path: '/about' })
    await serveBanners(page, ...meghna)
    for (const path of ['/rickshaw', '/fund/flood', '/viewour/total-fund']) {
      await page.goto(new URL(path, page.url()).href)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect.poll(() => banners(page).count()).toBe(2)
      // Half below the header that stays, a button is smaller than it is.
      await strip(page).evaluate((one) => one.scrollIntoView({ block: 'center' }))
      expect(await accessibilityProblems(page)).toEqual([])
    }
  },
)

journey('beside a fund nothing is said where there is no sponsor', async ({ app, open }) => {
  await approveSponsors(app)
  const { page } = await open({ path: '/about' })
  const answered = page.waitForResponse('**/api/getselectedAdvertisement')
  await page.goto(new URL('/fund/flood', page.url()).href)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await answered
  await everythingLoaded(page)
  expect(await strip(page).count()).toBe(0)
})
