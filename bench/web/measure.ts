import { median } from '../rounds.ts'
import type { Looks } from './looks.ts'

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

/** Each figure's median over some runs of Lighthouse's mobile preset. */
export async function measure(looks: Looks, url: string, runs: number): Promise<Measured> {
  const all: Measured[] = []
  for (let run = 0; run < runs; run++) all.push(await measureOnce(looks, url))
  const [first] = all
  if (!first) throw new RangeError('A page is measured at least once.')
  // The keys are the type's own, which Object.keys forgets.
  const figures = Object.keys(first) as (keyof Measured)[]
  const medians = figures.map((figure) => [figure, median(all.map((one) => one[figure]))] as const)
  return { ...first, ...Object.fromEntries(medians) }
}

async function measureOnce(looks: Looks, url: string): Promise<Measured> {
  const { categories, audits } = await looks.lookAt(url)
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

/** Sums up the bytes requested before anything was seen. */
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
