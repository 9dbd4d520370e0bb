import { msg } from '@lingui/core/macro'
import { ReceiptPage } from '../features/donations/receipt-page.tsx'
import { pageMeta } from '../i18n/page-meta.ts'
import type { Route } from './+types/receipt'

export function meta(args: Route.MetaArgs) {
  return [
    { name: 'robots', content: 'noindex' },
    ...pageMeta(args, (translator) => ({
      title: translator._(msg`Receipt · Daan`),
      description: translator._(msg`The receipt of a gift.`),
    })),
  ]
}

export default function ReceiptRoute({ params }: Route.ComponentProps) {
  return <ReceiptPage key={params.receipt} receipt={params.receipt} />
}
