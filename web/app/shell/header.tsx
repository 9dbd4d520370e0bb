import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { sellsTickets } from '../content/site-content.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useRole } from '../session/role.ts'
import { buttonClass } from '../ui/button.tsx'
import { Stitch } from '../ui/stitch.tsx'
import { ContactRow } from './contact-row.tsx'
import { Logo } from './logo.tsx'
import { nameAtHead } from './name.tsx'
import { NavBar } from './nav-bar.tsx'
import { NavDrawer } from './nav-drawer.tsx'
import { callToAction, raffleDraw } from './navigation.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { usePendingLocation } from './use-pending-location.ts'

/** Contact row and navigation, which stay in view while the page scrolls. */
export function Header() {
  const { i18n } = useLingui()
  const { key } = useLocation()
  const role = useRole()
  return (
    <header className="site-header">
      <ContactRow />
      <div className="wrap header-row">
        <Logo className={`${nameAtHead} lg:mr-6`} />
        <NavBar />
        <span className="flex-1" />
        <ThemeToggle />
        <LocaleLink
          to={callToAction.to}
          className={`${buttonClass({ tone: 'give', size: 'small' })} call-to-action`}
        >
          {i18n._(callToAction.label)}
        </LocaleLink>
        {sellsTickets && role !== 'admin' && (
          <LocaleLink
            to={raffleDraw.to}
            className={`${buttonClass({ tone: 'line', size: 'small' })} ml-2 max-xl:hidden`}
          >
            {i18n._(raffleDraw.label)}
          </LocaleLink>
        )}
        {/* Arriving anywhere closes the drawer. */}
        <NavDrawer key={key} />
      </div>
      <Hem />
    </header>
  )
}

/** The thread under the header; it runs while the next page is on its way. */
function Hem() {
  return <Stitch isRunning={usePendingLocation() !== undefined} />
}
