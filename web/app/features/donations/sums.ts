import type { FundTotals } from '@daan/contract/donations'
import { type Fund, type FundCategory, fundsIn } from '@daan/contract/funds'
import { poishaOfTaka } from '@daan/contract/taka'

/** Poisha received by a fund. */
export function poishaOfFund(totals: FundTotals, fund: Fund): bigint {
  const all: Record<string, number> = totals[fund.category].all
  return poishaOfTaka(all[fund.type] ?? 0)
}

/** Poisha received by a category. */
export function poishaOfCategory(totals: FundTotals, category: FundCategory): bigint {
  return poishaOfTaka(totals[category].total)
}

/** The funds of a category with what they received, the largest first. */
export function fundSums(totals: FundTotals, category: FundCategory) {
  return fundsIn(category)
    .map((fund) => ({ fund, poisha: poishaOfFund(totals, fund) }))
    .toSorted((a, b) => Number(b.poisha - a.poisha))
}

/** The part of a whole, in per cent without fractions; 0 of nothing. */
export function percentOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 200n + whole) / (whole * 2n))
}
