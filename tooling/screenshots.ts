import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { startApp } from '../e2e/_app.ts'
import { openPage, type Visit } from '../e2e/_pages.ts'
import { everyState } from '../e2e/states/every-state.ts'
import { settings } from '../e2e/states/giving.ts'
import { enter, type State } from '../e2e/states/state.ts'
import { launchBrowser } from './chromium.ts'
import { publicRoutes } from './public-routes.ts'
import { root } from './repository.ts'
import { buildWebWhenStale } from './web-build.ts'

const folder = path.join(root, 'test-results', 'screenshots')

/** How far one scroll goes, in pixels: less than the browser looks ahead for lazy pictures. */
const LOOKS_AHEAD = 600

/** Only pictures whose name holds this: `npm run screenshots -- thanks`. */
const WANTED = process.argv[2] ?? ''

/** Pictures taken side by side. */
const CAMERAS = 4

const SCREENS = ['phone', 'desktop'] as const
const LOOKS: readonly Visit[] = SCREENS.flatMap((viewport) => [
  { viewport, dark: false },
  { viewport, dark: true },
])
const LANGUAGES = ['en', 'bn'] as const

await buildWebWhenStale()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const app = await startApp(settings)
const browser = await launchBrowser()
try {
  await takeAll(await picturesOfRoutes())
  await takeAll(picturesOfStates())
} finally {
  await browser.close()
  await app.remove()
}
console.log(`The pictures are in ${path.relative(root, folder)}.`)

type Picture = () => Promise<void>

async function takeAll(pictures: Picture[]): Promise<void> {
  const left = pictures.values()
  await Promise.all(
    Array.from({ length: CAMERAS }, async () => {
      for (const take of left) await take()
    }),
  )
}

/** Every page as it first is, on a blank book. */
async function picturesOfRoutes(): Promise<Picture[]> {
  const routes = await publicRoutes()
  return routes.filter(isWanted).flatMap((route) =>
    LOOKS.map((look) => async () => {
      const { page, context } = await openPage(browser, app.url, { ...look, path: route })
      await seeWhole(page)
      await page.screenshot({ path: file(nameOf(route), look), fullPage: true })
      await context.close()
    }),
  )
}

/** Every state, in the order of the table; gifts that are made on the way are in the totals of the next. */
function picturesOfStates(): Picture[] {
  const states = everyState.filter(({ name }) => isWanted(`state-${name}`))
  return states.flatMap((state) =>
    LANGUAGES.flatMap((locale) =>
      LOOKS.filter(({ viewport }) => (state.viewport ?? viewport) === viewport).map(
        (look) => () => takeState(state, { ...look, locale }),
      ),
    ),
  )
}

async function takeState(state: State, look: Visit): Promise<void> {
  const open = (visit: Visit) => openPage(browser, app.url, visit)
  const { page, context } = await enter(state, look, { app, open })
  if (!state.isAbove) await seeWhole(page)
  const name = `state-${nameOf(state.name)}-${look.locale}`
  await page.screenshot({ path: file(name, look), fullPage: !state.isAbove })
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

function isWanted(name: string): boolean {
  return nameOf(name).includes(WANTED)
}

function nameOf(route: string): string {
  return route === '/'
    ? 'home'
    : route.replace(/^\//, '').replace(/\/$/, '-home').replaceAll('/', '-')
}

function file(name: string, { viewport, dark }: Visit): string {
  return path.join(folder, `${name}-${viewport}-${dark ? 'dark' : 'light'}.png`)
}
