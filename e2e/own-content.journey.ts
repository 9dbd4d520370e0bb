import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demonstrationSite } from '@daan/contract/demonstration-site'
import type { SiteContent } from '@daan/contract/web-build'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { startApp } from './_app.ts'
import { browserTest } from './_browser-test.ts'
import { openForm } from './_giving.ts'
import { renderSite } from './_many-funds.ts'
import { imagesLoaded } from './_page-load.ts'
import { openPage } from './_pages.ts'

const widths = [320, 360, 390, 1440]
const folder = await mkdtemp(path.join(tmpdir(), 'daan-own-'))

/** As large as an upright photograph is stored. */
const upright = { width: 1600, height: 2400 }
const photograph = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="2400">
  <path fill="#a43" d="M0 0h1600v2400H0z"/><circle cx="800" cy="800" r="500" fill="#fd9"/></svg>`

const amounts = ['5000', '10000', '20000', '30000', '40000', '50000']
const site: SiteContent = {
  ...demonstrationSite,
  gallery: {
    pictures: [
      {
        picture: { photo: '0'.repeat(32), ...upright, focus: { x: 50, y: 30 } },
        title: {
          en: 'At the well of Char Kukri Mukri, on the first day of the rains',
          bn: 'চর কুকরি মুকরির নলকূপের পাশে, বর্ষার প্রথম দিনে',
        },
        alt: { en: 'A well', bn: 'একটি নলকূপ' },
      },
    ],
  },
  funds: demonstrationSite.funds.map((fund) =>
    fund.key === 'zakat'
      ? { ...fund, amounts: amounts.map((taka) => ({ taka, meaning: null })) }
      : fund,
  ),
}

/** A server that shows photographs and amounts as charities choose them. */
const journey = browserTest.extend(
  'app',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from its pattern
  async ({}, { onCleanup }) => {
    const directory = path.join(folder, 'site')
    await renderSite(site, directory)
    const app = await startApp({ WEB_DIRECTORY: directory }, inject('firstStart'))
    onCleanup(async () => {
      await app.remove()
      await rm(folder, { recursive: true })
    })
    return app
  },
)

const servePhotograph = (page: Page) =>
  page.route('**/api/photographs/*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: photograph }),
  )

journey(
  'an upright photograph is cropped in the gallery, and whole when it is large',
  async ({ app, browser }) => {
    for (const widthPx of widths) {
      const visit = { path: '/gallery', widthPx, prepare: servePhotograph }
      const { page, context } = await openPage(browser, app.url, visit)
      const thumbnail = page.getByRole('main').getByRole('img', { name: 'A well' })
      expect(await thumbnail.evaluate((image) => getComputedStyle(image).objectFit)).toBe('cover')
      await page.getByRole('button', { name: 'At the well' }).click()
      const large = page.getByRole('dialog')
      await large.getByRole('img').waitFor()
      await imagesLoaded(page)
      const hidden = await large.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)
      expect(hidden, `${widthPx} px`).toBe(0)
      const { width = 0, height = 0 } = (await large.getByRole('img').boundingBox()) ?? {}
      expect(width / height, `${widthPx} px`).toBeCloseTo(upright.width / upright.height)
      await context.close()
    }
  },
)

journey(
  'amounts to choose from have room, and the usual ones one row',
  async ({ app, browser }) => {
    for (const locale of ['en', 'bn'] as const) {
      for (const widthPx of widths) {
        const { page, context } = await openPage(browser, app.url, {
          path: '/fund/zakat',
          widthPx,
          locale,
        })
        expect(await presetsOf(page), `${widthPx} px, ${locale}`).toEqual({ rows: 2, broken: 0 })
        await page.goto(page.url().replace('zakat', 'flood'))
        expect(await presetsOf(page), `${widthPx} px, ${locale}`).toEqual({ rows: 1, broken: 0 })
        await context.close()
      }
    }
  },
)

/** Counts the rows of the amounts in a fund's form, and the amounts that are wider than their button. */
async function presetsOf(page: Page) {
  const form = await openForm(page)
  return form.locator('.preset').evaluateAll((buttons) => ({
    rows: new Set(buttons.map((button) => Math.round(button.getBoundingClientRect().top))).size,
    broken: buttons.filter((button) => {
      const text = document.createRange()
      text.selectNodeContents(button)
      return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size > 1
    }).length,
  }))
}
