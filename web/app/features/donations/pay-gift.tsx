import { useLingui } from '@lingui/react'
import { useContext, useEffect, useState } from 'react'
import { refusalSentence } from '../../api/refusal-sentences.ts'
import { StatusLine } from '../../ui/status-line.tsx'
import { type PayGiftProps, type PaymentPlace, PaymentPlaceContext } from './payment-place.ts'

/** How a gift that is promised can be paid now. */
export function PayGift(gift: PayGiftProps) {
  const { i18n } = useLingui()
  const loadPlace = useContext(PaymentPlaceContext)
  const [place, setPlace] = useState<{ Place: PaymentPlace } | 'unloaded' | null>(null)
  useEffect(() => {
    loadPlace?.().then(
      ({ GiftPaymentPlace: Place }) => setPlace({ Place }),
      () => setPlace('unloaded'),
    )
  }, [loadPlace])
  const unloaded = (
    <StatusLine tone="bad">{i18n._(refusalSentence('service.unavailable'))}</StatusLine>
  )
  if (place === 'unloaded') return unloaded
  if (!place) return <div className="min-h-14" />
  return <place.Place {...gift} unloaded={unloaded} />
}
