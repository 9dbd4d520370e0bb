import { funds as catalogue } from '@daan/contract/funds'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Fund } from '../../ledger/fund-store.ts'
import { FundTotals } from '../../ledger/fund-totals.ts'
import { Funds } from '../../ledger/funds.ts'
import { createFundTotalsReply } from './fund-totals-reply.ts'

const at = new Date('2026-07-12T10:06:00Z')
const flood = { fund: 'floodRelief', poisha: 50_050n, version: 3n, changedAt: at } as const

const opened = (fund: Pick<Fund, 'key' | 'category' | 'type' | 'slug'>): Fund => ({
  ...fund,
  state: 'open',
  name: null,
  goal: null,
  until: null,
})

let stored: Fund[]
let funds: Funds
beforeEach(async () => {
  stored = catalogue.map(opened)
  funds = new Funds(async () => stored)
  await funds.reload()
})

describe('the reply of fund totals', () => {
  it('is all zero before any gift', () => {
    const reply = JSON.parse(createFundTotalsReply(new FundTotals(), funds)().json)
    expect(reply).toMatchObject({
      total: 0,
      asOf: null,
      specialFund: { total: 0, all: { rikshawFor1000: 0 } },
    })
  })

  it('adds up by fund, category and in all, in taka, under the wire names', () => {
    const totals = new FundTotals()
    const reply = createFundTotalsReply(totals, funds)
    totals.take([
      flood,
      { fund: 'fireVictims', poisha: 100n, version: 1n, changedAt: null },
      { fund: 'winterApparel', poisha: 20_000n, version: 1n, changedAt: null },
    ])
    expect(JSON.parse(reply().json)).toMatchObject({
      total: 701.5,
      asOf: at.toISOString(),
      emergencyFund: { total: 501.5, all: { fireVictims: 1, floodRelief: 500.5 } },
      generalFund: { total: 200, all: { education: 0, treePlantation: 0, winterAppearl: 200 } },
    })
  })

  it('is the same bytes for the same figures', () => {
    const totals = new FundTotals()
    const reply = createFundTotalsReply(totals, funds)
    const zakat = { fund: 'zakat', poisha: 123_456_789n, version: 3n, changedAt: null } as const
    totals.take([flood, zakat])
    expect(reply().json).toBe(
      '{"total":1235068.39,"asOf":"2026-07-12T10:06:00.000Z",' +
        '"emergencyFund":{"total":500.5,"all":{"fireVictims":0,"floodRelief":500.5}},' +
        '"sadaqahFund":{"total":1234567.89,' +
        '"all":{"buildAMasjid":0,"buildAWaterWell":0,"ramadanIfter":0,"zakat":1234567.89}},' +
        '"organizationalFund":{"total":0,"all":{"orphans":0,"oldAgeHome":0}},' +
        '"healthFund":{"total":0,"all":{"eyesightRestoration":0,"disablity":0}},' +
        '"generalFund":{"total":0,"all":{"education":0,"treePlantation":0,"winterAppearl":0}},' +
        '"specialFund":{"total":0,"all":{"rikshawFor1000":0}}}',
    )
  })

  it('is refused rather than shown wrong where a number cannot hold them', () => {
    const totals = new FundTotals()
    const reply = createFundTotalsReply(totals, funds)
    totals.take([{ ...flood, poisha: 2n ** 53n }])
    expect(() => reply()).toThrow('Too much for a number')
  })

  it('keeps the newest version, in whatever order they arrive', () => {
    const totals = new FundTotals()
    const reply = createFundTotalsReply(totals, funds)
    totals.take([flood])
    totals.take([{ ...flood, poisha: 1n, version: 2n }])
    expect(JSON.parse(reply().json).total).toBe(500.5)
  })

  it('changes its tag exactly when a total changes', () => {
    const totals = new FundTotals()
    const reply = createFundTotalsReply(totals, funds)
    const empty = reply()
    expect(reply()).toBe(empty)
    totals.take([flood])
    const first = reply()
    totals.take([flood])
    expect(reply()).toBe(first)
    expect(first.etag).not.toBe(empty.etag)
  })
  it('has what the charity opened in its category, and no draft', async () => {
    const feni = {
      key: 'feniFlood',
      category: 'emergencyFund',
      type: 'feniFlood',
      slug: 'feni',
    } as const
    stored = [...stored, { ...opened(feni), state: 'draft' }]
    await funds.reload()
    const totals = new FundTotals()
    const reply = createFundTotalsReply(totals, funds)
    totals.take([{ ...flood, fund: 'feniFlood' }])
    expect(JSON.parse(reply().json).emergencyFund).toEqual({
      total: 0,
      all: { fireVictims: 0, floodRelief: 0 },
    })
    stored = stored.map((fund) => ({ ...fund, state: fund.state === 'draft' ? 'closed' : 'open' }))
    await funds.reload()
    expect(JSON.parse(reply().json).emergencyFund).toEqual({
      total: 500.5,
      all: { fireVictims: 0, floodRelief: 0, feniFlood: 500.5 },
    })
  })
})
