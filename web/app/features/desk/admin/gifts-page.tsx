import { giftsListed } from '@daan/contract/gift-desk'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Found } from '../../../session/found.tsx'
import { PagedList } from '../../../session/paged-list.tsx'
import { useMay } from '../../../session/use-may.ts'
import { Nothing } from '../../../ui/nothing.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { type Choice, GiftActs, useChosen } from './gift-acts.tsx'
import { GiftFilters } from './gift-filters.tsx'
import { GiftTotals } from './gift-sums.tsx'
import { GiftTable } from './gift-table.tsx'
import {
  filterOf,
  findGifts,
  findReminders,
  type Gifts,
  loadGifts,
  type TypedFilter,
} from './load-gifts.ts'
import { ReminderDays } from './reminder-days.tsx'

/** All gifts, the newest first, as the address narrows them. */
export function GiftsPage() {
  return (
    <PageBelow to="/admin" above={<Trans>Desk</Trans>}>
      <h1 className="mb-8 text-title">
        <Trans>Gifts</Trans>
      </h1>
      <GiftsAt key={useLocation().key} />
    </PageBelow>
  )
}

/** The number of times that mails were sent from the page, and what came of the last. */
type Mailed = { round: number; outcome: ReactNode }

/** Not a loader's: the part of an address after the `#` is the browser's alone. */
function GiftsAt() {
  const { search, hash } = useLocation()
  const filter = useMemo(() => filterOf({ search, hash }), [search, hash])
  const [{ round, outcome }, setMailed] = useState<Mailed>({ round: 0, outcome: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round reads anew
  const found = useMemo(() => findGifts(filter), [filter, round])
  const reminders = useMemo(() => findReminders(filter), [filter])
  const choice = useChosen()
  function showMailed(said: ReactNode): void {
    choice.clear()
    setMailed({ round: round + 1, outcome: said })
  }
  return (
    <>
      <GiftFilters filter={filter} />
      {reminders !== null ? (
        <ReminderDays found={reminders} />
      ) : (
        <LocaleLink to="/admin/gifts?state=pledged" className="mt-6 inline-block py-2 underline">
          <Trans>Pledges not paid yet</Trans>
        </LocaleLink>
      )}
      <GiftTotals sums={found.sums} filter={filter} />
      <p role="status" className={outcome ? 'mb-4' : ''}>
        {outcome}
      </p>
      <Found promise={found.gifts} fallback={<div className="min-h-80" />}>
        {(first) => (
          <GiftList
            key={round}
            first={first}
            filter={filter}
            choice={choice}
            onMailed={showMailed}
          />
        )}
      </Found>
    </>
  )
}

type GiftListProps = {
  first: Gifts
  filter: TypedFilter
  choice: Choice
  onMailed: (outcome: ReactNode) => void
}

function GiftList({ first, filter, choice, onMailed }: GiftListProps) {
  const may = useMay()
  if (first.length === 0) {
    return (
      <Nothing>
        <Trans>There is no such gift.</Trans>
      </Nothing>
    )
  }
  return (
    <PagedList
      first={first}
      listed={giftsListed}
      loadAfter={({ receiptNumber }) => loadGifts(filter, receiptNumber)}
      more={<Trans>Earlier gifts</Trans>}
    >
      {(gifts) => (
        <>
          {(may('donors.edit') || may('export')) && (
            <GiftActs
              listed={gifts.map(({ receiptNumber }) => receiptNumber)}
              choice={choice}
              onMailed={onMailed}
            />
          )}
          <GiftTable gifts={gifts} isNamed={filter.search !== undefined} choice={choice} />
        </>
      )}
    </PagedList>
  )
}
