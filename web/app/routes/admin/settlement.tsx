import { msg } from '@lingui/core/macro'
import { useSearchParams } from 'react-router'
import { loadSettlement } from '../../features/payments/admin/load-payments.ts'
import { SettlementPage } from '../../features/payments/admin/settlement-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/settlement'

export const meta = metaOf({
  title: msg`Settlement`,
  description: msg`The ledger beside what the gateways told.`,
  isUnlisted: true,
})

export function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  return { settlement: loaded(loadSettlement(new URL(url).searchParams, signal)) }
}

export default function SettlementRoute({ loaderData }: Route.ComponentProps) {
  const [query, setQuery] = useSearchParams()
  const range = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  return (
    <SettlementPage
      settlement={loaderData.settlement}
      range={range}
      onRange={({ from, to }) => setQuery({ ...(from && { from }), ...(to && { to }) })}
    />
  )
}
