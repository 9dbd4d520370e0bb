import { useLingui } from '@lingui/react/macro'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { buttonClass } from '../ui/button.tsx'
import { Stitch } from '../ui/stitch.tsx'
import { ContactRow } from './contact-row.tsx'
import { Logo } from './logo.tsx'
import { NavBar } from './nav-bar.tsx'
import { NavDrawer } from './nav-drawer.tsx'
import { callToAction } from './navigation.ts'

/** Contact row and navigation; only the navigation stays in view while the page scrolls. */
export function Header() {
  const { i18n } = useLingui()
  return (
    <header className="sticky -top-(--contact-height) z-20 bg-paper">
      <ContactRow />
      <div className="wrap flex h-(--header-height) items-center gap-1">
        <Logo className="mr-6 text-[1.875rem] max-lg:flex-1 lg:text-[2.125rem]" />
        <NavBar />
        <LocaleLink to={callToAction.to} className={buttonClass({ tone: 'give', size: 'small' })}>
          {i18n._(callToAction.label)}
        </LocaleLink>
        <NavDrawer />
      </div>
      <Stitch />
    </header>
  )
}
