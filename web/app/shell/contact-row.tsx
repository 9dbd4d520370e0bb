import { Trans, useLingui } from '@lingui/react/macro'
import { ContactWay } from '../content/contact-way.tsx'
import { charity, isDemonstration } from '../content/site-content.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { useRole } from '../session/role.ts'
import { Icon } from '../ui/icon.tsx'
import { AccountLinks } from './account-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const item = 'flex min-h-11 items-center gap-2 whitespace-nowrap'

/** The charity's contacts, links to one's own pages, and choices of language and theme. */
export function ContactRow() {
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
