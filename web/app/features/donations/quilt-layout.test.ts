import type { FundTotals } from '@daan/contract/donations'
import { fundCategories, fundsIn } from '@daan/contract/funds'
import { expect, test } from 'vitest'
import { type Patch, patchesOf } from './quilt-layout.ts'

/** Totals in which the funds named received so many poisha. */
function totalsOf(poisha: Record<string, bigint>): FundTotals {
  const categories = fundCategories.map((category) => {
    const all = Object.fromEntries(
      fundsIn(category).map(({ type, key }) => [type, poisha[key] ?? 0n]),
    )
    return [category, { total: 0n, all }]
  })
  return { total: 0n, asOf: null, ...Object.fromEntries(categories) }
}

const area = ({ width, height }: Patch) => (width * height) / 100

function overlap(a: Patch, b: Patch): boolean {
  const apart = 1e-6
  return (
    a.left + a.width > b.left + apart &&
    b.left + b.width > a.left + apart &&
    a.top + a.height > b.top + apart &&
    b.top + b.height > a.top + apart
  )
}

test.each([0.6, 1.7])('patches cover a quilt of ratio %d and never each other', (ratio) => {
  const patches = patchesOf(totalsOf({ floodRelief: 900n, zakat: 300n, education: 20n }), ratio)
  expect(patches).toHaveLength(14)
  expect(patches.reduce((sum, patch) => sum + area(patch), 0)).toBeCloseTo(100)
  const pairs = patches.flatMap((a, index) => patches.slice(index + 1).map((b) => [a, b] as const))
  expect(pairs.filter(([a, b]) => overlap(a, b))).toEqual([])
})

test('a patch is as large as what its fund received, and never too small to see', () => {
  const patches = patchesOf(totalsOf({ floodRelief: 600n, zakat: 300n, winterApparel: 1n }), 1.5)
  const of = (key: string) => area(patches.find(({ fund }) => fund.key === key) ?? fail(key))
  expect(of('floodRelief') / of('zakat')).toBeCloseTo(2)
  expect(of('winterApparel')).toBeCloseTo(of('orphans'))
  expect(of('orphans')).toBeGreaterThan(1)
})

function fail(key: string): never {
  throw new Error(`There is no patch for ${key}.`)
}
