import { type FundCategory, fundCategories } from '@daan/contract/funds'
import type { CSSProperties } from 'react'
import { categoryColours } from './category-colours.ts'

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
