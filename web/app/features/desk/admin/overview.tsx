import { localDigits } from '@daan/contract/digits'
import { overviewDays } from '@daan/contract/overview'
import { plainAmount } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { giftWayNames } from '../../../content/admin/gateway-names.ts'
import { fundName } from '../../../content/funds.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { buttonClass } from '../../../ui/button.tsx'
import type { Overview as Figures } from './load-overview.ts'
import type { ChartRow } from './overview-charts.tsx'
import { OverviewFigure } from './overview-figure.tsx'
import { OverviewTiles } from './overview-tiles.tsx'
import { shortDay, takaOf, useSeriesNames } from './overview-words.ts'

const weekDays = 7
/** Above so many days a bar is a week. */
const mostBars = 100

/** Gifts of the last days, beside those of the same days a year before. */
export function Overview({ overview }: { overview: Figures }) {
  const locale = useLocale()
  const from = shortDay(overview.now.from, locale)
  const to = shortDay(overview.now.to, locale)
  return (
    <section aria-labelledby="given" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 id="given" className="text-section">
            <Trans>Given</Trans>
          </h2>
          <p className="mt-1 text-ink-2">
            <Trans>
              {from} to {to}, beside the same days a year before. A gift counts on the day it was
              given, a refund on its own.
            </Trans>
          </p>
        </div>
        <Periods length={overview.byDay.length} />
      </div>
      <OverviewTiles {...overview} />
      <ByDay days={overview.byDay} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ByFund funds={overview.byFund} />
        <ByWay ways={overview.byWay} />
      </div>
    </section>
  )
}

function Periods({ length }: { length: number }) {
  const { t } = useLingui()
  const locale = useLocale()
  return (
    <nav aria-label={t`Period`} className="flex flex-wrap gap-2">
      {overviewDays.map((days) => {
        const isCurrent = Number(days) === length
        const count = localDigits(days, locale)
        return (
          <LocaleLink
            key={days}
            to={`/admin?days=${days}`}
            preventScrollReset
            aria-current={isCurrent ? 'true' : undefined}
            className={buttonClass({ tone: isCurrent ? 'green' : 'line', size: 'small' })}
          >
            <Trans>{count} days</Trans>
          </LocaleLink>
        )
      })}
    </nav>
  )
}

type Shares = Pick<Figures['byDay'][number], 'gifts' | 'amount' | 'amountBefore'>

/** Cells of a table's row, as numbers that a spreadsheet reads. */
function cellsOf({ gifts, amount, amountBefore }: Shares): string[] {
  return [String(gifts), plainAmount(amount), plainAmount(amountBefore)]
}

function rowOf(label: string, { amount, amountBefore }: Shares): ChartRow {
  return { label, now: takaOf(amount), before: takaOf(amountBefore) }
}

function useHead(first: string): string[] {
  const { t } = useLingui()
  const { now, before } = useSeriesNames()
  return [first, t`Gifts`, t`${now}, in taka`, t`${before}, in taka`]
}

function ByDay({ days }: { days: Figures['byDay'] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const head = [...useHead(t`Day`), t`Refunded and taken back, in taka`]
  const isByWeek = days.length > mostBars
  const bars = isByWeek ? weeksOf(days) : days
  return (
    <OverviewFigure
      title={isByWeek ? <Trans>By week</Trans> : <Trans>By day</Trans>}
      kind="DayChart"
      rows={bars.map((bar) => rowOf(shortDay(bar.day, locale), bar))}
      table={[head, ...days.map((day) => [day.day, ...cellsOf(day), plainAmount(day.refunded)])]}
      fileName="daan-gifts-by-day.csv"
    />
  )
}

/** Sums of seven days each, named by the first; the last may be shorter. */
function weeksOf(days: Figures['byDay']) {
  const weeks = days.filter((_, place) => place % weekDays === 0)
  return weeks.map(({ day }, week) => {
    const own = days.slice(week * weekDays, (week + 1) * weekDays)
    const sum = (column: 'amount' | 'amountBefore') =>
      own.reduce((total, each) => total + each[column], 0n)
    return { day, gifts: 0, amount: sum('amount'), amountBefore: sum('amountBefore') }
  })
}

function ByFund({ funds }: { funds: Figures['byFund'] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const head = useHead(t`Fund`)
  const named = funds.map((fund) => ({
    name: fundName(fund.fundType, locale),
    fund,
  }))
  return (
    <OverviewFigure
      title={<Trans>By fund</Trans>}
      kind="ShareChart"
      rows={named.map(({ name, fund }) => rowOf(name, fund))}
      table={[head, ...named.map(({ name, fund }) => [name, ...cellsOf(fund)])]}
      fileName="daan-gifts-by-fund.csv"
    />
  )
}

function ByWay({ ways }: { ways: Figures['byWay'] }) {
  const { t, i18n } = useLingui()
  const head = useHead(t`Way`)
  const named = ways.map((way) => ({ name: i18n._(giftWayNames[way.way]), way }))
  return (
    <OverviewFigure
      title={<Trans>By way</Trans>}
      kind="ShareChart"
      rows={named.map(({ name, way }) => rowOf(name, way))}
      table={[head, ...named.map(({ name, way }) => [name, ...cellsOf(way)])]}
      fileName="daan-gifts-by-way.csv"
    />
  )
}
