import { localDigits } from '@daan/contract/digits'
import type { FundTotals } from '@daan/contract/donations'
import { useLingui } from '@lingui/react/macro'
import { shortCategoryNames } from '../../content/category-names.ts'
import { fundCategories } from '../../content/funds.ts'
import { categoryColours } from '../../content/marks/category-mark.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { sharesOf } from './fund-amounts.ts'

/** One thread of six lengths, each as long as its category's share, with the shares in text below. */
export function CategoryShares({ totals }: { totals: FundTotals }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const sums = fundCategories.map((category) => totals[category].total)
  const shares = sharesOf(sums)
  const given = fundCategories
    .map((category, index) => ({ category, share: shares[index] ?? 0 }))
    .filter((_, index) => sums[index] !== 0n)
  return (
    <div className="mt-8">
      <div className="flex h-4.5 gap-1.5" aria-hidden="true">
        {given.map(({ category, share }) => (
          <span
            key={category}
            className={`flex min-w-4 items-center overflow-hidden rounded-full bg-current px-2 ${categoryColours[category]}`}
            style={{ flexGrow: share }}
          >
            <span className="stitch animate-sew w-full text-[#fff6e0]/80" />
          </span>
        ))}
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-7 gap-y-2.5 font-display text-label font-[720]">
        {given.map(({ category, share }) => (
          <li key={category} className="flex items-center gap-2.5">
            <span
              className={`h-1.5 w-7 rounded-full bg-current ${categoryColours[category]}`}
              aria-hidden="true"
            />
            {i18n._(shortCategoryNames[category])} {localDigits(String(share), locale)}%
          </li>
        ))}
      </ul>
    </div>
  )
}
