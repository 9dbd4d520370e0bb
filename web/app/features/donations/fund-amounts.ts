import type { FundTotals } from '@daan/contract/donations'
import { type Fund, type FundCategory, funds, isOpen } from '../../content/funds.ts'

/** Poisha received by a fund. */
export function poishaOfFund(totals: FundTotals, fund: Fund): bigint {
  const all: Record<string, bigint> = totals[fund.category].all
  return all[fund.type] ?? 0n
}

/** The open funds of a category, and the closed ones that received something, with what they did, the largest first. */
export function fundAmounts(totals: FundTotals, category: FundCategory) {
  return funds
    .filter((fund) => fund.category === category && fund.state !== 'hidden')
    .map((fund) => ({ fund, poisha: poishaOfFund(totals, fund) }))
    .filter(({ fund, poisha }) => isOpen(fund) || poisha > 0n)
    .toSorted((a, b) => Number(b.poisha - a.poisha))
}

/** Poisha of a category beside those amounts: of hidden funds, and of funds that this page does not know yet. */
export function poishaOfOthers(totals: FundTotals, category: FundCategory): bigint {
  return fundAmounts(totals, category).reduce(
    (rest, { poisha }) => rest - poisha,
    totals[category].total,
  )
}

/**
 * Each part of their sum, in per cent without fractions, so that together they are 100; all 0 when
 * the sum is. What flooring leaves goes to the largest remainders (Hare–Niemeyer).
 */
export function sharesOf(parts: readonly bigint[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0n)
  if (whole === 0n) return parts.map(() => 0)
  const shares = parts.map((part) => Number((part * 100n) / whole))
  const left = 100 - shares.reduce((sum, share) => sum + share, 0)
  const nearest = parts
    .map((part, index) => ({ index, remainder: (part * 100n) % whole }))
    .toSorted((a, b) => Number(b.remainder - a.remainder))
    .slice(0, left)
  return shares.map((share, index) => share + (nearest.some((one) => one.index === index) ? 1 : 0))
}

/** The part of a whole, in per cent without fractions; 0 of nothing. */
export function percentOf(part: bigint, whole: bigint): number {
  return whole === 0n ? 0 : Number((part * 200n + whole) / (whole * 2n))
}
