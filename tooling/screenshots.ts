import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { startApp } from '../e2e/_app.ts'
import { openPage, type Visit } from '../e2e/_pages.ts'
import { launchBrowser } from './chromium.ts'
import { publicRoutes } from './public-routes.ts'
import { root } from './repository.ts'
import { buildWebWhenStale } from './web-build.ts'

const folder = path.join(root, 'test-results', 'screenshots')

/** How far one scroll goes, in pixels: less than the browser looks ahead for lazy pictures. */
const LOOKS_AHEAD = 600

const LOOKS: readonly Visit[] = [
  { viewport: 'phone', dark: false },
  { viewport: 'phone', dark: true },
  { viewport: 'desktop', dark: false },
  { viewport: 'desktop', dark: true },
]

await buildWebWhenStale()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const app = await startApp()
const browser = await launchBrowser()
try {
  for (const route of await publicRoutes()) {
    await Promise.all(LOOKS.map((look) => takePicture(browser, route, look)))
    console.log(route)
  }
} finally {
  await browser.close()
  await app.remove()
}
console.log(`The pictures are in ${path.relative(root, folder)}.`)

async function takePicture(browser: Browser, route: string, look: Visit): Promise<void> {
  const { page, context } = await openPage(browser, app.url, { ...look, path: route })
  await seeWhole(page)
  await page.screenshot({ path: path.join(folder, fileName(route, look)), fullPage: true })
  await context.close()
}

/** Brings what waits to be near into being: pictures load when they are scrolled to. */
async function seeWhole(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.body.scrollHeight)
  for (let y = 0; y < height; y += LOOKS_AHEAD) {
    await page.evaluate((top) => scrollTo(0, top), y)
  }
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => scrollTo(0, 0))
}

function fileName(route: string, { viewport, dark }: Visit): string {
  const name = route === '/' ? 'home' : route.slice(1).replaceAll('/', '-')
  return `${name}-${viewport}-${dark ? 'dark' : 'light'}.png`
}
