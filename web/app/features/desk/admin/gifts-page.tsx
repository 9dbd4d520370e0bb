import { giftsListed } from '@daan/contract/gift-desk'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { Found } from '../../../session/found.tsx'
import { PagedList } from '../../../session/paged-list.tsx'
import { Nothing } from '../../../ui/nothing.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { GiftFilters } from './gift-filters.tsx'
import { GiftTotals } from './gift-sums.tsx'
import { GiftTable } from './gift-table.tsx'
import { filterOf, findGifts, type Gifts, loadGifts, type TypedFilter } from './load-gifts.ts'

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

/** Not a loader's: the part of an address after the `#` is the browser's alone. */
function GiftsAt() {
  const { search, hash } = useLocation()
  const filter = useMemo(() => filterOf({ search, hash }), [search, hash])
  const found = useMemo(() => findGifts(filter), [filter])
  return (
    <>
      <GiftFilters filter={filter} />
      <GiftTotals sums={found.sums} filter={filter} />
      <Found promise={found.gifts} fallback={<div className="min-h-80" />}>
        {(first) => <GiftList first={first} filter={filter} />}
      </Found>
    </>
  )
}

function GiftList({ first, filter }: { first: Gifts; filter: TypedFilter }) {
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
      {(gifts) => <GiftTable gifts={[...gifts]} isNamed={filter.search !== undefined} />}
    </PagedList>
  )
}
