import type { FundTotals } from '@daan/contract/donations'
import { type Fund, funds } from '@daan/contract/funds'
import { hierarchy, treemap } from 'd3-hierarchy'
import { poishaOfFund } from './fund-amounts.ts'

/** A patch of the quilt: its place in per cent of the quilt's width and height. */
export type Patch = {
  fund: Fund
  poisha: bigint
  left: number
  top: number
  width: number
  height: number
}

/** A fund that received less is still drawn this large, as a share of the whole. */
const smallestShare = 0.02

/**
 * Lays fourteen patches, each as large as what its fund received, the largest first.
 * Squarified treemap (Bruls, Huizing, van Wijk 2000), by d3-hierarchy.
 * @param totals in which something was given
 * @param ratio the quilt's width to its height
 */
export function patchesOf(totals: FundTotals, ratio: number): Patch[] {
  const sums = funds.map((fund) => ({ fund, poisha: poishaOfFund(totals, fund) }))
  const whole = sums.reduce((sum, { poisha }) => sum + poisha, 0n)
  const least = Number(whole) * smallestShare
  const root = hierarchy<{ children?: typeof sums } | (typeof sums)[number]>({ children: sums })
    .sum((one) => ('poisha' in one ? Math.max(Number(one.poisha), least) : 0))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const laid = treemap<typeof root.data>().size([100 * ratio, 100])(root)
  return laid.leaves().flatMap(({ data, x0, x1, y0, y1 }) => {
    if (!('poisha' in data)) return []
    return { ...data, left: x0 / ratio, top: y0, width: (x1 - x0) / ratio, height: y1 - y0 }
  })
}
