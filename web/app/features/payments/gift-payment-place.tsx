import { useLingui } from '@lingui/react'
import { type ReactNode, useEffect } from 'react'
import { useLazyPart, useLoadError } from '../../ui/lazy-part.ts'
import type { GiftPaymentProps } from './gift-payment.tsx'
import { paymentParts } from './payment-parts.ts'

export type GiftPaymentPlaceProps = GiftPaymentProps & {
  /** Stands there when the code does not come. */
  unloaded: ReactNode
}

/** Where an amount is typed that no gateway takes: what says so comes then. */
export function PayableLimitsPlace({ poisha }: { poisha: bigint }) {
  const parts = usePaymentParts().parts
  return parts && <parts.PayableLimits poisha={poisha} />
}

/** Where a gift or a ticket is paid: the code and its texts come when somebody has one to pay. */
export function GiftPaymentPlace({ unloaded, ...gift }: GiftPaymentPlaceProps) {
  const { parts, error } = usePaymentParts()
  if (error) return unloaded
  if (!parts) return <div className="min-h-14" />
  return <parts.GiftPayment {...gift} />
}

function usePaymentParts() {
  const { i18n } = useLingui()
  const part = paymentParts(i18n)
  useEffect(() => {
    part.load().catch(() => undefined) // `error` says it
  }, [part])
  return { parts: useLazyPart(part), error: useLoadError(part) }
}
