import type { FundTotals } from '@daan/contract/donations'
import { fundCategories } from '@daan/contract/funds'
import { poishaOfTaka } from '@daan/contract/taka'
import { useLingui } from '@lingui/react/macro'
import { shortCategoryNames } from '../../content/fund-names.ts'
import { formatCount } from '../../i18n/numbers.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { categoryColours } from './category-colours.ts'
import { percentOf, poishaOfCategory } from './sums.ts'

/** One thread of six lengths, each as long as its category's share, with the shares in text below. */
export function CategoryThread({ totals }: { totals: FundTotals }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const whole = poishaOfTaka(totals.total)
  const shares = fundCategories.map((category) => ({
    category,
    poisha: poishaOfCategory(totals, category),
  }))
  const given = shares.filter(({ poisha }) => poisha > 0n)
  return (
    <div className="mt-8">
      <div className="flex h-4.5 gap-1.5" aria-hidden="true">
        {given.map(({ category, poisha }) => (
          <span
            key={category}
            className={`flex min-w-4 items-center overflow-hidden rounded-full bg-current px-2 ${categoryColours[category]}`}
            style={{ flexGrow: percentOf(poisha, whole) }}
          >
            <span className="stitch animate-sew w-full text-[#fff6e0]/80" />
          </span>
        ))}
      </div>
      <ul className="mt-4 flex flex-wrap gap-x-7 gap-y-2.5 font-display text-label font-[720]">
        {given.map(({ category, poisha }) => (
          <li key={category} className="flex items-center gap-2.5">
            <span
              className={`h-1.5 w-7 rounded-full bg-current ${categoryColours[category]}`}
              aria-hidden="true"
            />
            {i18n._(shortCategoryNames[category])} {formatCount(percentOf(poisha, whole), locale)}%
          </li>
        ))}
      </ul>
    </div>
  )
}
