import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../tooling/chromium.ts'
import { publicRoutes } from '../tooling/public-routes.ts'
import { startServer } from '../tooling/server.ts'
import { buildWebWhenStale } from '../tooling/web-build.ts'
import { freePort } from './free-port.ts'
import { measure } from './web/measure.ts'
import { heading, line, missed } from './web/report.ts'
import { serveStatic, staticPageOf } from './web/static-page.ts'

const { values } = parseArgs({
  options: {
    /** Only these pages. */
    route: { type: 'string', multiple: true },
    /** Runs of which the median counts. */
    runs: { type: 'string', default: '3' },
  },
})
const runs = Number(values.runs)
/** Pages that are also written by hand. */
const compared = ['/', '/bn', '/fund/flood', '/bn/fund/flood']

await buildWebWhenStale()
const dataDir = await mkdtemp(path.join(tmpdir(), 'daan-bench-web-'))
const server = await startServer({ DATA_DIR: dataDir })
const debuggingPort = await freePort()
const browser = await launchBrowser([`--remote-debugging-port=${debuggingPort}`])
const ours = server.url
const handWritten = new Map<string, string>()
for (const route of compared) handWritten.set(route, await staticPageOf(browser, ours + route))
const byHand = await serveStatic(handWritten)
try {
  process.exitCode = (await bench()) ? 0 : 1
} finally {
  byHand.stop()
  await browser.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

/** Measures page by page and prints a line each; gives whether every limit was kept. */
async function bench(): Promise<boolean> {
  const routes = values.route ?? (await publicRoutes()).filter((route) => !route.endsWith('/404'))
  let isGood = true
  console.log(heading)
  for (const route of routes) {
    const page = await measure(ours + route, debuggingPort, runs)
    const least = handWritten.has(route)
      ? await measure(byHand.url + route, debuggingPort, runs)
      : undefined
    console.log(line(route, page, least))
    isGood &&= missed(page, least).length === 0
  }
  return isGood
}
