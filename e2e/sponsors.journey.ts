import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { journeyOnOwnServer } from './_journey.ts'
import { everythingLoaded, imagesLoaded } from './_page-load.ts'
import { accessibilityProblems } from './_pages.ts'
import { addressOf, approveSponsors, pictureOf } from './_sponsors.ts'

const journey = journeyOnOwnServer()

const meghna: [Buffer, Buffer] = [await pictureOf('floodRelief'), await pictureOf('education')]
const padma: [Buffer, Buffer] = [await pictureOf('orphans'), await pictureOf('zakat')]

const strip = (page: Page) => page.getByRole('complementary', { name: 'Sponsors' })
const banners = (page: Page) => strip(page).locator('img')
const endsIn = (banner: Buffer) => new RegExp(`${addressOf(banner)}$`)

/** Gives the paths of pictures on our server. */
const pathsOf = (pictures: Locator) =>
  pictures.evaluateAll((all) =>
    all.map((one) => one instanceof HTMLImageElement && new URL(one.src).pathname),
  )

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

/** Whose turn it is of those on show, from 0 to 1: the newest first. */
const giveTurn = (turn: number) => (page: Page) =>
  page.addInitScript((turn) => {
    Math.random = () => turn
  }, turn)

journey.for([
  { turn: 0, sponsor: padma },
  { turn: 0.99, sponsor: meghna },
])(
  'the two banners of one sponsor, whose turn is $turn, come from our own server alone',
  async ({ turn, sponsor }, { app, open }) => {
    await approveSponsors(app, meghna, padma)
    const { page } = await open({ path: '/about', prepare: giveTurn(turn) })
    const origins = new Set<string>()
    page.on('request', (request) => origins.add(new URL(request.url()).origin))
    await lookAtStrip(page)
    await expect.poll(() => banners(page).count()).toBe(2)
    await imagesLoaded(page)
    expect([...origins]).toEqual([app.url])

    const carousel = strip(page).getByRole('region', { name: 'The sponsor’s banners' })
    const seen = carousel.locator('[role=group]:not([inert])').getByRole('img')
    expect(await seen.evaluate((banner) => getComputedStyle(banner).objectFit)).toBe('contain')
    expect(await seen.getAttribute('src')).toMatch(endsIn(sponsor[0]))
    await carousel.getByRole('button', { name: 'Next banner' }).click()
    await expect.poll(() => seen.getAttribute('src')).toMatch(endsIn(sponsor[1]))
    const banner = await seen.boundingBox()
    const foot = banner ? banner.y + banner.height : Number.POSITIVE_INFINITY
    for (const control of await carousel.getByRole('button').all()) {
      const { width = 0, height = 0, y = 0 } = (await control.boundingBox()) ?? {}
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
      expect(y).toBeGreaterThanOrEqual(foot) // over a banner it would hide some of it
    }
    expect(await accessibilityProblems(page)).toEqual([])
  },
)

journey(
  'a broken banner leaves the other alone, two broken ones leave nobody',
  async ({ app, open }) => {
    await approveSponsors(app, meghna, padma)
    const { page, expectProblem } = await open({ path: '/about' })
    expectProblem(/ERR_FAILED/)
    const lose = (...lost: Buffer[]) =>
      Promise.all(lost.map((one) => page.route(`**${addressOf(one)}`, (route) => route.abort())))
    await lose(meghna[1], ...padma)
    await lookAtStrip(page)
    await expect.poll(() => pathsOf(banners(page))).toEqual([addressOf(meghna[0])])
    expect(await strip(page).getByRole('button').count()).toBe(0)

    await lose(meghna[0])
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
