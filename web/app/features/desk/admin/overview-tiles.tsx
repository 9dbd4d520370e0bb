import { groupedByLakh, localDigits } from '@daan/contract/digits'
import { formatTaka } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { Overview } from './load-overview.ts'
import { changeOf } from './overview-words.ts'

type Period = Overview['now']
type Figure = {
  name: string
  of: (period: Period) => bigint | null
  isMoney: boolean
  /** The page of what it counts. */
  to?: string
}

/** Figures of a period, each beside that of a year before. */
export function OverviewTiles({ now, before }: Pick<Overview, 'now' | 'before'>) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {useFigures().map(({ of, ...figure }) => (
        <Tile key={figure.name} {...figure} now={of(now)} before={of(before)} />
      ))}
    </dl>
  )
}

function useFigures(): Figure[] {
  const { t } = useLingui()
  const count = (of: (period: Period) => number | undefined) => (period: Period) => {
    const counted = of(period)
    return counted === undefined ? null : BigInt(counted)
  }
  return [
    { name: t`Given`, of: ({ amount }) => amount, isMoney: true },
    { name: t`Gifts`, of: count(({ gifts }) => gifts), isMoney: false },
    { name: t`Refunded and taken back`, of: ({ refunded }) => refunded, isMoney: true },
    { name: t`Average gift`, of: ({ average }) => average, isMoney: true },
    { name: t`Median gift`, of: ({ people }) => people?.median ?? null, isMoney: true },
    {
      name: t`Pledges not paid`,
      of: ({ pledged }) => pledged,
      isMoney: true,
      to: '/admin/gifts?state=pledged',
    },
    { name: t`New donors`, of: count(({ people }) => people?.newDonors), isMoney: false },
    {
      name: t`Returning donors`,
      of: count(({ people }) => people?.returningDonors),
      isMoney: false,
    },
  ]
}

type TileProps = Omit<Figure, 'of'> & { now: bigint | null; before: bigint | null }

function Tile({ name, now, before, isMoney, to }: TileProps) {
  const locale = useLocale()
  const shown = (figure: bigint | null) => {
    if (figure === null) return '–'
    return isMoney ? formatTaka(figure, locale) : groupedByLakh(figure, locale)
  }
  const past = shown(before)
  return (
    <div className="rounded-[22px] bg-raised px-6 py-5 shadow-card">
      <dt className="text-small text-ink-2">
        {to ? (
          <LocaleLink to={to} className="underline">
            {name}
          </LocaleLink>
        ) : (
          name
        )}
      </dt>
      <dd>
        <span className="block font-display text-[1.75rem]/tight font-[720] tabular-nums">
          {shown(now)}
        </span>
        <span className="text-small text-ink-2 tabular-nums">
          <Trans>{past} a year before</Trans>
          <Change now={now} before={before} />
        </span>
      </dd>
    </div>
  )
}

function Change({ now, before }: Pick<TileProps, 'now' | 'before'>): ReactNode {
  const locale = useLocale()
  const change = now === null || before === null ? null : changeOf(now, before)
  if (change === null) return null
  const sign = change > 0 ? '+' : change < 0 ? '−' : '±'
  return ` · ${sign}${localDigits(String(Math.abs(change)), locale)} %`
}
