import { msg } from '@lingui/core/macro'
import { loadPayouts, payoutFilterOf } from '../../features/spending/admin/load-spending.ts'
import { SpendingPage } from '../../features/spending/admin/spending-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/spending'

export const meta = metaOf({
  title: msg`Money out`,
  description: msg`What the charity pays out of its funds, prepared by one and released by another.`,
  isUnlisted: true,
})

export function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const filter = payoutFilterOf(new URL(url).searchParams)
  return { filter, payouts: loaded(loadPayouts(filter, undefined, signal)) }
}

export default function SpendingRoute({ loaderData }: Route.ComponentProps) {
  return <SpendingPage {...loaderData} />
}
