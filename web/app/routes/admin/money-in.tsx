import { todayInDhaka } from '@daan/contract/dhaka-time'
import { msg } from '@lingui/core/macro'
import { useSearchParams } from 'react-router'
import { loadDay, loadUnclaimed, type SheetKey } from '../../features/money-in/admin/load-day.ts'
import { MoneyInPage } from '../../features/money-in/admin/money-in-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/money-in'

export const meta = metaOf({
  title: msg`Money in`,
  description: msg`Cash, cheques and lines of the bank, entered by hand.`,
  isUnlisted: true,
})

/** The first box is there from the beginning. */
const sheetIn = (query: URLSearchParams): SheetKey => ({
  day: query.get('day') ?? todayInDhaka(),
  box: query.get('box') ?? '1',
})

export function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const sheet = loaded(loadDay(sheetIn(new URL(url).searchParams), signal))
  return { sheet, unclaimed: loaded(loadUnclaimed(signal)) }
}

export default function MoneyInRoute({ loaderData }: Route.ComponentProps) {
  const [query, setQuery] = useSearchParams()
  return (
    <MoneyInPage sheetKey={sheetIn(query)} {...loaderData} onSheet={(sheet) => setQuery(sheet)} />
  )
}
