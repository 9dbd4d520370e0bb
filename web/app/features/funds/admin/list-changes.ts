import type { FundContent } from '@daan/contract/fund-content'
import { valuesOf } from './fund-values.ts'

/** A field of a fund's content that differs, by its place, with both texts; empty where there is none. */
export type FundChange = { place: string; before: string; after: string }

/** Lists what differs between two contents, in the order of the form. Everything is new without one before. */
export function fundChanges(before: FundContent | null, after: FundContent): FundChange[] {
  const [old, now] = [before && valuesOf(before), valuesOf(after)]
  return Object.entries(now)
    .map(([place, text]) => ({ place, before: old?.[place] ?? '', after: text }))
    .filter((change) => change.before !== change.after)
}
