import { Trans } from '@lingui/react/macro'
import { ContactWay } from '../../content/contact-way.tsx'

/** On paper alone, where the site's header and footer are not: whom to ask about a payment. */
export function WhomToAsk() {
  return (
    <div className="mt-8 hidden print:block">
      <p>
        <Trans>Questions about this payment?</Trans>
      </p>
      <p className="flex flex-wrap gap-x-6">
        <ContactWay kind="phone" />
        <ContactWay kind="email" />
      </p>
    </div>
  )
}
