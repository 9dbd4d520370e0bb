import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { categoryNames } from '../content/category-names.ts'
import { openCategories } from '../content/funds.ts'
import { CategoryMark } from '../content/marks/category-mark.tsx'
import { barePath, localePath } from '../i18n/locale.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { useRole } from '../session/role.ts'
import { barItem, Menu } from '../ui/menu.tsx'
import { FundLinks } from './fund-links.tsx'
import { isBelow, type NavigationEntry, navigationFor } from './navigation.ts'

/** The header's navigation on wide screens, and on every screen without script. */
export function NavBar() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Main`} className="nav-bar">
      {navigationFor(useRole()).map((entry) => (
        <NavBarEntry key={entry.label.id} entry={entry} />
      ))}
    </nav>
  )
}

function NavBarEntry({ entry }: { entry: NavigationEntry }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const path = barePath(useLocation().pathname)
  if (entry.kind === 'link') {
    return (
      <LocaleLink
        to={entry.to}
        reloadDocument={entry.hasOwnPolicy ?? false}
        aria-current={path === entry.to ? 'page' : undefined}
        className={`${barItem} aria-[current]:text-madder`}
      >
        {i18n._(entry.label)}
      </LocaleLink>
    )
  }
  const current = isBelow(path, entry.below)
  const menu = { label: i18n._(entry.label), href: localePath(entry.below, locale), current }
  if (entry.kind === 'funds') return <FundsMenu {...menu} />
  return (
    <Menu {...menu} panelClass="hem min-w-56 px-3 pt-3 pb-2">
      {entry.links.map((link) => (
        <LocaleLink
          key={link.to}
          to={link.to}
          aria-current={path === link.to ? 'page' : undefined}
          className="flex min-h-11 items-center rounded-lg px-3 text-base hover:bg-sunk aria-[current]:text-madder"
        >
          {i18n._(link.label)}
        </LocaleLink>
      ))}
    </Menu>
  )
}

type FundsMenuProps = { label: string; href: string; current: boolean }

/** The funds under their categories. */
function FundsMenu(menu: FundsMenuProps) {
  const { i18n } = useLingui()
  return (
    <Menu {...menu} panelClass="hem w-[660px] px-6 pt-7 pb-3">
      <div className="grid grid-cols-3 gap-x-6 gap-y-5">
        {openCategories.map((category) => (
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
