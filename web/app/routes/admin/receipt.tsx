import { msg } from '@lingui/core/macro'
import {
  HandReceiptPage,
  loadNamedReceipt,
} from '../../features/donations/admin/hand-receipt-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/receipt'

export const meta = metaOf({
  title: msg`Receipt`,
  description: msg`The receipt of a gift with its donor, to print.`,
  isUnlisted: true,
})

export function clientLoader({ params, request: { url, signal } }: Route.ClientLoaderArgs) {
  const isPrinted = new URL(url).searchParams.has('print')
  return { isPrinted, found: loaded(loadNamedReceipt(params.receipt, signal)) }
}

export default function ReceiptRoute({ loaderData }: Route.ComponentProps) {
  return <HandReceiptPage {...loaderData} />
}
