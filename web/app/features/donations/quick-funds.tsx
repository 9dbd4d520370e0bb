import { Trans, useLingui } from '@lingui/react/macro'
import { openCategories, openFundsOf } from '../../content/funds.ts'
import { front } from '../../content/site-content.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { DonateLink } from './donate-link.tsx'

/** Funds that people look for by name, unless the charity chose others. */
const usual = ['zakat', 'floodRelief', 'orphans', 'education']
const popular = openFundsOf(front.quick.length > 0 ? front.quick : usual)

/** The forms that most people look for, one press away, and the way to all others. */
export function QuickFunds() {
  const locale = useLocale()
  const { t } = useLingui()
  return (
    <nav aria-label={t`Give to`} className="wrap quick-funds">
      {popular.map((fund) => (
        <DonateLink key={fund.key} fund={fund.key} className="chip">
          {fund.name[locale]}
        </DonateLink>
      ))}
      {openCategories.includes('sadaqahFund') && (
        <LocaleLink to="/fund#sadaqahFund" className="chip">
          <Trans>Sadaqah</Trans>
        </LocaleLink>
      )}
      <LocaleLink to="/fund" className="chip">
        <Trans>All funds</Trans>
      </LocaleLink>
    </nav>
  )
}
