import { type FundCategory, fundCategories } from '@daan/contract/funds'
import type { CSSProperties } from 'react'

/** The mark of each category, as a text colour; always beside its name and a figure. */
export const categoryColours = {
  emergencyFund: 'text-c1',
  sadaqahFund: 'text-c2',
  organizationalFund: 'text-c3',
  healthFund: 'text-c4',
  generalFund: 'text-c5',
  specialFund: 'text-c6',
} as const satisfies Record<FundCategory, string>

/** The small motif of a category, in its colour; always beside its name. */
export function CategoryMark({ category }: { category: FundCategory }) {
  const style = { '--mark': fundCategories.indexOf(category) } as CSSProperties // React knows no variables
  return (
    <span
      aria-hidden="true"
      className={`category-mark ${categoryColours[category]}`}
      style={style}
    />
  )
}
