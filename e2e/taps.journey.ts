import { funds, pathOfFund } from '@daan/contract/funds'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { asha, expectGiven, takaGiven, thanked } from './_giving.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { hydrated, layersLeft } from './_pages.ts'

const journey = journeyOnOwnServer()

/** The screens of a usual phone and of a small one. */
const screens = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
] as const

const mostTaps = 4

/** Tells whether all of it is on the screen as it is, without scrolling. */
async function isInSight(place: Locator): Promise<boolean> {
  const box = await place.boundingBox()
  const screen = place.page().viewportSize()
  if (!box || !screen) return false
  return box.y >= 0 && box.y + box.height <= screen.height
}

journey.for(screens)(
  'from the Bangla front page to a recorded gift in four taps beside typing, at $width × $height',
  async (screen, { app, open }) => {
    const before = await takaGiven(app)
    const { page } = await open({ locale: 'bn' })
    await page.setViewportSize(screen)
    let taps = 0
    const tap = (place: Locator) => {
      taps += 1
      return place.tap()
    }
    const donate = page.getByRole('region').getByRole('link', { name: 'দান করুন' }).first()
    expect(await isInSight(donate)).toBe(true)
    await tap(donate)
    const form = page.getByRole('dialog')
    await form.locator('input[name=amount]:focus').waitFor()
    await page.keyboard.type('৫০০')
    await tap(form.locator('input[name=name]'))
    await page.keyboard.type(asha.name)
    await tap(form.locator('input[name=email]'))
    await page.keyboard.type(asha.email)
    await tap(form.locator('button[type=submit]'))
    await thanked(page, '৳৫০০')
    await expectGiven(app, before, 500)
    expect(taps).toBeLessThanOrEqual(mostTaps)
  },
)

journey('Enter leads through the form and sends it', async ({ app, open }) => {
  const before = await takaGiven(app)
  const { page } = await open({ path: '/fund/flood' })
  await page.getByRole('main').getByRole('link', { name: 'Donate Now' }).last().tap()
  const form = page.getByRole('dialog')
  await form.locator('input[name=amount]:focus').waitFor()
  await page.keyboard.type('500')
  await page.keyboard.press('Enter')
  await form.locator('input[name=name]:focus').waitFor()
  expect(await form.locator('[aria-invalid]').count()).toBe(0)
  await page.keyboard.type(asha.name)
  await page.keyboard.press('Enter')
  await page.keyboard.type(asha.email)
  await page.keyboard.press('Enter')
  await thanked(page, 'Recorded: ৳500 to Flood relief.')
  await expectGiven(app, before, 500)
})

/** Measures the part of a line that the bar at the foot of a phone's screen covers, in pixels. */
async function coveredBy(bar: Locator, line: Locator): Promise<number> {
  const [from, upTo] = await Promise.all([bar.boundingBox(), line.boundingBox()])
  return upTo && from ? Math.max(0, upTo.y + upTo.height - from.y) : Number.POSITIVE_INFINITY
}

/** The smallest that phones are sold with. */
const smallest = { width: 320, height: 568 } as const

journey.for(['', '/bn'])(
  'the sum and the button of each fund below “%s” are in sight before anybody scrolls',
  async (language, { app, open }) => {
    const { page } = await open({ path: '/about' })
    for (const fund of funds) {
      await page.goto(app.url + language + pathOfFund(fund))
      await hydrated(page)
      const button = page.locator('main a[href$="#give"]')
      const whatIsSummed = page.locator('main .fund-sum > p:last-child')
      for (const screen of [...screens, smallest]) {
        await page.setViewportSize(screen)
        expect(await isInSight(button), `${page.url()} at ${screen.height}`).toBe(true)
        expect(await coveredBy(button, whatIsSummed), page.url()).toBe(0)
      }
    }
  },
)

async function opensForm(page: Page, name: string): Promise<void> {
  const form = page.getByRole('dialog')
  await form.getByRole('heading', { name }).waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await layersLeft(page)
}

journey('each Donate of a card or a list opens the form of its fund', async ({ app, open }) => {
  const { page } = await open()
  for (const path of ['/', '/populer-work', '/fund', '/viewour/total-fund']) {
    await page.goto(app.url + path)
    await hydrated(page)
    await page.getByRole('link', { name: 'Donate to Zakat' }).click()
    await opensForm(page, 'Zakat')
    expect(new URL(page.url()).pathname).toBe(path)
  }
  await page.goto(app.url)
  await hydrated(page)
  await page
    .getByRole('navigation', { name: 'Give to' })
    .getByRole('link', { name: 'Orphans' })
    .click()
  await opensForm(page, 'Orphans')
})
