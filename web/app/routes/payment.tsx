import { msg } from '@lingui/core/macro'
import { totalsChanged } from '../features/donations/totals-changed.ts'
import { loadPayment } from '../features/payments/load-payment.ts'
import { PaymentPage } from '../features/payments/payment-page.tsx'
import { metaOf } from '../i18n/page-meta.ts'
import type { Route } from './+types/payment'

export const meta = metaOf({
  title: msg`Payment`,
  description: msg`How the payment of a gift stands.`,
  isUnlisted: true,
})

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return { payment: loadPayment(params.payment, request.signal) }
}

export default function PaymentRoute({ params, loaderData }: Route.ComponentProps) {
  return (
    <PaymentPage key={params.payment} payment={loaderData.payment} onPaid={totalsChanged.publish} />
  )
}
