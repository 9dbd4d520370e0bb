import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { sellsTickets } from '../content/site-content.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useRole } from '../session/role.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Stitch } from '../ui/stitch.tsx'
import { ContactRow } from './contact-row.tsx'
import { Logo } from './logo.tsx'
import { nameAtHead } from './name.tsx'
import { NavBar } from './nav-bar.tsx'
import { NavDrawer } from './nav-drawer.tsx'
import { callToAction, raffleDraw } from './navigation.ts'
import { isDark, subscribeToTheme, toggleTheme } from './theme.ts'
import { usePendingLocation } from './use-pending-location.ts'

/** Contact row and navigation, which stay in view while the page scrolls. */
export function Header({ isDesk }: { isDesk: boolean }) {
  const { i18n } = useLingui()
  const { key } = useLocation()
  const role = useRole()
  return (
    <header className="site-header">
      <ContactRow />
      <div className="wrap header-row">
        <Logo className={`${nameAtHead} lg:mr-6`} />
        {!isDesk && <NavBar />}
        <span className="flex-1" />
        <ThemeToggle />
        {!isDesk && (
          <LocaleLink
            to={callToAction.to}
            className={`${buttonClass({ tone: 'give', size: 'small' })} call-to-action`}
          >
            {i18n._(callToAction.label)}
          </LocaleLink>
        )}
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

/** Light or dark. Style picks the icon, so it is right before script runs. */
function ThemeToggle() {
  const { t } = useLingui()
  const dark = useSyncExternalStore(subscribeToTheme, isDark, () => false)
  return (
    <button
      type="button"
      aria-label={t`Dark mode`}
      aria-pressed={dark}
      onClick={toggleTheme}
      className="grid h-11 w-10 flex-none place-items-center text-lg sm:w-11 noscript:hidden"
    >
      <Icon name="moon" className="dark:hidden" />
      <Icon name="sun" className="hidden dark:block" />
    </button>
  )
}
