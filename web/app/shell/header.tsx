import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { ContactWay } from '../content/contact-way.tsx'
import { charity, isDemonstration, sellsTickets } from '../content/site-content.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { useRole } from '../session/role.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Stitch } from '../ui/stitch.tsx'
import { AccountLinks } from './account-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo, nameAtHead } from './name.tsx'
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

const item = 'flex min-h-11 items-center gap-2 whitespace-nowrap'

/** The charity's contacts, links to one's own pages, and choices of language and theme. */
function ContactRow() {
  const locale = useLocale()
  return (
    <div className="bg-deep text-small text-on-deep">
      <div className="top-row wrap">
        {isDemonstration && <Demonstration />}
        <ContactWay
          kind="phone"
          className={`${item} ${isDemonstration ? 'max-lg:hidden' : 'max-sm:min-w-11 max-[22.5rem]:hidden'}`}
          icon={<Icon name="phone" />}
          textClass="max-sm:sr-only"
        />
        <ContactWay
          kind="email"
          className={`${item} ${isDemonstration ? 'max-xl:hidden' : 'max-md:hidden'}`}
          icon={<Icon name="mail" />}
        />
        {charity.address && (
          <address className={`${item} not-italic max-xl:hidden`}>
            <Icon name="pin" />
            {charity.address[locale]}
          </address>
        )}
        <span className="flex-1" />
        <AccountLinks />
        {/* What is somebody's own takes its room on phones: there it stands in the drawer. */}
        <LanguageSwitch className={useRole() === 'visitor' ? '' : 'max-sm:hidden'} />
      </div>
    </div>
  )
}

/** Whoever looks at any page knows at once that nobody's money is taken here. */
function Demonstration() {
  const { t } = useLingui()
  return (
    <p className="demonstration-notice">
      <Icon name="bad" />
      <span>
        {`${t`Demonstration`}: `}
        <br />
        <Trans>no money is taken</Trans>
      </span>
    </p>
  )
}
