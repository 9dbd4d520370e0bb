import { Trans } from '@lingui/react/macro'
import { type FundKey, fundOf } from '../../content/funds.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'

/** Leads to where a fund is sent on to others. */
export function ShareLink({ fund, className = '' }: { fund: FundKey; className?: string }) {
  return (
    <p className={`noscript:hidden ${className}`}>
      <LocaleLink
        to={`/share/${fundOf(fund).slug}`}
        prefetch="none"
        className="inline-block py-2 text-green-ink underline"
      >
        <Trans>Share this fund</Trans>
      </LocaleLink>
    </p>
  )
}
