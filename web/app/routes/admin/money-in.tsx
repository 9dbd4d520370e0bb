import { msg } from '@lingui/core/macro'
import { useRevalidator, useSearchParams } from 'react-router'
import { loadDay, todayInDhaka } from '../../features/money-in/admin/load-day.ts'
import { MoneyInPage } from '../../features/money-in/admin/money-in-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/money-in'

export const meta = metaOf({
  title: msg`Money in`,
  description: msg`Cash, cheques and lines of the bank, entered by hand.`,
  isUnlisted: true,
})

const dayIn = (query: URLSearchParams) => query.get('day') ?? todayInDhaka()

/** Not awaited: the page opens at once, however slow the line is. */
export function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  return { sheet: loaded(loadDay(dayIn(new URL(url).searchParams), signal)) }
}

export default function MoneyInRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [query, setQuery] = useSearchParams()
  return (
    <MoneyInPage
      day={dayIn(query)}
      sheet={loaderData.sheet}
      onDay={(day) => setQuery({ day })}
      onChanged={() => void revalidate()}
    />
  )
}
