import { payoutsListed } from '@daan/contract/spending'
import { Trans } from '@lingui/react/macro'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { PagedList } from '../../../session/paged-list.tsx'
import { useLastRead } from '../../../session/use-last-read.ts'
import { useMay } from '../../../session/use-may.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Nothing } from '../../../ui/nothing.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { loadPayouts, type Payout, type TypedFilter } from './load-spending.ts'
import { PayoutFilters } from './payout-filters.tsx'
import { PayoutTable } from './payout-table.tsx'

type SpendingPageProps = {
  filter: TypedFilter
  payouts: Promise<Loaded<Payout[]>>
}

/** Payouts, the newest first, as the address narrows them. */
export function SpendingPage({ filter, payouts }: SpendingPageProps) {
  const may = useMay()
  const key = JSON.stringify(filter)
  const shown = useLastRead(payouts, key)
  return (
    <PageBelow to="/admin" above={<Trans>Desk</Trans>}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-title">
          <Trans>Money out</Trans>
        </h1>
        {may('spending.prepare') && (
          <LocaleLink to="/admin/spending/new" className={buttonClass({ tone: 'give' })}>
            <Trans>Prepare a payout</Trans>
          </LocaleLink>
        )}
      </div>
      <p className="mt-4 mb-8 max-w-[58ch] text-lead text-ink-2">
        <Trans>
          One person prepares a payout, another releases it. Everybody then sees what it was for,
          and no names.
        </Trans>
      </p>
      <PayoutFilters key={key} filter={filter} />
      <div className="mt-6">
        <Found promise={shown} fallback={<div className="min-h-80" />}>
          {(first) => <Payouts first={first} filter={filter} />}
        </Found>
      </div>
    </PageBelow>
  )
}

type PayoutsProps = { first: Payout[]; filter: TypedFilter }

function Payouts({ first, filter }: PayoutsProps) {
  if (first.length === 0) {
    return (
      <Nothing>
        <Trans>There is no such payout.</Trans>
      </Nothing>
    )
  }
  return (
    <PagedList
      first={first}
      listed={payoutsListed}
      loadAfter={({ number }) => loadPayouts(filter, number)}
      more={<Trans>Earlier payouts</Trans>}
    >
      {(payouts) => <PayoutTable payouts={payouts} />}
    </PagedList>
  )
}
