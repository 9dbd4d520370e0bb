import { msg } from '@lingui/core/macro'
import { filterOf, loadPayments } from '../../features/payments/admin/load-payments.ts'
import { PaymentsPage } from '../../features/payments/admin/payments-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/payments'

export const meta = metaOf({
  title: msg`Payments`,
  description: msg`Payments and transfers, and what waits for a decision.`,
  isUnlisted: true,
})

export function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const filter = filterOf(new URL(url).searchParams)
  return { filter, payments: loaded(loadPayments(filter, undefined, signal)) }
}

export default function PaymentsRoute({ loaderData }: Route.ComponentProps) {
  return <PaymentsPage {...loaderData} />
}
