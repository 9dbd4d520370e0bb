import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../tooling/chromium.ts'
import { publicRoutes } from '../tooling/public-routes.ts'
import { root } from '../tooling/repository.ts'
import { buildWebWhenStale } from '../tooling/web-build.ts'
import { startApp } from './_app.ts'
import { imagesLoaded, loadWholePage } from './_page-load.ts'
import { openPage, type Visit } from './_pages.ts'
import { everyState } from './states/every-state.ts'
import { settings } from './states/giving.ts'
import { enter, type State } from './states/state.ts'

const folder = path.join(root, 'test-results', 'screenshots')

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { widths: { type: 'string' } },
})

/** Only pictures whose name holds one of these: `npm run screenshots -- thanks receipt`. */
const names = positionals.length > 0 ? positionals : ['']

/** Pictures taken side by side. */
const cameras = 6

const languages = ['en', 'bn'] as const

type Look = { viewport: 'phone' | 'desktop'; widthPx?: number }
/** Anything narrower is a phone, held upright. */
const narrowestDesktopPx = 768
/** Screens as wide as is asked for: `npm run screenshots -- --widths 320,768`. */
const screens: readonly Look[] = options.widths?.split(',').map(screenOf) ?? [
  { viewport: 'phone' },
  { viewport: 'desktop' },
]
const looks = screens.flatMap((screen) => [false, true].map((dark) => ({ ...screen, dark })))

type Picture = { name: string; state: State; look: Visit }

await buildWebWhenStale()
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })

const app = await startApp(settings)
const browser = await launchBrowser()
try {
  // Pages first, on a blank book: the states fill it.
  const pictures = [...(await picturesOfRoutes()), ...picturesOfStates()]
  await takeAll(pictures.filter((picture) => names.some((name) => picture.name.includes(name))))
} finally {
  await browser.close()
  await app.remove()
}
console.log(`The pictures are in ${path.relative(root, folder)}.`)

function screenOf(width: string): Look {
  const widthPx = Number(width)
  return { viewport: widthPx < narrowestDesktopPx ? 'phone' : 'desktop', widthPx }
}

/** Every page as it first is; the address says its language. */
async function picturesOfRoutes(): Promise<Picture[]> {
  const routes = await publicRoutes()
  return routes.flatMap((route) => {
    const state = { name: route, path: route }
    return looks.map((look) => ({ name: nameOf([route], look), state, look }))
  })
}

function picturesOfStates(): Picture[] {
  return everyState.flatMap((state) =>
    languages.flatMap((locale) =>
      looks
        .filter(({ viewport }) => (state.viewport ?? viewport) === viewport)
        .map((look) => ({
          name: nameOf(['state', state.name, locale], look),
          state,
          look: { ...look, locale },
        })),
    ),
  )
}

async function takeAll(pictures: readonly Picture[]): Promise<void> {
  const left = pictures.values()
  await Promise.all(
    Array.from({ length: cameras }, async () => {
      for (const picture of left) await takePicture(picture).catch(report(picture))
    }),
  )
}

async function takePicture({ name, state, look }: Picture): Promise<void> {
  const open = (visit: Visit) => openPage(browser, app.url, visit)
  const { page, context } = await enter(state, look, { app, open })
  if (!state.isAbove) await (state.script === 'forbidden' ? bringWhole(page) : loadWholePage(page))
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: !state.isAbove })
  await context.close()
}

/** One picture that fails says so, and is no reason to miss the others. */
function report({ name }: Picture) {
  return (error: unknown) => {
    console.error(`${name}: ${error}`)
    process.exitCode = 1
  }
}

/** Brings all of a page where no script does. */
async function bringWhole(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset['whole'] = ''
    for (const image of document.images) image.loading = 'eager'
  })
  await imagesLoaded(page)
}

/** `/`, `offline/` and `fund/flood` as parts of a file's name: `index`, `offline-index`, `fund-flood`. */
function nameOf(parts: readonly string[], look: (typeof looks)[number]): string {
  const { viewport, widthPx = viewport, dark } = look
  const address = parts
    .join('-')
    .replace(/\/(?=-|$)/, '-index')
    .replaceAll('/', '-')
  return [address.replace(/^-+/, ''), widthPx, dark ? 'dark' : 'light'].join('-')
}
