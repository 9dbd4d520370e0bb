import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '@daan/embedded-postgres/free-port'
import { launchBrowser } from '../../tooling/chromium.ts'
import { installApart } from '../../tooling/packages-apart.ts'
import { median } from '../rounds.ts'

/** Lighthouse's figures of a page: scores of 100, times in ms, bytes over the wire. */
export type Measured = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaintMs: number
  largestPaintMs: number
  blockingMs: number
  layoutShift: number
  bytesBeforePaint: number
}

type Audit = { numericValue?: number; details?: unknown }
type Request = { networkRequestTime: number; transferSize: number }
type Measure = (url: string, runs: number) => Promise<Measured>

/** The part of Lighthouse that is used: its own types lie with it, apart. */
type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; disableFullPageScreenshot: boolean },
) => Promise<{ lhr: Report } | undefined>
type Report = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<string, Audit>
}

const folder = path.join(import.meta.dirname, '../lighthouse')

/** Opens a browser with the fonts of a phone, in which pages are measured by Lighthouse's mobile preset. */
export async function openLighthouse(fonts: string) {
  const lighthouse = await loadLighthouse()
  const port = await freePort()
  const browser = await launchBrowser([`--remote-debugging-port=${port}`], fonts)
  const measure: Measure = async (url, runs) => {
    const all: Measured[] = []
    for (let run = 0; run < runs; run++) all.push(await measureOnce(lighthouse, url, port))
    return medianOf(all)
  }
  return { measure, close: () => browser.close() }
}

async function loadLighthouse(): Promise<Lighthouse> {
  await installApart(folder)
  const file = path.join(folder, 'node_modules/lighthouse/core/index.js')
  return (await import(pathToFileURL(file).href)).default
}

function medianOf(all: readonly Measured[]): Measured {
  const [first] = all
  if (!first) throw new RangeError('A page is measured at least once.')
  // The keys are the type's own, which Object.keys forgets.
  const figures = Object.keys(first) as (keyof Measured)[]
  const medians = figures.map((figure) => [figure, median(all.map((one) => one[figure]))] as const)
  return { ...first, ...Object.fromEntries(medians) }
}

async function measureOnce(lighthouse: Lighthouse, url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, { port, logLevel: 'error', disableFullPageScreenshot: true })
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    bytesBeforePaint: bytesBefore(audits),
  }
}

/** Sums up what was requested before anything was painted. */
function bytesBefore(audits: Record<string, Audit>): number {
  const [metrics] = itemsOf<{ observedFirstContentfulPaint: number }>(audits['metrics'])
  const requests = itemsOf<Request>(audits['network-requests'])
  const paint = metrics?.observedFirstContentfulPaint ?? 0
  const early = requests.filter(({ networkRequestTime }) => networkRequestTime < paint)
  return early.reduce((sum, { transferSize }) => sum + transferSize, 0)
}

function itemsOf<Item>(audit: Audit | undefined): Item[] {
  // Lighthouse documents the items of these two audits, and types none.
  const details = audit?.details as { items?: Item[] } | undefined
  return details?.items ?? []
}
