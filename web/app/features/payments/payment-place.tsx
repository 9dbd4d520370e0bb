import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { refusalSentence } from '../../api/refusal-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { LazyPart, useLazyPart, useLoadError } from '../../ui/lazy-part.ts'
import { StatusLine } from '../../ui/status-line.tsx'
import type { GiftPaymentProps } from './gift-payment.tsx'

/** Pays gifts; it comes when a form of a gift is near, and says there how one pays. */
const paymentPart = new LazyPart({ near: 'input[name=amount]' }, () =>
  import('./gift-payment.tsx').then(({ loadPayments }) => loadPayments()),
)

/** For pages on which one gives. */
export const payments = { part: paymentPart, PayGift: PaymentPlace }

/** Ways to pay a gift or a ticket: empty until they are known, or the reason why they cannot be known just now. */
export function PaymentPlace(owed: Omit<GiftPaymentProps, 'options'>) {
  const payments = useLazyPart(paymentPart)
  const hasFailed = useLoadError(paymentPart) !== null
  useEffect(load, [])
  if (payments) return <payments.GiftPayment {...owed} options={payments.options} />
  return <div className="min-h-15">{hasFailed && <Unloaded onRetry={load} />}</div>
}

function load(): void {
  void paymentPart.load().catch(() => undefined) // `useLoadError` says it
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
