import { expect, it } from 'vitest'
import { FundTotals } from './fund-totals.ts'
import type { FundTotal } from './transfer-store.ts'

const total = (version: bigint, poisha: bigint): FundTotal => ({
  fund: 'zakat',
  poisha,
  version,
  changedAt: new Date(0),
})

it('never lets an older total replace a newer one', () => {
  const totals = new FundTotals()
  totals.take([total(2n, 200n)])
  totals.take([total(1n, 100n)])
  expect(totals.poishaOf('zakat')).toBe(200n)
})

it('drops totals of a database that lost commits', async () => {
  const totals = new FundTotals()
  totals.take([total(2n, 200n)])
  const { revision } = totals
  expect(await totals.reload(async () => [total(1n, 100n)])).toEqual([total(2n, 200n)])
  expect(totals.poishaOf('zakat')).toBe(100n)
  expect(totals.revision).toBeGreaterThan(revision)
})

it('keeps a total booked while older ones were read', async () => {
  const totals = new FundTotals()
  totals.take([total(1n, 100n)])
  const lost = await totals.reload(async () => {
    const read = [total(1n, 100n)]
    totals.take([total(2n, 200n)])
    return read
  })
  expect(lost).toEqual([])
  expect(totals.poishaOf('zakat')).toBe(200n)
})
