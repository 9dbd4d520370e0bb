import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../tooling/chromium.ts'
import { publicRoutes } from '../tooling/public-routes.ts'
import { root } from '../tooling/repository.ts'
import { startServer } from '../tooling/server.ts'
import { buildWebWhenStale } from '../tooling/web-build.ts'
import { median } from './rounds.ts'
import { slowPhone, webLimits } from './web/limits.ts'
import { startLooks } from './web/looks.ts'
import { measure } from './web/measure.ts'
import { layOutPhoneFonts } from './web/phone-fonts.ts'
import { atMost, heading, line, missed } from './web/report.ts'
import { firstAnswerMs } from './web/slow-phone.ts'
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

await buildWebWhenStale()
const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-bench-web-'))
const server = await startServer({ DATA_DIR: dataDir })
const fonts = path.join(dataDir, 'fonts')
await layOutPhoneFonts(fonts)
const looks = await startLooks(fonts)
const ours = server.url
const handWritten = await pagesByHand()
const byHand = await serveStatic(handWritten, path.join(dataDir, 'by-hand'))
try {
  process.exitCode = (await bench()) ? 0 : 1
} finally {
  await byHand.stop()
  await looks.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Lighthouse holds it against a page that search engines are told to leave it out. */
async function isForSearch(route: string): Promise<boolean> {
  const file = path.join(root, 'web/build/client', route, 'index.html')
  return !(await readFile(file, 'utf8')).includes('noindex')
}

async function routesForSearch(): Promise<string[]> {
  const found: string[] = []
  for (const route of await publicRoutes()) if (await isForSearch(route)) found.push(route)
  return found
}

/** Measures page by page and prints a line each; gives whether every limit was kept. */
async function bench(): Promise<boolean> {
  const routes = values.route ?? (await routesForSearch())
  const blocking: number[] = []
  let isGood = true
  // The first looks of a new browser pay for its start: one in each language counts for nothing.
  for (const front of ['/', '/bn']) await looks.lookAt(ours + front)
  console.log(heading)
  for (const route of routes) {
    const page = await measurePage(route)
    if (page) blocking.push(page.blockingMs)
    isGood = isGood && page?.isWithinLimits === true
  }
  const verdicts = [
    atMost('blocking time, median of all pages, ms', median(blocking), webLimits.medianBlockingMs),
    atMost(
      'first visit on a slow phone to an answered press, ms',
      await slowVisit(),
      slowPhone.answerMs,
    ),
  ]
  console.log(`\n${verdicts.map(({ text }) => text).join('\n')}`)
  return isGood && verdicts.every(({ isKept }) => isKept)
}

/** Measures and prints one page; nothing where that fails. */
async function measurePage(route: string) {
  try {
    const page = await measure(looks, ours + route, runs)
    const least = handWritten.has(route)
      ? await measure(looks, byHand.url + route, runs)
      : undefined
    console.log(line(route, page, least))
    return { blockingMs: page.blockingMs, isWithinLimits: missed(page, least).length === 0 }
  } catch (error) {
    // The rest of the table is still worth its half hour.
    console.log(`| ${route} | not measured: ${error} |`)
    return undefined
  }
}

async function slowVisit(): Promise<number> {
  const browser = await launchBrowser()
  try {
    return await firstAnswerMs(browser, `${ours}/`, runs)
  } finally {
    await browser.close()
  }
}

async function pagesByHand(): Promise<Map<string, string>> {
  const browser = await launchBrowser()
  const pages = new Map<string, string>()
  for (const route of compared) pages.set(route, await staticPageOf(browser, ours + route))
  await browser.close()
  return pages
}
