import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { originPlaceholder } from '@daan/contract/web-build'
import { launchBrowser } from '../tooling/chromium.ts'
import { publicRoutes } from '../tooling/public-routes.ts'
import { root } from '../tooling/repository.ts'
import { startServer } from '../tooling/server.ts'
import { buildWebWhenStale } from '../tooling/web-build.ts'
import { type Measured, openLighthouse } from './web/lighthouse.ts'
import { layOutPhoneFonts } from './web/phone-fonts.ts'
import { startWithPhotograph } from './web/photographed-fund.ts'
import { serveStatic, staticPageOf } from './web/static-page.ts'

const { values } = parseArgs({
  options: {
    /** Only these pages. */
    route: { type: 'string', multiple: true },
    /** Runs of which the median counts. */
    runs: { type: 'string', default: '5' },
  },
})
const runs = Number(values.runs)
/** Pages that are also written by hand. */
const compared = ['/', '/bn', '/fund/flood', '/bn/fund/flood']
/** Limits of every page's scores and layout shift, by Lighthouse's mobile preset. */
const atLeast = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100 } as const
const atMost = { layoutShift: 0.01 } as const
/** Limits of a page to the same page written by hand; blocking time in ms beyond that page's. */
const toHandWritten = { firstPaintMs: 1.2, largestPaintMs: 1.2, bytesBeforePaint: 2 } as const
const blockingBeyondMs = 100

await buildWebWhenStale()
const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-bench-web-'))
const server = await startServer({ DATA_DIR: dataDir })
const fonts = path.join(dataDir, 'fonts')
await layOutPhoneFonts(fonts)
const { measure, close } = await openLighthouse(fonts)
const handWritten = await pagesByHand()
const byHand = await serveStatic(handWritten, path.join(dataDir, 'by-hand'))
try {
  process.exitCode = (await bench()) ? 0 : 1
} finally {
  await byHand.stop()
  await close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Measures page by page and prints each. @returns true when every limit was kept */
async function bench(): Promise<boolean> {
  // The first looks of a new browser pay for its start: one in each language counts for nothing.
  for (const front of ['/', '/bn']) await measure(server.url + front, 1)
  let isGood = values.route ? true : await benchPhotographed()
  for (const route of values.route ?? (await routesForSearch())) {
    const page = await measure(server.url + route, runs)
    const least = handWritten.has(route) ? await measure(byHand.url + route, runs) : undefined
    const missed = [...missedBy(page), ...(least ? missedBeside(page, least) : [])]
    console.log(
      route,
      JSON.stringify({ ...page, ...(least && { least }) }),
      missed.join(', ') || 'ok',
    )
    isGood &&= missed.length === 0
  }
  return isGood
}

/** Measures the page of a fund that a charity published with a photograph, in both languages. */
async function benchPhotographed(): Promise<boolean> {
  const { app, routes } = await startWithPhotograph()
  try {
    const missed: string[] = []
    for (const route of routes) {
      const page = await measure(app.url + route, runs)
      console.log(
        `${route}, with a photograph`,
        JSON.stringify(page),
        missedBy(page).join(', ') || 'ok',
      )
      missed.push(...missedBy(page))
    }
    return missed.length === 0
  } finally {
    await app.remove()
  }
}

function missedBy(page: Measured): string[] {
  const low = keysOf(atLeast).filter((name) => page[name] < atLeast[name])
  const high = keysOf(atMost).filter((name) => page[name] > atMost[name])
  return [...low, ...high]
}

function missedBeside(page: Measured, least: Measured): string[] {
  const isSlow = page.blockingMs > least.blockingMs + blockingBeyondMs
  const more = keysOf(toHandWritten).filter(
    (name) => page[name] / least[name] > toHandWritten[name],
  )
  return isSlow ? [...more, 'blockingMs'] : more
}

function keysOf<Limits extends object>(limits: Limits): (keyof Limits & string)[] {
  // The keys are the type's own, which Object.keys forgets.
  return Object.keys(limits) as (keyof Limits & string)[]
}

/** Lighthouse holds it against a page that search engines are told to leave it out, or to list another instead. */
async function routesForSearch(): Promise<string[]> {
  const found: string[] = []
  for (const route of await publicRoutes()) {
    const file = path.join(root, 'web/build/client', route, 'index.html')
    const page = await readFile(file, 'utf8')
    const isOwn = page.includes(`<link rel="canonical" href="${originPlaceholder}${route}"`)
    if (isOwn && !page.includes('noindex')) found.push(route)
  }
  return found
}

async function pagesByHand(): Promise<Map<string, string>> {
  const browser = await launchBrowser()
  const pages = new Map<string, string>()
  for (const route of compared) pages.set(route, await staticPageOf(browser, server.url + route))
  await browser.close()
  return pages
}
