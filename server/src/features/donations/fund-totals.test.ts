import { describe, expect, it } from 'vitest'
import { FundTotals } from './fund-totals.ts'

const at = new Date('2026-07-12T10:06:00Z')
const flood = { fund: 'floodRelief', poisha: 50_050n, version: 3n, changedAt: at } as const

describe('fund totals', () => {
  it('are all zero before any gift', () => {
    const reply = JSON.parse(new FundTotals().serialised().json)
    expect(reply).toMatchObject({
      total: 0,
      asOf: null,
      specialFund: { total: 0, all: { rikshawFor1000: 0 } },
    })
  })

  it('add up by fund, category and in all, in taka, under the wire names', () => {
    const totals = new FundTotals()
    totals.take([
      flood,
      { fund: 'fireVictims', poisha: 100n, version: 1n, changedAt: null },
      { fund: 'winterApparel', poisha: 20_000n, version: 1n, changedAt: null },
    ])
    expect(JSON.parse(totals.serialised().json)).toMatchObject({
      total: 701.5,
      asOf: at.toISOString(),
      emergencyFund: { total: 501.5, all: { fireVictims: 1, floodRelief: 500.5 } },
      generalFund: { total: 200, all: { education: 0, treePlantation: 0, winterAppearl: 200 } },
    })
  })

  it('keep the newest version, in whatever order news arrive', () => {
    const totals = new FundTotals()
    totals.take([flood])
    totals.take([{ ...flood, poisha: 1n, version: 2n }])
    expect(JSON.parse(totals.serialised().json).total).toBe(500.5)
  })

  it('change their tag exactly when they change', () => {
    const totals = new FundTotals()
    const empty = totals.serialised()
    expect(totals.serialised()).toBe(empty)
    totals.take([flood])
    const first = totals.serialised()
    totals.take([flood])
    expect(totals.serialised()).toBe(first)
    expect(first.etag).not.toBe(empty.etag)
  })
})
