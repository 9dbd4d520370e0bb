import { webLimits } from './limits.ts'
import type { Measured } from './measure.ts'

/** Says in words which limits a page misses; empty when it keeps all. */
export function missed(page: Measured, handWritten: Measured | undefined): string[] {
  const atLeast = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).filter(
    (name) => page[name] < webLimits[name],
  )
  const atMost = (['layoutShift', 'blockingMs'] as const).filter(
    (name) => page[name] > webLimits[name],
  )
  return [...atLeast, ...atMost, ...(handWritten ? missedRatios(page, handWritten) : [])]
}

function missedRatios(page: Measured, handWritten: Measured): string[] {
  const { paint, largest, bytes } = ratios(page, handWritten)
  return [
    ...(paint > webLimits.paintToStatic ? ['first paint'] : []),
    ...(largest > webLimits.paintToStatic ? ['largest paint'] : []),
    ...(bytes > webLimits.bytesToStatic ? ['bytes before paint'] : []),
  ]
}

function ratios(page: Measured, handWritten: Measured) {
  return {
    paint: page.firstPaintMs / handWritten.firstPaintMs,
    largest: page.largestPaintMs / handWritten.largestPaintMs,
    bytes: page.bytesBeforePaint / handWritten.bytesBeforePaint,
  }
}

export const heading =
  '| page | perf | a11y | best | seo | FCP s | LCP s | TBT ms | CLS | KB before paint | to hand-written: FCP, LCP, bytes | |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|---|---|'

/** One line of the table. */
export function line(route: string, page: Measured, handWritten: Measured | undefined): string {
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  const beside = handWritten
    ? Object.values(ratios(page, handWritten)).map((one) => one.toFixed(2))
    : []
  const cells = [
    route,
    page.performance,
    page.accessibility,
    page.bestPractices,
    page.seo,
    seconds(page.firstPaintMs),
    seconds(page.largestPaintMs),
    Math.round(page.blockingMs),
    page.layoutShift.toFixed(3),
    (page.bytesBeforePaint / 1000).toFixed(1),
    beside.join(', '),
    missed(page, handWritten).join(', ') || 'ok',
  ]
  return `| ${cells.join(' | ')} |`
}

/** One figure beside its limit. */
export function atMost(name: string, value: number, limit: number) {
  const isKept = value <= limit
  const verdict = isKept ? 'ok' : 'too much'
  return { isKept, text: `${name}: ${Math.round(value)} (at most ${limit}): ${verdict}` }
}
