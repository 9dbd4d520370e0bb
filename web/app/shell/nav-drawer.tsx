import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { categoryNames } from '../content/category-names.ts'
import { openCategories } from '../content/funds.ts'
import { CategoryMark } from '../content/marks/category-mark.tsx'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useRole } from '../session/role.ts'
import { Drawer } from '../ui/drawer.tsx'
import { Icon } from '../ui/icon.tsx'
import { FundLinks } from './fund-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './name.tsx'
import { type NavigationEntry, navigationFor } from './navigation.ts'

const linkClass = 'flex min-h-11 items-center text-body'

/** The burger of small screens and the drawer it opens, with everything the header offers. */
export function NavDrawer() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const role = useRole()
  return (
    <>
      <button
        type="button"
        aria-label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="-mr-3 grid size-11 place-items-center text-2xl lg:hidden noscript:hidden"
      >
        <Icon name="menu" />
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} label={t`Menu`} closeLabel={t`Close menu`}>
        <nav aria-label={t`Main`} className="px-6 pt-5 pb-12">
          <Logo className="text-3xl" replace />
          {role !== 'visitor' && <LanguageSwitch className="mt-3 -ml-2 sm:hidden" />}
          {navigationFor(role).map((entry) => (
            <DrawerEntry key={entry.label.id} entry={entry} />
          ))}
        </nav>
      </Drawer>
    </>
  )
}

function DrawerEntry({ entry }: { entry: NavigationEntry }) {
  const { i18n } = useLingui()
  if (entry.kind === 'link') {
    return (
      <LocaleLink
        to={entry.to}
        reloadDocument={entry.hasOwnPolicy ?? false}
        replace
        className="mt-3 flex min-h-12 items-center font-display text-card font-[720]"
      >
        {i18n._(entry.label)}
      </LocaleLink>
    )
  }
  return (
    <section className="stitch-top relative mt-5 pt-6">
      <h2 className="text-card">{i18n._(entry.label)}</h2>
      {entry.kind === 'funds'
        ? openCategories.map((category) => (
            <div key={category} className="mt-5">
              <h3 className="flex items-center gap-2.5 text-label text-madder">
                <CategoryMark category={category} />
                {i18n._(categoryNames[category])}
              </h3>
              <FundLinks category={category} linkClass={linkClass} replace />
            </div>
          ))
        : entry.links.map((link) => (
            <LocaleLink key={link.to} to={link.to} replace className={linkClass}>
              {i18n._(link.label)}
            </LocaleLink>
          ))}
    </section>
  )
}
