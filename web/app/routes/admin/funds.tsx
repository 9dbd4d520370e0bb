import { msg } from '@lingui/core/macro'
import { useRevalidator } from 'react-router'
import { FundsPage } from '../../features/funds/admin/funds-page.tsx'
import { loadFunds } from '../../features/funds/admin/load-funds.ts'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/funds'

export const meta = metaOf({
  title: msg`Funds`,
  description: msg`The funds, their words, their state and their order.`,
  isUnlisted: true,
})

/** Not awaited: the page opens at once, however slow the line is. */
export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { funds: loaded(loadFunds(signal)) }
}

export default function FundsRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return <FundsPage {...loaderData} onChanged={() => void revalidate()} />
}
