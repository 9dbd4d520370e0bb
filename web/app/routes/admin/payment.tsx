import { msg } from '@lingui/core/macro'
import { useRevalidator } from 'react-router'
import { loadPayment } from '../../features/payments/admin/load-payments.ts'
import { PaymentDetailPage } from '../../features/payments/admin/payment-detail-page.tsx'
import { pageMeta } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/payment'

export function meta(args: Route.MetaArgs) {
  return [
    { name: 'robots', content: 'noindex' },
    ...pageMeta(args, (translator) => ({
      title: translator._(msg`A payment`),
      description: translator._(msg`How a payment stands, and its gateway log.`),
    })),
  ]
}

/** Not awaited: the page opens at once, however slow the line is. */
export function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  return { payment: loaded(loadPayment(params.payment, signal)) }
}

export default function PaymentRoute({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return <PaymentDetailPage payment={loaderData.payment} onChanged={() => void revalidate()} />
}
