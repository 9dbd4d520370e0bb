import { fundCategories } from '@daan/contract/funds'
import { useLingui } from '@lingui/react/macro'
import { categoryNames } from '../content/fund-names.ts'
import { CategoryMark } from '../content/marks/category-mark.tsx'
import { Menu } from '../ui/menu.tsx'
import { FundLinks } from './fund-links.tsx'

type FundsMenuProps = { label: string; href: string; current: boolean }

/** The fourteen funds under their six categories. */
export function FundsMenu(menu: FundsMenuProps) {
  const { i18n } = useLingui()
  return (
    <Menu {...menu} panelClass="hem w-[660px] px-6 pt-7 pb-3">
      <div className="grid grid-cols-3 gap-x-6 gap-y-5">
        {fundCategories.map((category) => (
          <div key={category}>
            <p className="mb-1 flex items-center gap-2.5 px-2 font-display text-label font-[720] text-madder">
              <CategoryMark category={category} />
              {i18n._(categoryNames[category])}
            </p>
            <FundLinks
              category={category}
              linkClass="flex min-h-10 items-center rounded-lg px-2 text-base hover:bg-sunk"
            />
          </div>
        ))}
      </div>
    </Menu>
  )
}
