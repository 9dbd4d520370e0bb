import { funds, pathOfFund } from '@daan/contract/funds'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { fundNames } from '../content/fund-names.ts'
import { barePath } from '../i18n/locale.ts'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useRole } from '../session/role.ts'
import { Icon } from '../ui/icon.tsx'
import { SectionLabel } from '../ui/section-label.tsx'

const shown = 5

/** Pages that admins read across the whole width. */
const wideForAdmins = ['/viewour/total-fund', '/viewour/top-donor']

type SideColumnProps = {
  children: ReactNode
  /** What stands below the other funds. */
  company?: ReactNode
}

/** The page on eight columns of twelve, company on four; one below the other on phones. */
export function SideColumn({ children, company }: SideColumnProps) {
  const path = barePath(useLocation().pathname)
  if (useRole() === 'admin' && wideForAdmins.includes(path)) {
    return <div className="wrap pb-18 lg:pb-28">{children}</div>
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
  return Array.from({ length: shown }, (_, step) => funds[(here + 1 + step) % funds.length]).filter(
    (fund) => fund !== undefined,
  )
}

function OtherFunds() {
  const { i18n, t } = useLingui()
  const path = barePath(useLocation().pathname)
  const here = funds.findIndex((fund) => pathOfFund(fund) === path)
  const label = here < 0 ? t`Choose a fund` : t`Other funds`
  return (
    <aside aria-label={label}>
      <SectionLabel>{label}</SectionLabel>
      <ul>
        {fundsAfter(here).map((fund) => (
          <li key={fund.key} className="stitch-top relative">
            <LocaleLink
              to={pathOfFund(fund)}
              className="flex min-h-16 items-center justify-between pt-1 font-display text-xl font-[720] hover:text-madder"
            >
              {i18n._(fundNames[fund.key])}
              <Icon name="arrow" className="text-green-ink" />
            </LocaleLink>
          </li>
        ))}
      </ul>
    </aside>
  )
}
