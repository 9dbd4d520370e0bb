import { describe, expect, it } from 'vitest'
import { fundOf } from '../../content/funds.ts'
import { fundAmounts, percentOf, poishaOfFund, sharesOf } from './fund-amounts.ts'

const totals = {
  total: 60_050n,
  asOf: null,
  emergencyFund: { total: 60_050n, all: { fireVictims: 10_000n, floodRelief: 50_050n } },
  sadaqahFund: {
    total: 0n,
    all: { buildAMasjid: 0n, buildAWaterWell: 0n, ramadanIfter: 0n, zakat: 0n },
  },
  organizationalFund: { total: 0n, all: { orphans: 0n, oldAgeHome: 0n } },
  healthFund: { total: 0n, all: { eyesightRestoration: 0n, disablity: 0n } },
  generalFund: { total: 0n, all: { education: 0n, treePlantation: 0n, winterAppearl: 0n } },
  specialFund: { total: 0n, all: { rikshawFor1000: 0n } },
}

describe('sums', () => {
  it('are a fund’s own, to the poisha', () => {
    expect(poishaOfFund(totals, fundOf('floodRelief'))).toBe(50_050n)
    expect(poishaOfFund(totals, fundOf('winterApparel'))).toBe(0n)
  })

  it('come with the largest first', () => {
    expect(fundAmounts(totals, 'emergencyFund').map(({ fund }) => fund.key)).toEqual([
      'floodRelief',
      'fireVictims',
    ])
  })

  it('have shares that make a hundred, the remainders going to the nearest', () => {
    expect(sharesOf([1n, 1n, 1n])).toEqual([34, 33, 33])
    expect(sharesOf([180_200n, 297_800n, 167_800n, 124_300n, 242_700n, 88_400n])).toEqual([
      17, 27, 15, 11, 22, 8,
    ])
    expect(sharesOf([0n, 0n])).toEqual([0, 0])
    expect(sharesOf([0n, 7n])).toEqual([0, 100])
  })

  it.each([
    [1n, 3n, 33],
    [2n, 3n, 67],
    [1n, 2n, 50],
    [0n, 0n, 0],
    [5n, 5n, 100],
  ])('make %d of %d %d per cent', (part, whole, percent) => {
    expect(percentOf(part, whole)).toBe(percent)
  })
})
