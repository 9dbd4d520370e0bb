import { localDigits } from '@daan/contract/digits'
import type { FundKey } from '@daan/contract/funds'
import { useLingui } from '@lingui/react/macro'
import { contactDetails, mailLink, phoneLink } from '../../content/contact-details.ts'
import { fundNames } from '../../content/fund-names.ts'
import { useLocale } from '../../i18n/use-locale.ts'

/** Whom to call or write to about a gift, for what no form can do. */
export function ReachUs({ fund, className = '' }: { fund: FundKey; className?: string }) {
  const { i18n } = useLingui()
  const subject = encodeURIComponent(i18n._(fundNames[fund]))
  return (
    <p
      className={`flex flex-wrap gap-x-6 font-display text-xl font-[720] text-green-ink ${className}`}
    >
      <a className="py-2.5 underline" href={phoneLink}>
        {localDigits(contactDetails.phone, useLocale())}
      </a>
      <a className="py-2.5 underline" href={`${mailLink}?subject=${subject}`}>
        {contactDetails.mail}
      </a>
    </p>
  )
}
