import { localDigits } from '@daan/contract/digits'
import { useLingui } from '@lingui/react/macro'
import { contactDetails, mailLink, phoneLink } from '../content/contact-details.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { Icon } from '../ui/icon.tsx'
import { AccountLinks } from './account-links.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

const item = 'flex min-h-11 items-center gap-2 whitespace-nowrap'

/** How to reach us, and how to read us: the row that scrolls away. */
export function ContactRow() {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { phone, mail, address } = contactDetails
  return (
    <div className="bg-deep text-small text-on-deep">
      <div className="wrap flex h-(--contact-height) items-center gap-2.5 sm:gap-6.5">
        <a className={`${item} max-sm:min-w-11 max-[22.5rem]:hidden`} href={phoneLink}>
          <Icon name="phone" />
          <span className="max-sm:sr-only">{localDigits(phone, locale)}</span>
        </a>
        <a className={`${item} max-md:hidden`} href={mailLink}>
          <Icon name="mail" />
          {mail}
        </a>
        <address className={`${item} not-italic max-lg:hidden`}>
          <Icon name="pin" />
          {i18n._(address)}
        </address>
        <span className="flex-1" />
        <AccountLinks />
        <LanguageSwitch />
        <ThemeToggle />
      </div>
    </div>
  )
}
