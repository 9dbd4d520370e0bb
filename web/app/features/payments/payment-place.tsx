import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { refusalSentence } from '../../api/refusal-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { useLazyPart, useLoadError } from '../../ui/lazy-part.ts'
import { StatusLine } from '../../ui/status-line.tsx'
import type { GiftPaymentProps } from './gift-payment.tsx'
import { paymentParts } from './payment-parts.ts'

/** Where a gift or a ticket is paid: empty until it is known how, or why it cannot be known just now. */
export function PaymentPlace(owed: Omit<GiftPaymentProps, 'options'>) {
  const { i18n } = useLingui()
  const part = paymentParts(i18n)
  const payments = useLazyPart(part)
  const hasFailed = useLoadError(part) !== null
  const load = () => void part.load().catch(() => undefined) // `hasFailed` says it
  useEffect(load, [part])
  if (payments) return <payments.GiftPayment {...owed} options={payments.options} />
  return <div className="min-h-15">{hasFailed && <Unloaded onRetry={load} />}</div>
}

function Unloaded({ onRetry }: { onRetry: () => void }) {
  const { i18n } = useLingui()
  return (
    <div className="grid gap-3">
      <StatusLine tone="bad">{i18n._(refusalSentence('service.unavailable'))}</StatusLine>
      <Button tone="line" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
