import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject } from 'vitest'
import { startApp } from './_app.ts'
import { browserTest } from './_browser-test.ts'
import { renderSite, siteWithFunds } from './_many-funds.ts'
import { faultsOf } from './_page-faults.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'daan-funds-'))

/** A server that shows a site with this many funds, most of them with names as long as may be. */
const journey = browserTest.extend(
  'app',
  { scope: 'file' },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from its pattern
  async ({}, { onCleanup }) => {
    const directory = path.join(folder, 'site')
    await renderSite(siteWithFunds(60), directory)
    const app = await startApp({ WEB_DIRECTORY: directory }, inject('firstStart'))
    onCleanup(async () => {
      await app.remove()
      await rm(folder, { recursive: true })
    })
    return app
  },
)

/** Each page in one language; the menu, which is on all of them, in both. */
const places = [
  ['en', '/'],
  ['en', '/fund'],
  ['en', '/fund/long-named-0'],
  ['bn', '/fund'],
  ['bn', '/fund/long-named-1'],
  ['bn', '/viewour/total-fund'],
] as const
/** Their rules are looked at elsewhere, and do not depend on how many funds there are. */
const withoutAxe = { axeWidth: 0 }

journey('with many funds of long names nothing is cut or stands out', async ({ app, browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const visitor = { role: 'visitor', theme: 'light', site: 'noGateway', ...withoutAxe } as const
  try {
    for (const [language, address] of places) {
      const place = `${app.url}${language === 'bn' ? '/bn' : ''}${address}`
      expect(await faultsOf(page, place, { ...visitor, address, language }), place).toEqual([])
      if (!address.startsWith('/fund/')) continue
      await page.setViewportSize({ width: 320, height: 640 })
      await page.getByRole('button', { name: /^(Menu|মেনু)$/ }).click()
      const menu = page.getByRole('dialog')
      await menu
        .getByText(/^(All 10 funds|সব ১০টি তহবিল)$/)
        .first()
        .waitFor()
      expect(await menu.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
    }
  } finally {
    await context.close()
  }
})
