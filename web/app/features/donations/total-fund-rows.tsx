import type { FundTotals } from '@daan/contract/donations'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { categoryNames } from '../../content/category-names.ts'
import { type FundCategory, fundCategories, isOpen, pathOfFund } from '../../content/funds.ts'
import { categoryColours } from '../../content/marks/category-mark.tsx'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Taka } from '../../i18n/taka.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Bar } from './bar.tsx'
import { DonateToFund } from './donate-link.tsx'
import { fundAmounts, poishaOfOthers } from './fund-amounts.ts'

export type FiguresProps = { totals: FundTotals; isOld: boolean }

/** The categories with their totals, and the funds of each. */
export function Categories({ totals, isOld }: FiguresProps) {
  const { i18n } = useLingui()
  return (
    <div className="mt-10 grid gap-x-14 xl:grid-cols-2">
      {fundCategories.map((category) => (
        <section key={category} className="stitch-top relative py-8">
          <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 className="text-[1.6875rem]/tight">{i18n._(categoryNames[category])}</h2>
            {totals[category].total > 0n && (
              <Taka
                poisha={totals[category].total}
                className="text-[1.75rem]/none sm:text-[2rem]/none"
              />
            )}
          </header>
          <FundRows category={category} totals={totals} isOld={isOld} />
        </section>
      ))}
    </div>
  )
}

/** The funds of a category, and what the heading has beside them, so that the rows add up to it. */
function FundRows({ category, totals, isOld }: FiguresProps & { category: FundCategory }) {
  const locale = useLocale()
  const rest = poishaOfOthers(totals, category)
  const row = { whole: totals.total, isOld, colour: categoryColours[category] }
  return (
    <ul>
      {fundAmounts(totals, category).map(({ fund, poisha }) => (
        <Row
          key={fund.key}
          {...row}
          name={
            <LocaleLink to={pathOfFund(fund)} className="wrap-anywhere hover:text-madder">
              {fund.name[locale]}
            </LocaleLink>
          }
          poisha={poisha}
          donate={isOpen(fund) && <DonateToFund fund={fund.key} />}
        />
      ))}
      {rest > 0n && <Row {...row} name={<OtherFunds />} poisha={rest} />}
    </ul>
  )
}

function OtherFunds() {
  return (
    <span>
      <Trans>Other funds</Trans>
    </span>
  )
}

type RowProps = {
  name: ReactNode
  poisha: bigint
  whole: bigint
  isOld: boolean
  colour: string
  donate?: ReactNode
}

function Row({ name, poisha, whole, isOld, colour, donate }: RowProps) {
  return (
    <li className="fund-row grid grid-cols-[1fr_auto_auto] items-center gap-x-3 gap-y-1 py-1.5">
      {name}
      {poisha > 0n || isOld ? (
        <Taka poisha={poisha} className="text-right text-xl/none" />
      ) : (
        <span className="text-right text-small text-ink-2">
          <Trans>Be the first</Trans>
        </span>
      )}
      {donate}
      {poisha > 0n && <Bar part={poisha} whole={whole} className={`col-span-3 ${colour}`} />}
    </li>
  )
}
