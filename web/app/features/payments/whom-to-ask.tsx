import { charity } from 'virtual:charity'
import { Trans } from '@lingui/react/macro'
import { ContactWay } from '../../content/contact-way.tsx'
import { useLocale } from '../../i18n/use-locale.ts'

/** On paper alone, where the site's header and footer are not: whom to ask about a payment, and its address. */
export function WhomToAsk() {
  const locale = useLocale()
  return (
    <div className="mt-8 hidden print:block">
      <p>
        <Trans>Questions about this payment?</Trans>
      </p>
      <p className="font-display font-[720]">{charity.name[locale]}</p>
      <p className="flex flex-wrap gap-x-6">
        <ContactWay kind="phone" />
        <ContactWay kind="email" />
      </p>
      <p className="mt-4 text-small wrap-anywhere">{location.href}</p>
    </div>
  )
}
