import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { fundAt, openFunds, pathOfFund } from '../content/funds.ts'
import { barePath } from '../i18n/locale.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { useRole } from '../session/role.ts'
import { Icon } from '../ui/icon.tsx'
import { SectionLabel } from '../ui/section-label.tsx'

const shown = 5

/** Pages that admins read across the whole width. */
const wideForAdmins = ['/viewour/total-fund', '/viewour/top-donor']

type SideColumnProps = {
  children: ReactNode
  /** Content below the other funds. */
  company?: ReactNode
}

/**
 * The page on eight columns of twelve, company on four; one below the other on phones, and on every screen
 * for a fund, whose page has two columns of its own.
 */
export function SideColumn({ children, company }: SideColumnProps) {
  const path = barePath(useLocation().pathname)
  if (useRole() === 'admin' && wideForAdmins.includes(path)) {
    return <div className="wrap pb-18 lg:pb-28">{children}</div>
  }
  if (fundAt(path) || path.startsWith('/preview/')) {
    return (
      <div className="wrap pb-18 lg:pb-28">
        {children}
        <div className="mt-18 lg:mt-24">
          <OtherFunds listClass="grid gap-x-14 sm:grid-cols-2 lg:grid-cols-3" />
          {company}
        </div>
      </div>
    )
  }
  return (
    <div className="wrap grid gap-x-16 gap-y-14 pb-18 lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:pb-28">
      <div className="min-w-0">{children}</div>
      <div className="lg:pt-16">
        <OtherFunds />
        {company}
      </div>
    </div>
  )
}

/** The funds that follow one, or from the first on, going round the catalogue. */
function fundsAfter(here: number) {
  return Array.from(
    { length: shown },
    (_, step) => openFunds[(here + 1 + step) % openFunds.length],
  ).filter((fund) => fund !== undefined)
}

function OtherFunds({ listClass }: { listClass?: string }) {
  const locale = useLocale()
  const { t } = useLingui()
  const path = barePath(useLocation().pathname)
  const here = openFunds.findIndex((fund) => pathOfFund(fund) === path)
  const label = here < 0 ? t`Choose a fund` : t`Other funds`
  return (
    <aside aria-label={label}>
      <SectionLabel>{label}</SectionLabel>
      <ul className={listClass}>
        {fundsAfter(here).map((fund) => (
          <Entry key={fund.key} to={pathOfFund(fund)}>
            {fund.name[locale]}
          </Entry>
        ))}
        <Entry to="/fund">
          <Trans>All funds</Trans>
        </Entry>
      </ul>
    </aside>
  )
}

function Entry({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="stitch-top relative">
      <LocaleLink
        to={to}
        className="flex min-h-16 items-center justify-between gap-3 py-2 font-display text-xl/tight font-[720] wrap-anywhere hover:text-madder"
      >
        {children}
        <Icon name="arrow" className="text-green-ink" />
      </LocaleLink>
    </li>
  )
}
