import { localDigits } from '@daan/contract/digits'
import type { FundKey } from '@daan/contract/funds'
import { Trans, useLingui } from '@lingui/react/macro'
import { contactDetails, mailLink, phoneLink } from '../../content/contact-details.ts'
import { fundNames } from '../../content/fund-names.ts'
import { useLocale } from '../../i18n/use-locale.ts'

/** How to give where the browser runs no script, in the place of the form, which needs it. */
export function WithoutScript({ fund }: { fund: FundKey }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const name = i18n._(fundNames[fund])
  const { phone, mail } = contactDetails
  return (
    <noscript>
      <div className="rounded-2xl bg-sunk p-5">
        <p>
          <Trans>
            This form needs JavaScript. You can still give: call us or write, and name the fund, “
            {name}”.
          </Trans>
        </p>
        <p className="mt-3 flex flex-wrap gap-x-6 font-display text-xl font-[720] text-green-ink">
          <a className="py-2.5 underline" href={phoneLink}>
            {localDigits(phone, locale)}
          </a>
          <a className="py-2.5 underline" href={`${mailLink}?subject=${encodeURIComponent(name)}`}>
            {mail}
          </a>
        </p>
      </div>
    </noscript>
  )
}
