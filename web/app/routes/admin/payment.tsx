import { msg } from '@lingui/core/macro'
import { loadPayment } from '../../features/payments/admin/load-payments.ts'
import { PaymentDetailPage } from '../../features/payments/admin/payment-detail-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/payment'

export const meta = metaOf({
  title: msg`A payment`,
  description: msg`How a payment stands, and its gateway log.`,
  isUnlisted: true,
})

export function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  return { payment: loaded(loadPayment(params.payment, signal)) }
}

export default function PaymentRoute({ loaderData, params }: Route.ComponentProps) {
  return <PaymentDetailPage key={params.payment} payment={loaderData.payment} />
}
