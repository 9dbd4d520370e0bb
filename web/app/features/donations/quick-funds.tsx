import { Trans, useLingui } from '@lingui/react/macro'
import { fundOf, isOpen } from '../../content/funds.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { DonateLink } from './donate-link.tsx'

/** Funds that people look for by name. */
const popular = ['zakat', 'floodRelief', 'orphans', 'education'].filter((key) =>
  isOpen(fundOf(key)),
)

/** The forms that most people look for, one press away, and the way to all others. */
export function QuickFunds() {
  const locale = useLocale()
  const { t } = useLingui()
  return (
    <nav aria-label={t`Give to`} className="wrap quick-funds">
      {popular.map((fund) => (
        <DonateLink key={fund} fund={fund} className="chip">
          {fundOf(fund).name[locale]}
        </DonateLink>
      ))}
      <LocaleLink to="/fund#sadaqahFund" className="chip">
        <Trans>Sadaqah</Trans>
      </LocaleLink>
      <LocaleLink to="/fund" className="chip">
        <Trans>All funds</Trans>
      </LocaleLink>
    </nav>
  )
}
