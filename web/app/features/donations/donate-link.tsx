import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { type FundKey, fundOf, pathOfFund } from '../../content/funds.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Icon } from '../../ui/icon.tsx'
import { showWhile } from '../../ui/press.ts'
import { useGiving } from './giving-context.ts'

/** The address that opens a fund's form at once: what links point to before the script runs. */
export const giveHash = '#give'

type DonateLinkProps = {
  fund: FundKey
  className: string
  /** Accessible name, where the visible words do not say for which fund. */
  label?: string
  /** Asked at the press for the fund that it was meant for. */
  choose?: () => FundKey
  children: ReactNode
}

/** Opens a fund's form where one is; without script, or in another tab, the fund's page opens it. */
export function DonateLink({ fund, className, label, choose, children }: DonateLinkProps) {
  const { openForm } = useGiving()
  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void showWhile(openForm(choose?.() ?? fund), event.currentTarget)
  }
  return (
    <LocaleLink
      to={pathOfFund(fundOf(fund)) + giveHash}
      onClick={open}
      data-press=""
      prefetch="none"
      className={className}
      aria-label={label}
    >
      {children}
    </LocaleLink>
  )
}

/** The form of a fund, from a card or a row that says its name. */
export function DonateToFund({ fund }: { fund: FundKey }) {
  const locale = useLocale()
  const { t } = useLingui()
  const name = fundOf(fund).name[locale]
  return (
    <DonateLink fund={fund} label={t`Donate to ${name}`} className="donate-to-fund">
      <span className="max-[22rem]:sr-only">
        <Trans>Donate</Trans>
      </span>
      <Icon name="arrow" />
    </DonateLink>
  )
}
